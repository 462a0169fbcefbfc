import { randomBytes } from 'node:crypto'
import { DatabaseSync } from 'node:sqlite'
import { sealBallot } from '../../src/answering/ballots/seal.ts'
import { dayOf } from '../../src/base/time/civilDays.ts'
import { days } from '../../src/base/time/dates.ts'
import { pairsOf } from '../../src/surveys/questions/answers.ts'
import type { Answer } from '../../src/surveys/questions/rules.ts'
import { defaultQuestions } from '../../src/surveys/questions/defaultQuestionnaire.ts'
import { longestAnswers } from '../../src/answering/protocol/lengths.ts'
import { deleteSnapshot } from '../../src/answering/ballots/ballotSnapshot.ts'
import { publishThenErase, publishTools } from '../../src/results/publication/daily.ts'
import { publishWave } from '../../src/results/publication/publish.ts'
import { newId } from '../../src/base/encoding/ids.ts'
import type { CompanyInScope } from '../../src/organisation/companies/requireCompany.ts'
import { mostGroupings } from '../../src/organisation/groupings/rules.ts'
import { changeGroupings, readGroupings } from '../../src/organisation/groupings/store.ts'
import type { Actor } from '../../src/people/auth/rules.ts'
import { insertResponsibilities } from '../../src/people/teamReaders/responsibilities.ts'
import { addAccount, signInDirectly } from '../../test/people.ts'
import { moveTeams } from '../../src/organisation/companies/teamWrites.ts'
import { closeWave } from '../../src/surveys/waves/store.ts'
import { addBallots as fillGroup, addTeams } from '../../test/ballots.ts'
import { addQuestionnaire, addSignatures, inTransaction, tools } from '../../test/waves.ts'
import { newInstallation, type Installation } from './installation.ts'
import { watched } from './measure.ts'

const teamsOf = (count: number) =>
  Array.from({ length: count }, (_, n) => `Équipe ${String(n + 1).padStart(2, '0')}`)

/** An installation of thirty teams, or so many, where so many ballots wait. */
export async function waitingInstallation(ballots: number, teams = 30): Promise<Installation> {
  const installation = await newInstallation()
  const { here, companyId, database, waveId } = installation
  await addTeams(here, companyId, teamsOf(teams))
  const groups = await database.db
    .selectFrom('reportingGroups')
    .select('id')
    .where('teamKey', 'is not', null)
    .execute()
  const each = Math.floor(ballots / groups.length)
  addBallots(
    installation,
    groups.map(({ id }) => id),
    each * groups.length,
  )
  for (const { id } of groups) await addSignatures(here, id, { issued: each, spent: each })
  await database.db
    .updateTable('waves')
    .set({ answered: each * groups.length })
    .where('id', '=', waveId)
    .execute()
  return installation
}

/** Its wave is closed and published; each team lies in one of forty entities on each of five levels. */
export async function publishedAtFiveLevels(teams: number): Promise<Installation> {
  const installation = await newInstallation()
  const { here, companyId, database } = installation
  const names = teamsOf(teams)
  await addTeams(here, companyId, names)
  const tree: string[] = []
  for (let n = 0; n < 200; n += 1) {
    const [id, name] = [newId(), `Entité ${n}`]
    const row = { id, companyId, name, sortName: name, parentId: tree[n - 40] ?? null }
    await database.db.insertInto('groupings').values(row).execute()
    tree.push(id)
  }
  for (const [n, name] of names.entries())
    await moveTeams(database.db, { companyId, names: [name] }, tree[n % tree.length] ?? null)
  const waveId = await addQuestionnaire(here, companyId, [], defaultQuestions)
  for (const name of names)
    await fillGroup(
      here,
      waveId,
      name,
      Array.from({ length: 12 }, () => Object.fromEntries(anyAnswers())),
    )
  await inTransaction(here, (tx) => closeWave(tx, waveId, tools(here)))
  await publishThenErase(publishTools(here.parts, new Date(Date.now() + days(1))), waveId, 'close')
  return { ...installation, waveId }
}

/** Somebody responsible for four of its topmost entities: the session, and how many teams they read. */
export async function thirtyTeams({ database: { db }, companyId }: Installation) {
  const accountId = await addAccount(db, { firstName: 'Jo', lastName: 'Tête', companyId })
  const tops = await db
    .selectFrom('groupings')
    .select('id')
    .where('companyId', '=', companyId)
    .where('parentId', 'is', null)
    .orderBy('name')
    .limit(4)
    .execute()
  const given = { accountId, teamKey: null, until: null, source: 'main', appointedBy: null } as const
  await db.transaction().execute((tx) =>
    insertResponsibilities(
      tx,
      companyId,
      tops.map(({ id }) => ({ ...given, groupingId: id })),
      new Date(),
    ),
  )
  const { length } = await db
    .selectFrom('teamReaders')
    .select('id')
    .where('accountId', '=', accountId)
    .execute()
  return { result: await signInDirectly(db, accountId, new Date()), managed: length }
}

