import type { Language, Words } from '../../base/text/languages.ts'
import * as fr from './mailMessages.ts'
import * as de from './mailMessages.de.ts'
import * as en from './mailMessages.en.ts'
import * as pt from './mailMessages.pt.ts'
import * as pl from './mailMessages.pl.ts'

/** For mails: the browser has its own language’s alone. */
export const accessTexts: Record<Language, Words<typeof fr.accessText>> = {
  fr: fr.accessText,
  en: en.accessText,
  de: de.accessText,
  pt: pt.accessText,
  pl: pl.accessText,
}
