import type { Language, Words } from '../../base/text/languages.ts'
import * as fr from './messages.ts'
import * as de from './messages.de.ts'
import * as en from './messages.en.ts'
import * as pt from './messages.pt.ts'
import * as pl from './messages.pl.ts'

export const mailTexts: Record<Language, Words<typeof fr.mailTemplates>> = {
  fr: fr.mailTemplates,
  en: en.mailTemplates,
  de: de.mailTemplates,
  pt: pt.mailTemplates,
  pl: pl.mailTemplates,
}
