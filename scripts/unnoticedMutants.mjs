const ids = 'ids are unique, and only the sign of a comparison counts'

/** Changes that no test can notice, each with the reason. */
export const unnoticed = {
  'src/answering/ballots/rules.ts: boundedText({ most: Math.ceil((length * 4) / 3) }).transform((text, context): Bytes => { [4 → 5]':
    'a longer text is refused a line below, by its bytes',
  'src/asking/questionnaires/rules.ts: while (start < end && isBlank(text[start])) start++ [< → <=]':
    'the end of the text is no blank',
  'src/asking/questionnaires/rules.ts: while (end > start && isBlank(text[end - 1])) end-- [> → >=]':
    'a text of blanks is empty however far one goes back',
  "src/asking/waves/rules.ts: (fingerprint.slice(0, 32).match(/.{4}/g) ?? []).join(' ') [32 → 33]":
    'one letter more makes no group of four',
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
