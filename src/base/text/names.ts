import { normalise } from './normalise.ts'
import { boundedText } from './bounds.ts'

// Control, direction-changing and stacked combining characters disguise a name (D8).
const hiding = /[\p{Cc}\p{Cs}\u061C\u200B-\u200F\u2028-\u202E\u2060-\u2069\uFEFF]|\p{M}{11}/u

const longest = 100

/**
 * « Ventes Nord » → « Ventes Nord »: trimmed, single spaces, NFC (D8), without invisible characters such as
 * soft hyphens (ATT15).
 */
export const collapseSpaces = (text: string) =>
  normalise(text.replace(/\p{Default_Ignorable_Code_Point}/gu, ''), 'NFC')
    .replace(/[\p{Zs}\u2800]+/gu, ' ')
    .trim()

/** Companies' names are compared without letter case, but with accents (D13). */
export const nameKey = (name: string) => collapseSpaces(name).toLowerCase()

/** A name of 1 to 100 characters with a letter or digit (D8); `required`: the refusal of an empty one. */
export function nameOf(required: string, invalid = 'name_invalid') {
  // Allows for spaces that are removed, and for decomposed accents.
  return boundedText({ most: 4 * longest, beyond: invalid, required })
    .refine((name) => !hiding.test(name), { error: invalid, abort: true })
    .transform(collapseSpaces)
    .refine((name) => name.length > 0, { error: required, abort: true })
    .refine((name) => name.length <= longest && /[\p{L}\p{N}]/u.test(name), invalid)
}
