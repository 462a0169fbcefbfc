import { randomBytes } from 'node:crypto'
import { bytesOf, joinBytes, toBase64url, utf8, type Bytes } from '../src/base/encoding/bytes.ts'
import { canonical } from '../src/base/encoding/canonicalJson.ts'
import { openWith, readPoint, sealTo } from '../src/base/encoding/hpke.ts'
import { readJson } from '../src/base/encoding/json.ts'
import { dayOf } from '../src/base/time/civilDays.ts'
import { zone } from '../src/base/time/zone.ts'
import { contextOf, isAct, prio3Of, type OpeningAct } from '../src/answering/guarded/act.ts'
import { chosenOf } from '../src/answering/guarded/cells.ts'
import { cutBallot, NONCE, RAND } from '../src/answering/guarded/cut.ts'
import { prepareCut } from '../src/answering/guarded/cutSending.ts'
import { registeredHead } from '../src/answering/session/registeredKeys.ts'
import { sealBytes } from '../src/answering/ballots/seal.ts'
import { cardOf, signWith, type GuardianCard } from '../src/organisation/guardians/card.ts'
import {
  listHash,
  signList,
  type GuardianList,
  type ListSignature,
} from '../src/organisation/guardians/list.ts'
import { listOfHash } from '../src/organisation/guardians/store.ts'
import { countRows, openCount } from '../src/results/guarded/count.ts'
import { answerOf, sealAnswer, signedTextOf, type InnerAnswer } from '../src/results/guarded/countAnswer.ts'
import { guardingOf } from '../src/results/guarded/opening.ts'
import type { CountFile } from '../src/results/counting/rules.ts'
import { pairsOf } from '../src/surveys/questions/answers.ts'
import { isFreeText } from '../src/surveys/questions/questionTypes.ts'
import type { Answer, Question } from '../src/surveys/questions/rules.ts'
import { questionsOf } from '../src/surveys/questions/versions.ts'
import { addTeams, groupNamed, leaveCompany } from './ballots.ts'
import type { Fixture } from './fixture.ts'
import { addAskable, goTo, opened, signedInAgain } from './plans.ts'
import { findRow, insertRows, updateRows } from './rows.ts'
import type { Sender } from './sender.ts'
import { addSignatures } from './waves.ts'

type Given = Record<string, Answer | null>

export const newCards = (count: number): Promise<GuardianCard[]> =>
  Promise.all(Array.from({ length: count }, () => cardOf(new Uint8Array(randomBytes(15)))))

/** A list of these cards, signed by all of them and by the first of the list before. */
export async function listFile(
  here: Fixture,
  cards: readonly GuardianCard[],
  before: { body: GuardianList; cards: readonly GuardianCard[] } | null = null,
) {
  const body: GuardianList = {
    company: here.acme.id,
    day: dayOf(here.now(), zone()),
    members: cards.map(({ points }, at) => ({ capacity: 'CSE', name: `Gardien ${at + 1}`, ...points })),
    number: (before?.body.number ?? 0) + 1,
    previous: before ? await listHash(before.body) : null,
    suite: 1,
  }
  const signatures: ListSignature[] = []
  for (const [member, card] of cards.entries())
    signatures.push(await signList(card, body, { from: 'own', member }))
  const [first] = before?.cards ?? []
  if (first) signatures.push(await signList(first, body, { from: 'previous', member: 0 }))
  return { body, signatures, addresses: cards.map((_, at) => `gardien${at + 1}@example.fr`) }
}

/** Acme's campaigns are guarded from now on. */
export async function guardAcme(here: Fixture, count = 3): Promise<GuardianCard[]> {
  const cards = await newCards(count)
  const put = await here.as('samia').put(`/api/companies/${here.acme.id}/guardians`, {
    list: await listFile(here, cards),
    confirmed: true,
  })
  if (put.status !== 200) throw new Error(await put.text())
  return cards
}

/** A campaign of March with this list of guardians, and teams of people who count. */
export async function openGuarded(
  here: Fixture,
  teams: Record<string, number>,
  questions: readonly Question[],
) {
  await leaveCompany(here, 'chloe')
  for (const [name, people] of Object.entries(teams)) await addTeams(here, here.acme.id, [name], people)
  await updateRows(here.db, 'accounts', { role: 'employee' }, { approvedAt: '2024-01-01T08:00:00.000Z' })
  const questionnaireId = await addAskable(here, questions)
  goTo(here, '2027-02-20')
  const cards = await guardAcme(here)
  const march = { opensOn: '2027-03-09', closesOn: '2027-03-22' } as const
  return { cards, ...(await opened(here, { questionnaireId, ...march })) }
}

interface Cutting {
  questions: readonly Question[]
  groupId: string
  answers: Given
  nonce?: Bytes
  /** What the server gives one browser in place of the act that it has registered. */
  given?: (act: OpeningAct) => OpeningAct
}

