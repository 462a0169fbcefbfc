import { isRecord, isText, oneOf, shapeOf } from '../../base/encoding/jsonGuards.ts'
import type { HiddenReason } from '../../data/db/answersSchema.ts'
import { addDays, daysBetween } from '../../base/time/civilDays.ts'
import { smallestBatch } from './batches.ts'
import { CHANGED_TABLE_DAYS, SECOND_TABLE_DAYS } from '../../thresholds.ts'

/**
 * A group with a possible table (C14.1): a team with its right holders, or a whole audience (`team` null).
 * `ballots`: received, at planning expected.
 */
export type GroupLabel = { id: string; team: string | null; people: ReadonlySet<string>; ballots: number }

/** Without label rights (`isKnown` false) teams are compared one by one (rule 2). */
export type WaveSide = { day: string; isKnown: boolean; groups: readonly GroupLabel[] }

const isComposition = shapeOf({ rule: oneOf(2, 4), since: isText, until: isText })

export const isHiddenReason = (value: unknown): value is HiddenReason =>
  isRecord(value) && (value.reason === 'nombre' || (value.reason === 'composition' && isComposition(value)))

/** Announced at planning: the group is shown only from `atLeast` ballots on. */
export type ComparabilityVerdict = { hiding: HiddenReason | null; atLeast: number | null }

/** `isAhead`: nobody has answered, so an audience is measured by its people, against 2·K₁₀ (C14.6). */
type ComparabilityInput = { k: number; isAhead?: boolean }

/**
 * Groups that may get no table because one of almost the same people exists (C14.2, C14.4). Reads counts
 * only, never an answer (INV5).
 */
export function checkComparability(
  now: WaveSide,
  earlier: readonly WaveSide[],
  judging: ComparabilityInput,
): Map<string, ComparabilityVerdict> {
  const verdicts = new Map(
    now.groups.map(({ id }): [string, ComparabilityVerdict] => [id, { hiding: null, atLeast: null }]),
  )
  for (const before of earlier) {
    const apart = Math.abs(daysBetween(before.day, now.day))
    if (apart >= CHANGED_TABLE_DAYS) continue
    const cells = cellsOf(before, now)
    for (const group of now.groups) {
      const said = verdicts.get(group.id) ?? { hiding: null, atLeast: null }
      verdicts.set(group.id, worse(said, judgeOne(group, { before, now, cells, apart, ...judging })))
    }
  }
  return verdicts
}

export function together(
  all: readonly ReadonlyMap<string, ComparabilityVerdict>[],
): Map<string, ComparabilityVerdict> {
  const worst = new Map<string, ComparabilityVerdict>()
  for (const verdicts of all)
    for (const [id, verdict] of verdicts) worst.set(id, worse(worst.get(id) ?? verdict, verdict))
  return worst
}

type CellComparison = ComparabilityInput & { before: WaveSide; now: WaveSide; cells: Cells; apart: number }

function judgeOne(
  group: GroupLabel,
  { before, cells, apart, k, isAhead = false }: CellComparison,
): ComparabilityVerdict {
  if (apart < SECOND_TABLE_DAYS && before.groups.some((other) => cells.meets(other, group)))
    return { hiding: composition(2, before.day, SECOND_TABLE_DAYS), atLeast: null }
  if (!before.isKnown) return { hiding: null, atLeast: null }
  const close = predecessors(group, before, cells, k).filter((other) => cells.isThin(other, group, k))
  if (close.length === 0) return { hiding: null, atLeast: null }
  const isAudience = (one: GroupLabel) => one.team === null && isAhead
  const enough = (one: GroupLabel) => smallestBatch(true, k) * (isAudience(one) ? 2 : 1)
  const isSmall = (one: GroupLabel) => (isAudience(one) ? one.people.size : one.ballots) < enough(one)
  if (close.some(isSmall) || group.people.size < enough(group))
    return { hiding: composition(4, before.day, CHANGED_TABLE_DAYS), atLeast: null }
  return { hiding: isSmall(group) ? { reason: 'nombre' } : null, atLeast: enough(group) }
}

/**
 * Predecessors share k people, or more than half of the smaller group (C14.4). A whole audience counts only
 * without a table of the team itself.
 */
