import { answer } from '../kit/client.ts'
import type { SendingServer, StoredCopy } from './sending.ts'

type Send = (path: string, request: RequestInit) => Promise<Response>

const json = (method: string, body: string): RequestInit => ({
  method,
  body,
  headers: { 'content-type': 'application/json' },
})

/** The calls of a sending. The deposit goes out as if by nobody: no cookie, no referrer, nothing kept. */
export function sendingServer(send: Send): SendingServer {
  const own = (waveId: string, what: string) => `/api/responses/${encodeURIComponent(waveId)}/${what}`
  return {
    sign: (waveId, body) => answer(send(own(waveId, 'signature'), json('POST', JSON.stringify(body)))),
    deposit: (body) =>
      answer(
        send('/api/ballots', {
          ...json('POST', body),
          credentials: 'omit',
          referrerPolicy: 'no-referrer',
          cache: 'no-store',
        }),
      ),
    readCopy: (waveId) => answer<StoredCopy | null>(send(own(waveId, 'copy'), { method: 'GET' })),
    saveCopy: (waveId, copy) => answer(send(own(waveId, 'copy'), json('PUT', JSON.stringify(copy)))),
  }
}
