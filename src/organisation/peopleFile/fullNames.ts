/** « M. », « Mme »… before a name. */
const titles = /^(?:mme|mlle|mr|m|monsieur|madame|mademoiselle)\.?$/i
/** Words that begin a last name of several words. */
const particles = new Set([
  'de',
  'du',
  'des',
  'd’',
  "d'",
  'la',
  'le',
  'les',
  'van',
  'von',
  'der',
  'den',
  'el',
  'al',
])

const isCapital = (word: string) =>
  word === word.toUpperCase() && word !== word.toLowerCase() && (word.match(/\p{L}/gu)?.length ?? 0) > 1

/**
 * « LE GALL Anne » in one cell: words in capitals are the last name, else the first word is; `isInverted`: where
 * nothing is in capitals, the first name comes first.
 */
export function splitFullName(text: string, isInverted: boolean): { firstName: string; lastName: string } {
  const [before = '', after] = text.split(',', 2)
  if (after !== undefined && after.trim() !== '') return { firstName: after.trim(), lastName: before.trim() }
  const words = text.replace(/,\s*$/, '').split(/\s+/).filter(Boolean)
  if (words.length > 1 && titles.test(words[0] ?? '')) words.shift()
  const capitals = words.filter(isCapital)
  if (capitals.length > 0 && capitals.length < words.length) {
    const first = words.indexOf(capitals[0] ?? '')
    const last = words.lastIndexOf(capitals.at(-1) ?? '')
    // « de LA TOUR Anne »: small words next to the capitals are of the last name.
    const from = isParticle(words[first - 1]) ? first - 1 : first
    const isTogether = words.slice(first, last + 1).every((word) => isCapital(word) || isParticle(word))
    const isLast = (word: string, at: number) => (isTogether ? at >= from && at <= last : isCapital(word))
    return joined(words, isLast)
  }
  if (isInverted) return joined(words, (_, at) => at > 0 || words.length === 1)
  const end = words.findIndex((word) => !isParticle(word))
  return joined(words, (_, at) => at <= (end === words.length - 1 ? 0 : end))
}

const isParticle = (word: string | undefined) => word !== undefined && particles.has(word.toLowerCase())

const joined = (words: readonly string[], isLast: (word: string, at: number) => boolean) => ({
  firstName: words.filter((word, at) => !isLast(word, at)).join(' '),
  lastName: words.filter(isLast).join(' '),
})
