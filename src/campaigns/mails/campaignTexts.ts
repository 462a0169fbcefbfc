import type { Language, Words } from '../../base/text/languages.ts'
import * as fr from './messages.ts'
import * as de from './messages.de.ts'
import * as en from './messages.en.ts'
import * as pt from './messages.pt.ts'
import * as pl from './messages.pl.ts'

/** For mails: the browser has its own language’s alone. */
export const campaignTexts: Record<Language, Words<typeof fr.campaignText>> = {
  fr: fr.campaignText,
  en: en.campaignText,
  de: de.campaignText,
  pt: pt.campaignText,
  pl: pl.campaignText,
}
