import { constants, generateKeyPairSync, publicDecrypt, randomBytes, sign } from 'node:crypto'
import { toBase64url } from '../src/base/encoding/bytes.ts'
import type { AnswerPairs } from '../src/surveys/questions/answers.ts'
import { defaultQuestions } from '../src/surveys/questions/defaultQuestionnaire.ts'
import type { Question } from '../src/surveys/questions/rules.ts'
import { sendingServer, type AnsweringServer } from '../src/answering/session/sendingServer.ts'
import { cutWith } from '../src/answering/session/cutWith.ts'
import { depositLength, recordLength } from '../src/answering/protocol/lengths.ts'
import { prepareSending, type NewSending } from '../src/answering/protocol/prepareSending.ts'
import { newReadingSecret } from '../src/answering/protocol/readingCode.ts'
import { continueSending, type SendingServer } from '../src/answering/protocol/sending.ts'
import {
  MemoryRecords,
  newRecordId,
  type CutRecord,
  type RecordStore,
} from '../src/answering/protocol/sendingRecord.ts'
import type { Receipt } from '../src/data/register/receipts.ts'
import type { KeyList } from '../src/surveys/waves/rules.ts'
import { signInDirectly, type Fixture } from './fixture.ts'

const home = 'http://127.0.0.1:3000'

type Here = Pick<Fixture, 'app' | 'db' | 'now'>
export type Transport = (path: string, request: RequestInit) => Promise<Response>

/** What a browser does with fetch: the session's cookie goes along unless it is left out. */
export function transport(here: Pick<Fixture, 'app'>, cookie: string): Transport {
  return async (path, request) => {
    const headers = new Headers(request.headers)
    headers.set('origin', home)
    if (request.credentials !== 'omit') headers.set('cookie', cookie)
    return here.app.request(home + path, { ...request, headers })
  }
}

export const everyAnswer: AnswerPairs = defaultQuestions.map(({ id, type }) => {
  if (type === 'texte') return [id, `Canari ${id} : plus de lumière à l'étage`]
  return [id, type === 'nps' ? 9 : 4]
})

export interface Sender {
  accountId: string
  waveId: string
  secret: string
  server: AnsweringServer
  records: RecordStore
  send: Transport
}

/** Somebody signed in, with a browser of their own. */
export async function senderOf(here: Here, accountId: string, waveId: string): Promise<Sender> {
  const send = transport(here, await signInDirectly(here.db, accountId, here.now()))
  return {
    accountId,
    waveId,
    secret: toBase64url(newReadingSecret()),
    server: sendingServer(send),
    records: new MemoryRecords(),
    send,
  }
}

export async function keyListOf(here: Pick<Fixture, 'app'>, waveId: string): Promise<KeyList> {
  return (await here.app.request(`${home}/api/waves/${waveId}/keys`)).json() as Promise<KeyList>
}

interface What {
  answers?: AnswerPairs
  groupName?: string
  keepCopy?: boolean
  revision?: number
  questions?: readonly Question[]
  cut?: CutRecord
}

async function sendingOf(here: Pick<Fixture, 'app'>, sender: Sender, what: What): Promise<NewSending> {
  const {
    answers = everyAnswer,
    groupName,
    keepCopy = true,
    revision = 0,
    questions = defaultQuestions,
    cut,
  } = what
  const { groups } = await keyListOf(here, sender.waveId)
  const group = groups.find(({ name }) => name === groupName) ?? groups[0]!
  return {
    accountId: sender.accountId,
    waveId: sender.waveId,
    secret: sender.secret,
    answers,
    keepCopy,
    revision,
    recordLength: recordLength(questions),
    depositLength: depositLength(questions),
    group,
    ...(cut && { cut }),
  }
}

/** Makes the record as the browser does before any request. */
export async function prepare(here: Pick<Fixture, 'app'>, sender: Sender, what: What = {}) {
  return prepareSending(sender.records, await sendingOf(here, sender, what))
}

export async function sendAll(here: Pick<Fixture, 'app'>, sender: Sender, what: What = {}) {
  return continueSending(await prepare(here, sender, what), sender)
}

/** The same requests and the same answers, a tenth of the time: the factor that blinds the token is one. */
export async function sendUnblinded(here: Pick<Fixture, 'app'>, sender: Sender, what: What = {}) {
  const { group, ...sending } = await sendingOf(here, sender, what)
  const token = { groupId: group.id, groupKey: group.publicKey, ...unblindedToken() }
  const record = await sender.records.putIfAbsent({ ...sending, id: newRecordId(), token })
  return continueSending(record, { ...sender, cut: cutWith(sender.server) })
}

const encoder = generateKeyPairSync('rsa', { modulusLength: 2048 })

/** What RFC 9474 asks the server to sign before it is blinded: any key's own signature, taken back, is that encoding. */
function unblindedToken() {
  const preparedToken = randomBytes(64)
  const padding = constants.RSA_PKCS1_PSS_PADDING
  const signed = sign('sha384', preparedToken, { key: encoder.privateKey, padding, saltLength: 48 })
  const encoded = publicDecrypt({ key: encoder.publicKey, padding: constants.RSA_NO_PADDING }, signed)
  const text = (bytes: Buffer) => bytes.toString('base64url')
  return {
    preparedToken: text(preparedToken),
    blindedToken: text(encoded),
    inverse: text(Buffer.alloc(256).fill(1, 255)),
    withdrawalSecret: text(randomBytes(32)),
    signature: null,
  }
}

/** A browser that dies at the server's acknowledgement; it returns the server's answer and what was sent. */
export function deafAfterDeposit(server: SendingServer) {
  const heard: { body: string; receipt: Receipt | undefined }[] = []
  const deposit: SendingServer['deposit'] = async (body) => {
    heard.push({ body, receipt: await server.deposit(body) })
    throw new Error('gone')
  }
  return { server: { ...server, deposit }, heard }
}
