import { createHash, randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Installation, Respondent } from '../bench/installation.ts'
import { fromBase64url, toBase64url } from '../../src/base/encoding/bytes.ts'
import { newId } from '../../src/base/encoding/ids.ts'
import { defaultQuestions } from '../../src/surveys/questions/defaultQuestionnaire.ts'
import { sendingServer } from '../../src/answering/session/sendingServer.ts'
import { depositLength, recordLength } from '../../src/answering/protocol/lengths.ts'
import { prepareSending } from '../../src/answering/protocol/prepareSending.ts'
import { newReadingSecret } from '../../src/answering/protocol/readingCode.ts'
import { sealedLength } from '../../src/answering/protocol/sealedCopy.ts'
import { continueSending, type SendingServer } from '../../src/answering/protocol/sending.ts'
import { MemoryRecords } from '../../src/answering/protocol/sendingRecord.ts'
import type { KeyList } from '../../src/surveys/waves/rules.ts'
import { everyAnswer } from '../../test/sender.ts'
import type { Acknowledgements } from './acknowledged.ts'

interface Loaded {
  url: string
  installation: Installation
  acks: Acknowledgements
  respondents: Respondent[]
}

export interface Load {
  /** Ends after the operations in progress. */
  stop(): Promise<void>
  /** Answers that were neither a success nor « later »: there should be none. */
  refused: string[]
  failed(): number
}

const anyAddress = () => `10.${[0, 0, 0].map(() => Math.floor(Math.random() * 256)).join('.')}`

/** Ten clients: teams added, accounts registered, drafts saved, and whole sendings with the browser's own code. */
export function startLoad(loaded: Loaded, clients = 10): Load {
  const refused: string[] = []
  let running = true
  let failed = 0
  const groups = keyList(loaded)

  async function client(place: number) {
    for (let turn = place; running; turn += 1) {
      const work = [sendAnswers, saveDraft, sendAnswers, addTeam, sendAnswers, saveDraft, register][turn % 7]
      const done = await work?.(loaded, await groups.catch(() => undefined), (what) =>
        refused.push(what),
      ).catch(() => false)
      if (done) continue
      failed += 1
      await wait(20)
    }
  }
  const all = Promise.all(Array.from({ length: clients }, (_, place) => client(place)))
  return {
    refused,
    failed: () => failed,
    async stop() {
      running = false
      await all
    },
  }
}

type Groups = KeyList['groups'] | undefined
type Refuse = (what: string) => void

async function keyList({ url, installation }: Loaded) {
  const answer = await fetch(`${url}/api/waves/${installation.waveId}/keys`)
  return ((await answer.json()) as KeyList).groups
}

async function send(url: string, path: string, request: RequestInit, cookie: string): Promise<Response> {
  const headers = new Headers(request.headers)
  headers.set('origin', url)
  headers.set('x-forwarded-for', anyAddress())
  if (cookie && request.credentials !== 'omit') headers.set('cookie', cookie)
  return fetch(url + path, { ...request, headers, signal: AbortSignal.timeout(30_000) })
}

const json = (method: string, body: unknown): RequestInit => ({
  method,
  body: JSON.stringify(body),
  headers: { 'content-type': 'application/json' },
})

/** True where it was acknowledged; false where the server was away; anything else is listed in `refused`. */
async function succeeded(answer: Response, what: string, refuse: Refuse): Promise<boolean> {
  const text = await answer.text()
  if (answer.ok) return true
  if (answer.status < 500) refuse(`${what}: ${answer.status} ${text.slice(0, 120)}`)
  else if (answer.status !== 503) refuse(`${what}: ${answer.status} ${text.slice(0, 120)}`)
  return false
}

async function addTeam({ url, installation, acks }: Loaded, _: Groups, refuse: Refuse) {
  const name = `Équipe ${newId()}`
  const answer = await send(
    url,
    `/api/companies/${installation.companyId}/teams`,
    json('POST', { name }),
    installation.subAdmin,
  )
  if (!(await succeeded(answer, 'team', refuse))) return false
  acks.acknowledge('teams', name)
  return true
}

async function register({ url, acks }: Loaded, _: Groups, refuse: Refuse) {
  const email = `${newId().toLowerCase()}@exemple.fr`
  const names = { firstName: 'Nora', lastName: 'Blanc', companyName: 'Acme' }
  const body = { ...names, email, password: 'secret', confirmation: 'secret' }
  const answer = await send(url, '/api/auth/register/employee', json('POST', body), '')
  if (!(await succeeded(answer, 'registration', refuse))) return false
  acks.acknowledge('emails', email)
  return true
}

async function saveDraft({ url, installation, acks, respondents }: Loaded, _: Groups, refuse: Refuse) {
  const respondent = respondents.pop()
  if (!respondent) return false
  for (let revision = 1; revision <= 2; revision += 1) {
    const sealed = toBase64url(randomBytes(sealedLength(recordLength(defaultQuestions))))
    const path = `/api/responses/${installation.waveId}/draft`
    const answer = await send(url, path, json('PUT', { revision, sealed }), respondent.cookie)
    if (!(await succeeded(answer, 'draft', refuse))) return false
    acks.acknowledge('drafts', { accountId: respondent.accountId, revision })
  }
  return true
}

/** One whole sending: signature, deposit, final copy; the first two are acknowledged one by one. */
export async function sendAnswers(loaded: Loaded, groups: Groups, refuse: Refuse): Promise<boolean> {
  const respondent = loaded.respondents.pop()
  const group = groups?.[0]
  if (!respondent || !group) return false
  return sendPrepared(loaded, await prepareAnswers(loaded.installation.waveId, respondent, group), refuse)
}

export type Prepared = Awaited<ReturnType<typeof prepareAnswers>>

/** What a browser makes before any request: the answers, and a token that nobody has seen. */
export async function prepareAnswers(
  waveId: string,
  respondent: Respondent,
  group: NonNullable<Groups>[number],
) {
  const records = new MemoryRecords()
  const record = await prepareSending(records, {
    accountId: respondent.accountId,
    waveId,
    secret: toBase64url(newReadingSecret()),
    answers: everyAnswer,
    keepCopy: true,
    revision: 0,
    recordLength: recordLength(defaultQuestions),
    depositLength: depositLength(defaultQuestions),
    group,
  })
  return { respondent, records, record }
}

export async function sendPrepared(
  { url, acks }: Pick<Loaded, 'url' | 'acks'>,
  { respondent, records, record }: Prepared,
  refuse: Refuse,
): Promise<boolean> {
  const { accountId, cookie } = respondent
  const browser = sendingServer((path, request) => send(url, path, request, cookie))
  const server: SendingServer = {
    ...browser,
    async sign(waveId, body) {
      const signed = await browser.sign(waveId, body)
      acks.acknowledge('signatures', accountId)
      return signed
    },
    async deposit(body) {
      await browser.deposit(body)
      const { preparedToken } = JSON.parse(body) as { preparedToken: string }
      const bytes = fromBase64url(preparedToken) ?? new Uint8Array()
      acks.acknowledge('deposits', createHash('sha256').update(bytes).digest('hex'))
    },
  }
  const outcome = await continueSending(record, { records, server })
  if (outcome !== 'sent' && outcome !== 'later') refuse(`sending: ${outcome}`)
  return outcome === 'sent'
}
