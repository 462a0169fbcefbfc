import { anonymous, answer } from '../../base/http/client.ts'
import type { ProvenCopy, SendingServer, StoredCopy } from '../protocol/sending.ts'
import type { KeyList } from '../../surveys/waves/rules.ts'
import type { CompanyRegisterRead } from './registeredKeys.ts'

export interface AnsweringServer extends SendingServer {
  saveDraft(waveId: string, copy: ProvenCopy & { restart?: boolean }, leaving?: boolean): Promise<void>
  readCopy(waveId: string): Promise<StoredCopy | null>
  keyList(waveId: string): Promise<KeyList>
  register(companyId: string): Promise<CompanyRegisterRead>
  /** The act of opening and the list of a guarded wave, which the browser checks itself. */
  guardians(waveId: string): Promise<unknown>
}

type SendRequest = (path: string, request: RequestInit) => Promise<Response>

const json = (method: string, body: string): RequestInit => ({
  method,
  body,
  headers: { 'content-type': 'application/json' },
})

export function sendingServer(send: SendRequest): AnsweringServer {
  const own = (waveId: string, what: string) => `/api/responses/${encodeURIComponent(waveId)}/${what}`
  return {
    sign: (waveId, body) => answer(send(own(waveId, 'signature'), json('POST', JSON.stringify(body)))),
    deposit: (body) => answer(send('/api/ballots', { ...json('POST', body), ...anonymous })),
    keyList: (waveId) =>
      answer(send(`/api/waves/${encodeURIComponent(waveId)}/keys`, { method: 'GET', ...anonymous })),
    guardians: (waveId) =>
      answer(send(`/api/waves/${encodeURIComponent(waveId)}/guardians`, { method: 'GET', ...anonymous })),
    register: (companyId) =>
      answer(send(`/api/companies/${encodeURIComponent(companyId)}/register`, { method: 'GET' })),
    // Leaving the page must not abort the last draft's request.
    saveDraft: (waveId, copy, leaving = false) =>
      answer(send(own(waveId, 'draft'), { ...json('PUT', JSON.stringify(copy)), keepalive: leaving })),
    readCopy: (waveId) => answer<StoredCopy | null>(send(own(waveId, 'copy'), { method: 'GET' })),
    openCopy: (waveId, proof) => answer(send(own(waveId, 'open'), json('POST', JSON.stringify({ proof })))),
    saveCopy: (waveId, copy) => answer(send(own(waveId, 'copy'), json('PUT', JSON.stringify(copy)))),
  }
}