/** The tree as it is, and three hundred entities more: five hundred, each team elsewhere. */
export async function saveLargeTree({ database: { db }, companyId }: Installation) {
  const company = (await db
    .selectFrom('companies')
    .selectAll()
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow()) as unknown as CompanyInScope
  const actor = await db
    .selectFrom('accounts')
    .selectAll()
    .where('role', '=', 'admin')
    .executeTakeFirstOrThrow()
  const now = new Date()
  const { revision, groupings, teams } = await readGroupings(db, company, now)
  const before = groupings.map(({ id, name, parentId }) => ({ key: id, id, name, parent: parentId }))
  const added = Array.from({ length: mostGroupings - before.length }, (_, n) => ({
    ...{ key: `n${n}`, id: null, name: `Nouvelle ${n}`, parent: before[n % 40]?.key ?? null },
  }))
  const tree = [...before, ...added].map((each, at, all) => ({
    ...each,
    teams: teams.flatMap(({ name }, n) => (all.length - 1 - n === at ? [name] : [])),
  }))
  const who = { ...actor, number: null, companyName: null } as unknown as Actor
  await changeGroupings(db, who, company, { form: { revision, groupings: tree }, now })
}

/** As deposits leave them, in the order of chance; written at once and without waiting for the disk. */
function addBallots({ database, here, waveId }: Installation, groups: readonly string[], count: number) {
  const file = new DatabaseSync(database.file ?? '')
  file.exec('pragma synchronous = off; pragma cache_size = -2000000; begin')
  const insert = file.prepare(
    'insert into ballots (id, wave_id, group_id, generation, withdrawal_hash, sealed_answers) values (?, ?, ?, ?, ?, ?)',
  )
  const longest = longestAnswers(defaultQuestions)
  for (let n = 0; n < count; n += 1) {
    const answers = pairsOf(defaultQuestions, anyAnswers())
    const box = { waveId, groupId: groups[n % groups.length] ?? '' }
    const row = sealBallot(here.parts.ballotKeys.current(), box, { mark: randomBytes(32), answers, longest })
    insert.run(row.id, waveId, box.groupId, row.generation, row.withdrawalHash, row.sealedAnswers)
  }
  file.exec('commit; pragma wal_checkpoint(truncate)')
  file.close()
}

const anyAnswers = () =>
  new Map<string, Answer>(
    defaultQuestions
      .filter(({ type }) => type !== 'texte')
      .map(({ id, type }) => [id, type === 'nps' ? any(0, 10) : any(1, 5)]),
  )

const any = (least: number, most: number) => least + Math.floor(Math.random() * (most - least + 1))

/** Publishes what waits. */
export const publish = ({ here, waveId }: Installation) =>
  watched(async () => {
    const tools = publishTools(here.parts, new Date(Date.now() + days(1)))
    if (!(await publishWave(tools, waveId, 'daily'))) throw new Error('nothing was published')
  })

/** The published wave as so many closed ones of before, half a year apart: what Évolution reads. */
export function copyBefore({ database, waveId }: Installation, count: number): void {
  const file = new DatabaseSync(database.file ?? '')
  file.exec('pragma foreign_keys = off; begin')
  for (let n = 1; n <= count; n += 1) {
    const id = `${waveId}-${n}`
    const day = dayOf(new Date(Date.now() - days(182 * n)), 'Europe/Paris')
    const closed = { id: `'${id}'`, mode: "'once'", state: "'closed'" }
    copyRows(file, 'waves', waveId, { ...closed, opened_on: `'${day}'`, closed_on: `'${day}'` })
    for (const [table, key] of [
      ['batches', 'id'],
      ['reporting_groups', 'id'],
      ['published_tables', 'group_id'],
    ] as const)
      copyRows(file, table, waveId, { wave_id: `'${id}'`, [key]: `${key} || '-${n}'` })
    file.exec(
      `update batches set group_id = group_id || '-${n}' where wave_id = '${id}' and group_id is not null`,
    )
    file.exec(`update published_tables set group_id = '' where wave_id = '${id}' and group_id = '-${n}'`)
  }
  file.exec('commit')
  file.close()
}

/** A wave's rows of a table again, with other values in some columns. */
function copyRows(
  file: DatabaseSync,
  table: string,
  waveId: string,
  others: Readonly<Record<string, string>>,
) {
  const columns = file.prepare(`pragma table_info(${table})`).all() as { name: string }[]
  const names = columns.map(({ name }) => name)
  const values = names.map((name) => others[name] ?? name)
  const key = table === 'waves' ? 'id' : 'wave_id'
  file.exec(
    `insert into ${table} (${names.join(', ')}) select ${values.join(', ')} from ${table} where ${key} = '${waveId}'`,
  )
}

/** What follows a publication: its ballots leave the disk. */
export const erase = ({ database }: Installation) => watched(() => deleteSnapshot(database.db))