/** As a browser cuts it, for this wave. */
export async function cutFor(
  here: Fixture,
  waveId: string,
  { questions, groupId, answers, nonce, given = (act) => act }: Cutting,
) {
  const wave = await findRow(here.db, 'waves', ['guardedAct', 'companyId'], { id: waveId })
  const registered = readJson(wave.guardedAct ?? '', isAct)
  const act = given(registered)
  const list = await listOfHash(here.db, wave.companyId ?? '', registered.guardians)
  const pairs = pairsOf(questions, new Map(Object.entries(answers)))
  const guardians = list!.body.members.map(({ encryption }) => bytesOf(encryption))
  const prio3 = prio3Of(act.layout, await contextOf(act))
  return cutBallot(
    { prio3, layout: act.layout, guardians, groupId },
    {
      chosen: chosenOf(questions, pairs),
      texts: questions.filter(isFreeText).map(({ id }) => (answers[id] as string | null) ?? null),
      nonce: nonce ?? new Uint8Array(randomBytes(NONCE)),
      rand: new Uint8Array(randomBytes(RAND)),
    },
  )
}

/** Bytes of ballots as deposits would have left them. */
export async function addCutBytes(here: Fixture, waveId: string, group: string, all: readonly Bytes[]) {
  const groupId = await groupNamed(here, waveId, group)
  const key = here.parts.ballotKeys.current()
  const rows = all.map((bytes) =>
    sealBytes(key, { waveId, groupId }, { mark: randomBytes(32), suite: 1, bytes }),
  )
  await insertRows(here.db, 'ballots', rows)
  const tokens = all.map(() => ({ waveId, tokenHash: randomBytes(32).toString('hex') }))
  await insertRows(here.db, 'spentTokens', tokens)
  await addSignatures(here, groupId, { issued: all.length, spent: all.length })
  await here.db
    .updateTable('waves')
    .set((eb) => ({ answered: eb('answered', '+', all.length) }))
    .where('id', '=', waveId)
    .execute()
}

export async function addCutBallots(here: Fixture, waveId: string, group: string, given: readonly Given[]) {
  const groupId = await groupNamed(here, waveId, group)
  const { versionId } = await findRow(here.db, 'waves', ['versionId'], { id: waveId })
  const questions = await questionsOf(here.db, versionId)
  const all: Bytes[] = []
  for (const answers of given) all.push(await cutFor(here, waveId, { questions, groupId, answers }))
  await addCutBytes(here, waveId, group, all)
}

/** What a browser keeps and sends of a guarded ballot, after all of its checks. */
export async function cutSending(
  here: { acme: Pick<Fixture['acme'], 'id'> },
  { server, waveId }: Sender,
  { answers, questions }: { answers: Given; questions: readonly Question[] },
) {
  const { guarded } = await registeredHead(here.acme.id, await server.register(here.acme.id), waveId)
  const pairs = pairsOf(questions, new Map(Object.entries(answers)))
  const form = { waveId, minimumGroupSize: 5, questions }
  const asking = { registered: guarded!, companyId: here.acme.id, form }
  const cut = await prepareCut(await server.guardians(waveId), asking, pairs)
  return { answers: pairs, questions, cut: cut! }
}

/** What a guardian's program answers to this file. */
export async function countedBy(card: GuardianCard, file: Bytes, root: string): Promise<string> {
  const count = await openCount(new Blob([new Uint8Array(file)]), { root, card })
  if (typeof count === 'string') throw new Error(count)
  const counted = await countRows(count)
  if (!counted) throw new Error('rows out of order')
  return sealAnswer(count, answerOf(count, counted, null))
}

interface OtherAnswer {
  change: (inner: InnerAnswer) => InnerAnswer
  card: GuardianCard
}

/** The same answer with another content, as a guardian could sign it. */
export async function answerWith(
  here: Fixture,
  { body: answered }: CountFile,
  { change, card }: OtherAnswer,
): Promise<CountFile> {
  const wave = await findRow(
    here.db,
    'waves',
    ['id', 'guardedAct', 'sealedVerificationKey', 'sealedResultsKey'],
    { id: answered.wave },
  )
  const { act, results } = await guardingOf(here.parts.key, wave)
  const info = joinBytes(await contextOf(act), utf8('compte'))
  const aad = new Uint8Array(Buffer.from(answered.root, 'hex'))
  const inner = await openWith(results, bytesOf(answered.sealed), { info, aad })
  const text = canonical(change(JSON.parse(Buffer.from(inner!).toString()) as InnerAnswer))
  const sealed = await sealTo(await readPoint(bytesOf(act.results)), utf8(text), { info, aad })
  const body = { ...answered, sealed: toBase64url(sealed) }
  return { body, signature: await signWith(card, signedTextOf(body)) }
}

/** The ballot box of a sealed wave, as Samia downloads it. */
export async function ballotBoxOf(here: Fixture, waveId: string): Promise<{ file: Bytes; root: string }> {
  const { ballotBoxRoot } = await findRow(here.db, 'waves', ['ballotBoxRoot'], { id: waveId })
  const box = await (await signedInAgain(here, 'samia')).get(`/api/waves/${waveId}/urn`)
  if (box.status !== 200) throw new Error(await box.text())
  return { file: new Uint8Array(await box.arrayBuffer()), root: ballotBoxRoot ?? '' }
}
