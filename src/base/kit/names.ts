import { z } from 'zod'

// Control, bidirectional and invisible characters: they hide what a name really is (D8).
const hidden = /[\p{Cc}\p{Cs}\u061C\u200B-\u200F\u2028-\u202E\u2060-\u2069\uFEFF]/u

/** « Ventes   Nord » → « Ventes Nord »: trimmed, inner spaces one, NFC (D8). */
export const tidy = (text: string) => text.normalize('NFC').replace(/ +/g, ' ').trim()

/** What makes a company's name the same as another's: letter case does not count, accents do (D13). */
export const nameKey = (name: string) => tidy(name).toLowerCase()

/** A name as D8 has it, 1 to 100 characters; `required` is the refusal of an empty one. */
export function nameOf(required: string, invalid = 'name_invalid') {
  return z
    .string(required)
    .transform(tidy)
    .refine((name) => name.length > 0, required)
    .refine((name) => name.length <= 100 && !hidden.test(name), invalid)
}
