import { daysBefore } from '../waves/counting.ts'
import { SIMILAR_WAVE_DAYS } from '../../thresholds.ts'

export interface ComparedAudience {
  title: string
  people: ReadonlySet<string>
}

/**
 * C9: each atom of audiences that share a question needs k counted people, else subtracting tables isolates
 * few answers. Returns the conflicting audience.
 */
export function differencingRisk<A extends ComparedAudience>(
  audience: ReadonlySet<string>,
  others: readonly A[],
  { k, counts }: { k: number; counts: (person: string) => boolean },
): A | null {
  if (others.length === 0) return null
  const atoms = partition([audience, ...others.map(({ people }) => people)])
  const isFine = atoms.length === 1 || atoms.every((people) => people.filter(counts).length >= k)
  if (isFine) return null
  const ranked = others.map((other) => ({ other, apart: distance(audience, other.people) }))
  // The nearest audience explains best; an identical one only without another.
  ranked.sort((a, b) => Number(a.apart === 0) - Number(b.apart === 0) || a.apart - b.apart)
  return ranked[0]?.other ?? null
}

/** People in exactly the same audiences form one atom. */
export function partition(audiences: readonly ReadonlySet<string>[]): string[][] {
  const audiencesOf = new Map<string, string>()
  audiences.forEach((people, index) => {
    for (const person of people) audiencesOf.set(person, `${audiencesOf.get(person) ?? ''} ${index}`)
  })
  const atoms = Map.groupBy(audiencesOf, ([, signature]) => signature).values()
  return [...atoms].map((members) => members.map(([person]) => person))
}

export interface CompanyPerson {
  id: string
  /** In the company since. */
  since: string
  isAsked: boolean
  counts: boolean
}

/**
 * C23.4: whether a later public and the rosters of other choices leave fewer than k counted people in an
 * atom, among those in the company at each opening. Rosters come latest first; the rest is nobody's.
 */
export function audienceAtoms(company: readonly CompanyPerson[], k: number) {
  let atoms = Uint32Array.from(company, ({ isAsked }) => Number(isAsked))
  return {
    isThinWith(roster: ReadonlySet<string>, opening: string): boolean {
      const known = new Map<number, number>([[NOBODYS, NOBODYS]])
      const counted = new Map<number, number>()
      atoms = atoms.map((atom, at) => {
        const { id = '', since = '', counts = false } = company[at] ?? {}
        const isTheirs = roster.has(id)
        const half = atom * 2 + Number(isTheirs)
        const next = known.get(half) ?? known.size
        known.set(half, next)
        const wasThere = isTheirs || since < opening
        if (next !== NOBODYS && wasThere) counted.set(next, (counted.get(next) ?? 0) + Number(counts))
        return next
      })
      return counted.size > 1 && [...counted.values()].some((people) => people < k)
    },
  }
}

/** The atom of those whom no wave asks. */
const NOBODYS = 0

function distance(ours: ReadonlySet<string>, theirs: ReadonlySet<string>): number {
  const common = [...ours].filter((person) => theirs.has(person)).length
  return ours.size + theirs.size - 2 * common
}

export interface WaveDates {
  campaignId: string | null
  audience: 'company' | 'teams'
  openedOn: string
  closesOn: string | null
  closedOn: string | null
}

/** Ended ninety days before the judged day. */
export const isOver = ({ closesOn, closedOn }: WaveDates, day: string) =>
  closedOn === null && closesOn !== null && closesOn <= daysBefore(day, SIMILAR_WAVE_DAYS)

/** Two whole-company campaigns ninety days apart (C14.1). */
export function isLongAgo(
  { campaignId, audience, openedOn, closesOn, closedOn }: WaveDates,
  day: string,
): boolean {
  const last = closedOn ?? closesOn
  if (campaignId === null || audience !== 'company' || last === null) return false
  return dayOfDated(openedOn, last) <= daysBefore(day, SIMILAR_WAVE_DAYS)
}

const LONGEST_DAYS = 45

export function dayOfDated(openedOn: string, last: string): string {
  const before = daysBefore(last, LONGEST_DAYS)
  return openedOn > before ? openedOn : before
}
