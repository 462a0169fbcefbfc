import type { Question } from '../src/surveys/questions/rules.ts'
import { addVersion, freezeVersion, namedDimensions } from '../src/surveys/questions/versions.ts'
import { publishChange } from '../src/data/db/publishChange.ts'
import { forUpdate, type Db } from '../src/data/db/db.ts'
import { days, later } from '../src/base/time/dates.ts'
import { foldAccents } from '../src/base/text/foldAccents.ts'
import { sortKey } from '../src/base/text/sortKey.ts'
import { newId } from '../src/base/encoding/ids.ts'
import { addMemberships } from '../src/organisation/companies/memberships.ts'
import { addAllToRoster, addToRoster } from '../src/surveys/waves/roster.ts'
import { withSigningKeys, type KeyRing } from '../src/surveys/waves/keys.ts'
import { openPermanentWave, openQuestionnaireWave } from '../src/surveys/waves/store.ts'
import { addAccounts } from './people.ts'
import type { Fixture } from './fixture.ts'
import { sealRow } from '../src/data/keys/rowSeals.ts'
import { sealOfCount } from '../src/surveys/waves/groupWrites.ts'
import { insertRows } from './rows.ts'

export type Here = Pick<Fixture, 'db' | 'now'> & { parts: Pick<Fixture['parts'], 'key'> }

export const tools = (here: Here) => ({ key: here.parts.key, now: here.now() })

export const inTransaction = <T>(
  { db }: Pick<Here, 'db'>,
  work: (tx: Db, keys: KeyRing) => Promise<T>,
): Promise<T> => withSigningKeys(db, work)

export const openCompanyWave = (here: Here, companyId: string): Promise<string> =>
  inTransaction(here, (tx, keys) => openPermanentWave(tx, companyId, { ...tools(here), keys }))

/** The reporting groups of a wave, « Entreprise » first. */
export const groupsOf = ({ db }: Pick<Fixture, 'db'>, waveId: string) =>
  db.selectFrom('reportingGroups').selectAll().where('waveId', '=', waveId).orderBy('position').execute()

export async function addTeam(
  here: Pick<Fixture, 'db' | 'now'>,
  companyId: string,
  name: string,
): Promise<string> {
  const key = newId()
  const createdAt = here.now().toISOString()
  await insertRows(here.db, 'teams', { key, companyId, name, sortName: sortKey(name), createdAt })
  return key
}

/** Entities of these teams, which exist; « D1 in S » lies in S, which comes before it. */
export async function addGroupings(
  here: Pick<Fixture, 'db' | 'now'>,
  companyId: string,
  tree: Record<string, readonly string[]>,
): Promise<Record<string, string>> {
  const ids: Record<string, string> = {}
  for (const [path, teams] of Object.entries(tree)) {
    const id = newId()
    const [name = '', above = ''] = path.split(' in ')
    const parentId = ids[above] ?? null
    await insertRows(here.db, 'groupings', { id, companyId, name, sortName: sortKey(name), parentId })
    if (teams.length === 0) {
      ids[name] = id
      continue
    }
    await here.db
      .updateTable('teams')
      .set({ groupingId: id })
      .where('companyId', '=', companyId)
      .where('name', 'in', teams)
      .execute()
    ids[name] = id
  }
  return ids
}

export async function addMember(
  here: Here,
  companyId: string,
  teamKey: string,
  accountId: string,
  daysAgo = 30,
): Promise<void> {
  const since = later(here.now(), -days(daysAgo))
  await inTransaction(here, async (tx, keys) => {
    await addMemberships(tx, [{ teamKey, accountId, companyId, since }])
    await addToRoster(tx, accountId, { ...tools(here), keys })
  })
}

/** Announces rows that a test changed by hand, as the product does, and waits until it is heard. */
export async function announced(
  { db, parts }: Pick<Fixture, 'db' | 'parts'>,
  companyId: string,
): Promise<void> {
  const heard = new Promise<void>((resolve) => {
    const stop = parts.database.listen(() => {
      stop()
      resolve()
    })
  })
  await publishChange(db, 'teams', { companyId })
  await heard
}

/** So many approved employees of the company in this team. */
export async function addMembers(
  here: Here,
  companyId: string,
  teamKey: string,
  count: number,
): Promise<string[]> {
  const people = Array.from({ length: count }, () => ({ firstName: 'Jo', lastName: newId(), companyId }))
  const added = await addAccounts(here.db, people)
  const since = later(here.now(), -days(30))
  await inTransaction(here, async (tx, keys) => {
    await addMemberships(
      tx,
      added.map((accountId) => ({ teamKey, accountId, companyId, since })),
    )
    await addAllToRoster(tx, companyId, added, { ...tools(here), keys })
  })
  return added
}

/** A questionnaire for these teams (all of the company without any), and its open wave. */
export async function addQuestionnaire(
  here: Here,
  companyId: string,
  teamKeys: string[] = [],
  questions: readonly Question[] = [],
): Promise<string> {
  const id = newId()
  const audience = teamKeys.length > 0 ? ('teams' as const) : ('company' as const)
  const createdAt = here.now().toISOString()
  const title = 'Télétravail'
  const row = { id, title, sortTitle: foldAccents(title), companyId, audience, createdBy: null, createdAt }
  await here.db.insertInto('questionnaires').values(row).execute()
  for (const teamKey of teamKeys)
    await here.db.insertInto('questionnaireTeams').values({ questionnaireId: id, teamKey }).execute()
  return inTransaction(here, async (tx, keys) => {
    const dimensions = namedDimensions(questions)
    const version = { questionnaireId: id, number: 1, source: 'csv', questions, dimensions } as const
    const versionId = await addVersion(tx, version)
    await freezeVersion(tx, versionId, createdAt.slice(0, 10))
    return openQuestionnaireWave(
      tx,
      { id, companyId, versionId, teamKeys: teamKeys.length > 0 ? teamKeys : null, takesNewcomers: true },
      { ...tools(here), keys },
    )
  })
}

interface Signatures {
  issued?: number
  spent?: number
  /** Of those that are counted then, this many are of new signers (ν). */
  newSigners?: number
}

/** Counted as the product would have, of people whose accounts are gone. */
export async function addSignatures(
  { db, parts }: Pick<Here, 'db' | 'parts'>,
  groupId: string,
  { issued = 0, spent = 0, newSigners }: Signatures,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const query = tx.selectFrom('reportingGroups').selectAll().where('id', '=', groupId)
    const group = await forUpdate(tx, query).executeTakeFirstOrThrow()
    const { waveId } = group
    const rows = Array.from({ length: issued }, () => {
      const [accountId, blindedToken] = [newId(), new Uint8Array(1)]
      const fields: [string, string, string, string] = [waveId, groupId, accountId, 'AA==']
      return { waveId, groupId, accountId, blindedToken, seal: sealRow(parts.key, 'response', fields) }
    })
    for (let from = 0; from < rows.length; from += 500)
      await insertRows(tx, 'departedResponses', rows.slice(from, from + 500))
    const counted = {
      id: groupId,
      issued: group.issued + issued,
      issuedNew: newSigners ?? group.issuedNew,
    }
    await tx
      .updateTable('reportingGroups')
      .set({ ...counted, spent: group.spent + spent, countSeal: sealOfCount(parts.key, counted) })
      .where('id', '=', groupId)
      .execute()
  })
}
