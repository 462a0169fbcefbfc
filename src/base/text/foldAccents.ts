import { normalise } from './normalise.ts'

const ligatures: Record<string, string> = { œ: 'oe', æ: 'ae', ß: 'ss', ø: 'o', ł: 'l', đ: 'd', ı: 'i' }

/** « Éloïse » → « eloise »: lower case without accents, for search and sorting on both engines. */
export function foldAccents(text: string): string {
  return normalise(text, 'NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[œæßøłđı]/g, (letter) => ligatures[letter] ?? letter)
    .replace(/[’‘ʼ]/g, "'")
    .replace(/\s+/g, ' ')
    .trim()
}

/** A LIKE pattern that contains the text literally; requires `escape '\'`. */
export function containing(text: string): string {
  return `%${foldAccents(text).replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`
}
