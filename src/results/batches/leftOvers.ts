import type { Db } from '../../data/db/db.ts'
import { pathOf } from '../../surveys/waves/entityPaths.ts'
import { parentsOf } from '../../surveys/waves/groupings.ts'
import type { RecentRests } from './closing.ts'
import { groupPlaces, holdersOf, ownersOf } from './holders.ts'

/** The people of each published left-over of an entity (C15.3): all rights that it may hold. */
export async function leftOversOf(
  db: Db,
  { id: waveId, takesNewcomers }: { id: string; takesNewcomers: number | null },
): Promise<RecentRests> {
  const parents = await parentsOf(db, waveId)
  const batches = await ownersOf(db, waveId)
  const apart = new Set(batches.map(({ groupId, jointWith }) => jointWith ?? groupId))
  const rests = batches.flatMap(({ groupId, jointWith }) =>
    groupId !== null && jointWith === null && parents.has(groupId) ? [groupId] : [],
  )
  if (rests.length === 0) return []
  const holders = await holdersOf(db, waveId)
  const people = new Map(rests.map((entity) => [entity, new Set<string>()]))
  for (const { id, groupingId } of await groupPlaces(db, waveId)) {
    // A group went up to the first entity with a left-over; a hidden team may be here too.
    const entity = apart.has(id) ? undefined : pathOf(parents, groupingId).find((each) => people.has(each))
    for (const person of holders.get(id) ?? []) people.get(entity ?? '')?.add(person)
  }
  const all = [...people.values()]
  return takesNewcomers === null || all.some(({ size }) => size === 0) ? 'any' : all
}
