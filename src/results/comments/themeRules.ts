import { z } from 'zod'
import { collapseSpaces } from '../../base/text/names.ts'
import { boundedList, boundedText } from '../../base/text/bounds.ts'

export type ThemeRefusal =
  | 'theme_name_required'
  | 'theme_name_length'
  | 'theme_name_taken'
  | 'theme_not_found'
  | 'comment_not_found'
  | 'too_many_themes'

const code = (refusal: ThemeRefusal) => refusal

export const mostThemes = 30

const longest = 30

/** Two to thirty characters, one line: a subject, never a person. */
export const themeForm = z.strictObject({
  name: boundedText({
    most: 4 * longest,
    beyond: code('theme_name_length'),
    required: code('theme_name_required'),
  })
    .refine((name) => !/\p{Cc}/u.test(name), { error: code('theme_name_length'), abort: true })
    .transform(collapseSpaces)
    .refine((name) => name.length >= 2 && name.length <= longest, code('theme_name_length')),
})

export const commentThemes = z.strictObject({
  themeIds: boundedList(boundedText({ most: 100 }), { most: mostThemes }),
})

export interface Theme {
  id: string
  name: string
}
