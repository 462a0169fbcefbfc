import { foldAccents } from './foldAccents.ts'

const separator = '\u0001'
const longestRun = 0x1d

/**
 * What a name is sorted by in the database: « Équipe 2 » before « Équipe 10 ». Each number is preceded by how long it
 * is, by a sign that nobody types; the folded name follows, because search reads this text too.
 */
export function sortKey(name: string): string {
  const folded = foldAccents(name)
  if (!/\d/.test(folded)) return folded
  const counted = folded.replace(/\d+/g, (digits) => {
    const number = digits.replace(/^0+(?=\d)/, '')
    return String.fromCharCode(separator.charCodeAt(0) + Math.min(number.length, longestRun)) + number
  })
  return counted + separator + folded
}
