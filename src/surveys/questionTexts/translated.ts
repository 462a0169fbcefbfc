import type { SpokenLanguage } from '../../base/text/languages.ts'
import type { QuestionTexts } from './rules.ts'
import { english } from './english.ts'
import { german } from './german.ts'
import { polish } from './polish.ts'
import { portuguese } from './portuguese.ts'

export const translated = { en: english, de: german, pt: portuguese, pl: polish } as const satisfies Record<
  Exclude<SpokenLanguage, 'fr'>,
  QuestionTexts
>
