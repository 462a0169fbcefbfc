import { normalise } from './normalise.ts'
import { boundedText } from './bounds.ts'

// Control and direction-changing characters: they hide what a name really is (D8). So do marks piled on one letter.
const hiding = /[\p{Cc}\p{Cs}\u061C\u200B-\u200F\u2028-\u202E\u2060-\u2069\uFEFF]|\p{M}{11}/u

const longest = 100

/**
 * « Ventes   Nord » → « Ventes Nord »: trimmed, inner spaces one, NFC (D8). Without what no screen shows (ATT15): a soft
 * hyphen or a Hangul filler would make two names of one.
 */
export const collapseSpaces = (text: string) =>
  normalise(text.replace(/\p{Default_Ignorable_Code_Point}/gu, ''), 'NFC')
    .replace(/[\p{Zs}\u2800]+/gu, ' ')
    .trim()

/** What makes a company's name the same as another's: letter case does not count, accents do (D13). */
export const nameKey = (name: string) => collapseSpaces(name).toLowerCase()

/** A name as D8 has it, 1 to 100 characters, one letter or digit at least; `required` is the refusal of an empty one. */
export function nameOf(required: string, invalid = 'name_invalid') {
  // Room for spaces that go, and for accents typed apart.
  return boundedText({ most: 4 * longest, beyond: invalid, required })
    .refine((name) => !hiding.test(name), { error: invalid, abort: true })
    .transform(collapseSpaces)
    .refine((name) => name.length > 0, { error: required, abort: true })
    .refine((name) => name.length <= longest && /[\p{L}\p{N}]/u.test(name), invalid)
}
