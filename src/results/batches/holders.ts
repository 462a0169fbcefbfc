import { sealedRoster } from '../../surveys/waves/roster.ts'
import { yieldToEventLoop } from '../../base/async/yieldToEventLoop.ts'
import type { Db } from '../../data/db/db.ts'
import { pathOf } from '../../surveys/waves/entityPaths.ts'
import { parentsOf } from '../../surveys/waves/groupings.ts'

export interface Rights {
  roster: ReadonlySet<string>
  holders: ReadonlyMap<string, ReadonlySet<string>>
}

export async function rightsOf(db: Db, wave: { id: string; takesNewcomers: number | null }): Promise<Rights> {
  // Waves opened before rights were kept take the members of their teams.
  const hasRights = wave.takesNewcomers !== null
  const holders = hasRights ? await holdersOf(db, wave.id) : await membersOf(db, wave.id)
  await yieldToEventLoop()
  return { roster: await sealedRoster(db, wave.id), holders }
}

export const holdersOf = async (db: Db, waveId: string) =>
  byGroup(
    await db
      .selectFrom('labelRights')
      .select(['groupId', 'accountId'])
      .where('waveId', '=', waveId)
      .execute(),
  )

const membersOf = async (db: Db, waveId: string) =>
  byGroup(
    await db
      .selectFrom('teamMembers as m')
      .innerJoin('reportingGroups as g', 'g.teamKey', 'm.teamKey')
      .innerJoin('roster as r', (join) =>
        join.onRef('r.accountId', '=', 'm.accountId').onRef('r.waveId', '=', 'g.waveId'),
      )
      .select(['g.id as groupId', 'm.accountId'])
      .where('g.waveId', '=', waveId)
      .execute(),
  )

function byGroup(rows: readonly { groupId: string; accountId: string }[]): Map<string, Set<string>> {
  const holders = new Map<string, Set<string>>()
  for (const { groupId, accountId } of rows) {
    const people = holders.get(groupId) ?? new Set<string>()
    people.add(accountId)
    holders.set(groupId, people)
  }
  return holders
}

/** People by their one group; `unplaced` hold no right, or several (C23.5.1). */
export function placesOf({ roster, holders }: Rights, groups: readonly PlannedGroup[]) {
  const planned = new Set(groups.map(({ group }) => group))
  const company = groups.find(({ isCompany }) => isCompany)?.group ?? ''
  const places = new Map<string, string | null>()
  for (const [group, people] of holders) {
    // A right to a group that ended counts for « entreprise », as its ballots do (C1).
    const place = planned.has(group) ? group : company
    for (const person of people)
      places.set(person, places.has(person) && places.get(person) !== place ? null : place)
  }
  const counts = new Map<string, number>()
  let unplaced = 0
  for (const person of new Set([...roster, ...places.keys()])) {
    const place = places.get(person) ?? null
    if (place === null) unplaced += 1
    else counts.set(place, (counts.get(place) ?? 0) + 1)
  }
  return { counts, unplaced }
}

interface PlannedGroup {
  group: string
  isCompany: boolean
}

/**
 * L of a joint table (C23.5.2): all rights of its groups and, as « entreprise » is in it, the roster without
 * right. `elsewhere`: the groups of all other batches.
 */
export function jointPeople({ roster, holders }: Rights, elsewhere: ReadonlySet<string>): Set<string> {
  const people = new Set(roster)
  for (const [group, some] of holders) if (elsewhere.has(group)) for (const one of some) people.delete(one)
  for (const [group, some] of holders) if (!elsewhere.has(group)) for (const one of some) people.add(one)
  return people
}

/** Whose table each batch of a wave is in. */
export const ownersOf = (db: Db, waveId: string) =>
  db.selectFrom('batches').select(['groupId', 'jointWith']).where('waveId', '=', waveId).execute()

/** In which entity each group lies. */
export const groupPlaces = (db: Db, waveId: string) =>
  db.selectFrom('reportingGroups').select(['id', 'groupingId']).where('waveId', '=', waveId).execute()

export async function jointOf(db: Db, waveId: string, holders: Rights['holders']) {
  const batches = await ownersOf(db, waveId)
  const team = batches.find(({ jointWith }) => jointWith !== null)?.jointWith ?? null
  if (team === null) return null
  // Its rights are erased (C14.7).
  if (!holders.has(team)) return { team, people: new Set<string>() }
  const apart = new Set(batches.filter(({ jointWith }) => jointWith === null).map(({ groupId }) => groupId))
  const groups = await groupPlaces(db, waveId)
  const parents = await parentsOf(db, waveId)
  const isElsewhere = ({ id, groupingId }: (typeof groups)[number]) =>
    apart.has(id) || pathOf(parents, groupingId).some((entity) => apart.has(entity))
  const elsewhere = new Set(groups.filter(isElsewhere).map(({ id }) => id))
  return { team, people: jointPeople({ roster: await sealedRoster(db, waveId), holders }, elsewhere) }
}
