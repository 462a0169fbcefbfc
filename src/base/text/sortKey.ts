import { foldAccents } from './foldAccents.ts'

const separator = '\u0001'
const longestRun = 0x1d

/**
 * The database's sort key: « Équipe 2 » before « Équipe 10 ». Each number follows its length; the folded
 * name follows, for search.
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
