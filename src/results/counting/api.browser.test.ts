import { beforeEach, expect, test } from 'vitest'
import { addTeams, asked, leaveCompany } from '../../../test/ballots.ts'
import { freshFixture } from '../../../test/freshFixture.ts'
import { guardAcme, listFile, newCards } from '../../../test/guarded.ts'
import { addAskable, goTo, opened } from '../../../test/plans.ts'
import { updateRows } from '../../../test/rows.ts'
import { senderOf } from '../../../test/sender.ts'
import { bytesOf, toBase64url } from '../../base/encoding/bytes.ts'
import { cutAgain, prepareCut } from '../../answering/guarded/cutSending.ts'
import { type OpeningAct } from '../../answering/guarded/act.ts'
import { prepareSending } from '../../answering/protocol/prepareSending.ts'
import { continueSending } from '../../answering/protocol/sending.ts'
import { depositLength, recordLength } from '../../answering/protocol/lengths.ts'
import { cutWith } from '../../answering/session/cutWith.ts'
import { registeredHead } from '../../answering/session/registeredKeys.ts'

const here = freshFixture()
const march = { opensOn: '2027-03-09', closesOn: '2027-03-22' } as const
const questions = [asked('q'), asked('n', 'nps'), asked('t', 'texte')]
let waveId = ''

beforeEach(async () => {
  await leaveCompany(here, 'chloe')
  await addTeams(here, here.acme.id, ['A'], 11)
  await addTeams(here, here.acme.id, ['B'], 6)
  await updateRows(here.db, 'accounts', { role: 'employee' }, { approvedAt: '2024-01-01T08:00:00.000Z' })
  const questionnaireId = await addAskable(here, questions)
  goTo(here, '2027-02-20')
  await guardAcme(here)
  waveId = (await opened(here, { questionnaireId, ...march })).waveId
})

async function browser() {
  const sender = await senderOf(here, here.ids.paul, waveId)
  const register = await sender.server.register(here.acme.id)
  const { guarded } = await registeredHead(here.acme.id, register, waveId)
  const given = (await sender.server.guardians(waveId)) as { act: OpeningAct; list: object }
  const form = { waveId, minimumGroupSize: 5, questions }
  const answers: [string, number | string | null][] = [['q', 4], ['n', null], ['t', 'Bonjour à tous']] // prettier-ignore
  const asking = { registered: guarded!, companyId: here.acme.id, form }
  return { sender, given, asking, answers }
}

test('C28 T-V7: a browser that is given another act, list or layout than the register’s sends nothing', async () => {
  const { given, asking, answers } = await browser()
  expect(await prepareCut(given, asking, answers)).not.toBeNull()
  const act = { ...given.act, k: 3 }
  const others = [
    { ...given, act },
    { ...given, act: { ...given.act, verification: '0'.repeat(64) } },
    { ...given, list: { ...given.list, signatures: [] } },
    { ...given, list: await listFile(here, await newCards(2)) },
    {},
  ]
  for (const other of others) expect(await prepareCut(other, asking, answers)).toBeNull()
  const lower = { ...asking, registered: { ...asking.registered, act } }
  expect(
    await prepareCut({ ...given, act }, { ...lower, form: { ...asking.form, minimumGroupSize: 2 } }, answers),
  ).toBeNull()
  const reworded = { ...asking, form: { ...asking.form, questions: [...questions, asked('x')] } }
  expect(await prepareCut(given, reworded, answers)).toBeNull()
  expect(
    await prepareCut(given, { ...asking, registered: { ...asking.registered, version: '' } }, answers),
  ).toBeNull()
})

