import type { Words } from '../../base/text/languages.ts'
import { formatDate, formatNumber } from '../../base/text/writing.en.ts'
import type * as fr from './messages.ts'

export const guardedText = {
  by: (names) => `Guarded campaign (on trial), by ${names.join(', ')}.`,
  guardian: (name, capacity) => `${name} (${capacity})`,
  list: (imprint) => `List ${imprint}.`,
  until: (day) =>
    `If nobody counts before ${formatDate(day)}, the answers will be erased without having been read.`,
  limit:
    'Before the count, neither the server alone nor a guardian alone can read an answer; together, or by fraud, they could. Protection on trial.',
  awaited: 'A guardian’s count is awaited.',
  later: 'Results after a guardian’s count.',
  erased: (day) =>
    `No guardian counted before ${formatDate(day)}: the answers were erased without having been read.`,
  isCounted: (counted) => `Your ballot is among the ${formatNumber(counted)} counted.`,
  notCounted: 'Your ballot is not among those counted: tell the works council (CSE).',
  fewCounted: 'The list of counted ballots is not published: they are too few.',
  countedFailed: 'The list of counted ballots could not be loaded.',
} as const satisfies Words<typeof fr.guardedText>

export const guardedWords: Words<typeof fr.guardedWords> = ({ guardians, imprint, eraseAfter }) => {
  const names = guardians.map(({ name, capacity }) => guardedText.guardian(name, capacity))
  const until = eraseAfter ? [guardedText.until(eraseAfter)] : []
  return [guardedText.by(names), guardedText.list(imprint), ...until].join(' ')
}
