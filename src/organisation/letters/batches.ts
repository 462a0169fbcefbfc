import { mostLetters } from './rules.ts'

interface InTeam {
  id: string
  /** What the sheets are sorted by. */
  team: string
}

/** Pages to print, by team: a team is in one of them, unless it is larger than a page may be (C24.8). */
export function letterBatches(people: readonly InTeam[], most = mostLetters): string[][] {
  const batches: string[][] = []
  for (const team of Map.groupBy(people, (person) => person.team).values()) {
    const ids = team.map(({ id }) => id)
    const last = batches.at(-1)
    if (last && last.length + ids.length <= most) last.push(...ids)
    else for (let from = 0; from < ids.length; from += most) batches.push(ids.slice(from, from + most))
  }
  return batches
}
