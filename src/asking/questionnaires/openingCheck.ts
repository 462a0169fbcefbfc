import { sameQuestionKey } from './rules.ts'

/** Who can answer one questionnaire, by account id. */
export interface Audience {
  title: string
  people: ReadonlySet<string>
}

/** Twin questionnaires of the last ninety days are compared: the same question to nearly the same people (C9). */
export const twinDays = 90

/** Do the two questionnaires ask one question that is the same, letters and digits only? */
export function shareAQuestion(ours: readonly string[], theirs: readonly string[]): boolean {
  const keys = new Set(ours.map(sameQuestionKey))
  return theirs.some((question) => keys.has(sameQuestionKey(question)))
}

/**
 * C9: every non-empty atom of the audiences that share a question must hold k people, or a handful of answers could be
 * had by adding and subtracting tables; an audience that is itself too small is one. Returns the questionnaire whose audience is too close to the new one.
 */
export function tooCloseTo(
  audience: ReadonlySet<string>,
  others: readonly Audience[],
  k: number,
): Audience | null {
  if (others.length === 0) return null
  const sizes = atomSizes([audience, ...others.map(({ people }) => people)])
  if (sizes.every((size) => size >= k)) return null
  const ranked = others.map((other) => ({ other, apart: distance(audience, other.people) }))
  // The nearest audience explains the refusal best; an identical one only where there is no other.
  ranked.sort((a, b) => Number(a.apart === 0) - Number(b.apart === 0) || a.apart - b.apart)
  return ranked[0]?.other ?? null
}

/** People who are in exactly the same audiences form one atom. */
export function atomSizes(audiences: readonly ReadonlySet<string>[]): number[] {
  const audiencesOf = new Map<string, string>()
  audiences.forEach((people, index) => {
    for (const person of people) audiencesOf.set(person, `${audiencesOf.get(person) ?? ''} ${index}`)
  })
  const sizes = new Map<string, number>()
  for (const signature of audiencesOf.values()) sizes.set(signature, (sizes.get(signature) ?? 0) + 1)
  return [...sizes.values()]
}

function distance(ours: ReadonlySet<string>, theirs: ReadonlySet<string>): number {
  const common = [...ours].filter((person) => theirs.has(person)).length
  return ours.size + theirs.size - 2 * common
}