test('C28 T-V18: a deposit is the same bytes on every try; plain answers and words of no element are refused and spend nothing', async () => {
  const { sender, given, asking, answers } = await browser()
  const cut = (await prepareCut(given, asking, answers))!
  const { groups } = await sender.server.keyList(waveId)
  const sending = {
    ...{ accountId: here.ids.paul, waveId, secret: sender.secret, answers, keepCopy: true, revision: 0 },
    ...{ recordLength: recordLength(questions), depositLength: depositLength(questions), group: groups[0]! },
  }
  const record = await prepareSending(sender.records, { ...sending, cut })
  expect(await cutAgain(record, given)).toBe(await cutAgain(record, given))
  const bodies: string[] = []
  const answersOf = { 0: 503, 1: 503 } as Record<number, number>
  const { ApiError } = await import('../../base/http/client.ts')
  const server: typeof sender.server = {
    ...sender.server,
    deposit: (body) => {
      const status = answersOf[bodies.push(body) - 1]
      return status ? Promise.reject(new ApiError('unavailable', status)) : sender.server.deposit(body)
    },
  }
  const tools = { records: sender.records, server, cut: cutWith(server) }
  const kept = async () => (await sender.records.get(here.ids.paul, waveId))!
  expect(await continueSending(record, tools)).toBe('later')
  const plain = { ...JSON.parse(bodies[0]!), answers, padding: '' } as Record<string, unknown>
  delete plain.ballot
  const text = JSON.stringify(plain)
  const padded = JSON.stringify({ ...plain, padding: '0'.repeat(bodies[0]!.length - text.length) })
  await expect(sender.server.deposit(padded)).rejects.toMatchObject({ status: 400 })
  const ballot = bytesOf((JSON.parse(bodies[0]!) as { ballot: string }).ballot)
  ballot.fill(0xff, 17, 25)
  const noElement = JSON.stringify({ ...(JSON.parse(bodies[0]!) as object), ballot: toBase64url(ballot) })
  await expect(sender.server.deposit(noElement)).rejects.toMatchObject({
    status: 400,
    code: 'ballot_malformed',
  })
  expect(await continueSending(await kept(), tools)).toBe('later')
  expect(await continueSending(await kept(), tools)).toBe('sent')
  expect(new Set(bodies).size).toBe(1)
  expect(await here.db.selectFrom('ballots').select('id').execute()).toHaveLength(1)
})

test('C28 T-V18: answers corrected after a refusal are another half under the same nonce and token, and count once', async () => {
  const { sender, given, asking, answers } = await browser()
  const { groups } = await sender.server.keyList(waveId)
  const sending = {
    ...{ accountId: here.ids.paul, waveId, secret: sender.secret, keepCopy: true, revision: 0 },
    ...{ recordLength: recordLength(questions), depositLength: depositLength(questions), group: groups[0]! },
  }
  const sent: string[] = []
  let isSpoiled = true
  const server: typeof sender.server = {
    ...sender.server,
    deposit: (body) => {
      sent.push(body)
      if (!isSpoiled) return sender.server.deposit(body)
      // A word that is no element: the real server refuses it.
      const ballot = partsIn(body)
      ballot.fill(0xff, 17, 25)
      return sender.server.deposit(JSON.stringify({ ...JSON.parse(body), ballot: toBase64url(ballot) }))
    },
  }
  const tools = { records: sender.records, server, cut: cutWith(server) }
  const send = async (said: typeof answers) =>
    continueSending(
      await prepareSending(sender.records, {
        ...{ ...sending, answers: said },
        cut: (await prepareCut(given, asking, said))!,
      }),
      tools,
    )
  expect(await send(answers)).toBe('refused')
  expect(await here.db.selectFrom('ballots').select('id').execute()).toEqual([])
  isSpoiled = false
  expect(await send([['q', 2], ['n', null], ['t', 'Bonjour']])).toBe('sent') // prettier-ignore
  const [first, second] = sent.map(partsIn) as [Uint8Array, Uint8Array]
  const nonce = (ballot: Uint8Array) => toBase64url(ballot.subarray(1, 17))
  expect(nonce(second)).toBe(nonce(first))
  const words = (ballot: Uint8Array): string[] => toBase64url(ballot.subarray(17)).match(/.{32}/g) ?? []
  expect(words(second).filter((word) => words(first).includes(word))).toEqual([])
  const [one, other] = sent.map((body) => (JSON.parse(body) as { preparedToken: string }).preparedToken)
  expect(one).toBe(other)
  expect(await here.db.selectFrom('ballots').select('id').execute()).toHaveLength(1)
})

const partsIn = (body: string) => bytesOf((JSON.parse(body) as { ballot: string }).ballot)