function predecessors(group: GroupLabel, before: WaveSide, cells: Cells, k: number): GroupLabel[] {
  const all = before.groups.filter((other) => {
    const common = cells.common(other, group)
    return common >= k || common * 2 > Math.min(other.people.size, group.people.size)
  })
  const teams = all.filter(({ team }) => team !== null)
  return group.team !== null && teams.length > 0 ? teams : all
}

type Cells = ReturnType<typeof cellsOf>

/** Shared people of each pair of groups, and how many left or joined (C14.3). */
function cellsOf(before: WaveSide, now: WaveSide) {
  const places = placesOf(now)
  const shared = new Map(before.groups.map((group) => [group.id, sharesOf(group, places)]))
  const [left, came] = [restOf(before, now), restOf(now, before)]
  const common = (a: GroupLabel, b: GroupLabel) => shared.get(a.id)?.get(b.id) ?? 0
  const others = (a: GroupLabel, among: WaveSide) =>
    among.groups.filter(({ team }) => (team === null) === (a.team === null))
  return {
    common,
    meets: (a: GroupLabel, b: GroupLabel) =>
      before.isKnown && now.isKnown ? common(a, b) > 0 : a.team !== null && a.team === b.team,
    isThin: (a: GroupLabel, b: GroupLabel, k: number) =>
      [
        common(a, b),
        ...others(b, now).map((other) => common(a, other)),
        ...others(a, before).map((other) => common(other, b)),
        (b.team === null ? left.ofAudiences : left.ofTeams).get(a.id) ?? 0,
        (a.team === null ? came.ofAudiences : came.ofTeams).get(b.id) ?? 0,
      ].some((size) => size > 0 && size < k),
  }
}

function placesOf({ groups }: WaveSide): Map<string, string[]> {
  const places = new Map<string, string[]>()
  for (const { id, people } of groups)
    for (const person of people) places.set(person, [...(places.get(person) ?? []), id])
  return places
}

function sharesOf({ people }: GroupLabel, places: Map<string, string[]>): Map<string, number> {
  const shares = new Map<string, number>()
  for (const person of people)
    for (const id of places.get(person) ?? []) shares.set(id, (shares.get(id) ?? 0) + 1)
  return shares
}

function restOf(side: WaveSide, other: WaveSide) {
  const everybody = (isAudience: boolean) =>
    new Set(
      other.groups.filter(({ team }) => (team === null) === isAudience).flatMap(({ people }) => [...people]),
    )
  const missing = (from: ReadonlySet<string>) =>
    new Map(
      side.groups.map(({ id, people }) => [id, [...people].filter((person) => !from.has(person)).length]),
    )
  return { ofTeams: missing(everybody(false)), ofAudiences: missing(everybody(true)) }
}

/** The verdict that hides more, or the later date: from then on neither rule applies. */
function worse(a: ComparabilityVerdict, b: ComparabilityVerdict): ComparabilityVerdict {
  const atLeast = a.atLeast === null ? b.atLeast : Math.max(a.atLeast, b.atLeast ?? 0)
  if (!a.hiding || !b.hiding) return { hiding: a.hiding ?? b.hiding, atLeast }
  if (a.hiding.reason === 'nombre') return { hiding: b.hiding, atLeast }
  if (b.hiding.reason === 'nombre') return { hiding: a.hiding, atLeast }
  return { hiding: a.hiding.until >= b.hiding.until ? a.hiding : b.hiding, atLeast }
}

const composition = (rule: 2 | 4, since: string, days: number): HiddenReason => ({
  reason: 'composition',
  rule,
  since,
  until: addDays(since, days),
})

/**
 * An almost unchanged company (C14.6): fewer than 2·K₁₀ people then or now, and 1 to k−1 left, joined or
 * stayed.
 */
export function isWholeUnchanged(before: ReadonlySet<string>, now: ReadonlySet<string>, k: number): boolean {
  const few = 2 * smallestBatch(true, k)
  if (before.size >= few && now.size >= few) return false
  const common = [...now].filter((person) => before.has(person)).length
  return [common, before.size - common, now.size - common].some((size) => size > 0 && size < k)
}

/** The later of its opening and the 45th day before its closing (C14.1). */
export function dayOfWave({ openedOn, closesOn }: { openedOn: string; closesOn: string }): string {
  const before = addDays(closesOn, -45)
  return openedOn > before ? openedOn : before
}
