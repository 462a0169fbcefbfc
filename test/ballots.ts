import { randomBytes } from 'node:crypto'
import { noRound, rotateWhereChanged } from '../src/answering/rotation/quarterHourly.ts'
import { sealBallot } from '../src/answering/ballots/seal.ts'
import { pairsOf } from '../src/surveys/questions/answers.ts'
import { questionsOf } from '../src/surveys/questions/versions.ts'
import type { Answer, PlainQuestion, Question } from '../src/surveys/questions/rules.ts'
import { longestAnswers } from '../src/answering/protocol/lengths.ts'
import { endClosings, publishTools } from '../src/results/publication/daily.ts'
import { COMPANY_GROUP, readTable } from '../src/results/publication/publishedTables.ts'
import { closeWave } from '../src/surveys/waves/store.ts'
import { addMembers, addQuestionnaire, addSignatures, addTeam, inTransaction, tools } from './waves.ts'
import type { Fixture, Person } from './fixture.ts'
import { findRow, insertRows } from './rows.ts'

type Here = Pick<Fixture, 'db' | 'parts' | 'now'>
type Given = Record<string, Answer | null>

export const toolsOf = (here: Here) => publishTools(here.parts, here.now())

/** The reporting group of this name in the wave; « Entreprise » is everybody else's. */
export async function groupNamed(here: Here, waveId: string, name: string): Promise<string> {
  const group = await findRow(here.db, 'reportingGroups', ['id'], { waveId, name })
  return group.id
}

/** Waiting ballots as signatures and deposits would have left them, one for each set of answers. */
export async function addBallots(here: Here, waveId: string, group: string, given: readonly Given[]) {
  const groupId = await groupNamed(here, waveId, group)
  const wave = await findRow(here.db, 'waves', ['versionId'], { id: waveId })
  const questions = await questionsOf(here.db, wave.versionId)
  const longest = longestAnswers(questions)
  const key = here.parts.ballotKeys.current()
  const rows = given.map((answers) =>
    sealBallot(
      key,
      { waveId, groupId },
      { mark: randomBytes(32), answers: pairsOf(questions, new Map(Object.entries(answers))), longest },
    ),
  )
  for (let start = 0; start < rows.length; start += 500)
    await insertRows(here.db, 'ballots', rows.slice(start, start + 500))
  await spendTokens(here, waveId, given.length)
  await addSignatures(here, groupId, { issued: given.length, spent: given.length })
  await here.db
    .updateTable('waves')
    .set((eb) => ({ answered: eb('answered', '+', given.length) }))
    .where('id', '=', waveId)
    .execute()
  return rows.map(({ id }) => id)
}

async function spendTokens(here: Here, waveId: string, count: number) {
  const tokens = Array.from({ length: count }, () => ({ waveId, tokenHash: randomBytes(32).toString('hex') }))
  for (let start = 0; start < count; start += 500)
    await insertRows(here.db, 'spentTokens', tokens.slice(start, start + 500))
}

/** So many people who all gave these answers. */
export const same = (people: number, answers: Given): Given[] => Array.from({ length: people }, () => answers)

/** Teams with enough members that each has its own reporting group. */
export async function addTeams(here: Here, companyId: string, names: readonly string[], members = 5) {
  for (const name of names) await addMembers(here, companyId, await addTeam(here, companyId, name), members)
}

/** Without them everybody of the company is in a team (C23.5.1). */
export async function leaveCompany(here: Pick<Fixture, 'db' | 'ids'>, ...people: Person[]) {
  const ids = people.map((person) => here.ids[person])
  await here.db.updateTable('accounts').set({ companyId: null }).where('id', 'in', ids).execute()
}

/** A question with nothing particular about it. */
export const asked = (id: string, type: PlainQuestion['type'] = 'likert'): PlainQuestion => ({
  id,
  type,
  question: `Question ${id}`,
  dimension: null,
  required: false,
  reversed: false,
  help: null,
})

/** « Clore le questionnaire », with nobody's deposit to wait for. */
export async function closeAndPublish(here: Fixture, waveId: string) {
  await inTransaction(here, (tx) => closeWave(tx, waveId, tools(here)))
  await endClosings(toolsOf(here))
}

/** A wave of one questionnaire with these questions, for the whole company. */
export const addWaveOf = (here: Here, companyId: string, questions: readonly Question[]) =>
  addQuestionnaire(here, companyId, [], questions)

/** What readers see: valid answers of one question for the company and for each team. */
export async function seen(here: Here, waveId: string, question: string) {
  const rows = await here.db
    .selectFrom('publishedTables as t')
    .leftJoin('reportingGroups as g', 'g.id', 't.groupId')
    .leftJoin('waveGroupings as d', (join) =>
      join.onRef('d.waveId', '=', 't.waveId').onRef('d.groupingId', '=', 't.groupId'),
    )
    .select(({ fn }) => ['t.groupId', fn.coalesce('g.name', 'd.name').as('name'), 't.counts'])
    .where('t.waveId', '=', waveId)
    .execute()
  return Object.fromEntries(
    rows.flatMap(({ groupId, name, counts }) => {
      const histogram = readTable(counts).get(question)
      return histogram ? [[groupId === COMPANY_GROUP ? 'company' : name, histogram.valid]] : []
    }),
  )
}

export const waitingBallots = async (here: Here) =>
  (await here.db.selectFrom('ballots').select('id').execute()).length

/** The round of every quarter of an hour, as after a start. */
export const rotationRound = ({ db, parts, now }: Pick<Fixture, 'db' | 'parts' | 'now'>) =>
  rotateWhereChanged({ db, keys: parts.ballotKeys, now: now(), log: parts.log }, noRound)
