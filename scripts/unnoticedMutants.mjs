const ids = 'ids are unique, and only the sign of a comparison counts'

/** Changes that no test can notice, each with the reason. */
export const unnoticed = {
  'src/answering/ballots/rules.ts: boundedText({ most: Math.ceil((length * 4) / 3) }).transform((text, context): Bytes => { [4 → 5]':
    'a longer text is refused a line below, by its bytes',
  'src/results/publication/batches.ts: return a.count - b.count || (a.group < b.group ? -1 : 1) [< → <=]':
    ids,
  'src/results/publication/batches.ts: return a.count - b.count || (a.group < b.group ? -1 : 1) [1 → 2]': ids,
  'src/results/publication/together.ts: .sort((a, b) => b.addressed - a.addressed || (a.groupId < b.groupId ? -1 : 1)) [< → <=]':
    ids,
  'src/results/publication/together.ts: .sort((a, b) => b.addressed - a.addressed || (a.groupId < b.groupId ? -1 : 1)) [1 → 2]':
    ids,
  'src/results/publication/together.ts: if (a !== undefined && b !== undefined) [mixed[last], mixed[other]] = [b, a] [&& → ||]':
    'both places exist; the compiler asks',
}
