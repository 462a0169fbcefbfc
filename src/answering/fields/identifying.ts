/** What may identify the author or a colleague in a text; searched in the browser only. */
export type Hint = 'email' | 'phone' | 'name'

const email = /[^\s@]+@[^\s@]+\.[^\s@]{2,}/u
const phone = /(?:\+|\b0)(?:[\s.()-]*\d){8,}/u
const title = /\b(?:M|Mr|Mme|Mlle|Dr|Monsieur|Madame|Mademoiselle)\b\.?\s+\p{Lu}/u
// A capital in mid-sentence; words all in capitals (CSE, RH) are no names.
const inSentence = /[\p{Ll}\p{N},;:)»"'’]\s+(?:d['’]|l['’])?\p{Lu}\p{Ll}{2,}/u

export function hintsIn(text: string, ownNames: readonly string[] = []): Hint[] {
  const words = new Set(text.toLowerCase().split(/[^\p{L}-]+/u))
  const isOwn = ownNames.some((name) => name.length > 2 && words.has(name.toLowerCase()))
  const found: [Hint, boolean][] = [
    ['email', email.test(text)],
    ['phone', phone.test(text)],
    ['name', isOwn || title.test(text) || inSentence.test(text)],
  ]
  return found.filter(([, isThere]) => isThere).map(([hint]) => hint)
}
