import type { Language, Words } from '../../base/text/languages.ts'
import * as fr from './letterMessages.ts'
import * as de from './letterMessages.de.ts'
import * as en from './letterMessages.en.ts'
import * as pt from './letterMessages.pt.ts'
import * as pl from './letterMessages.pl.ts'

export const letterTexts: Record<Language, Words<typeof fr.letterText>> = {
  fr: fr.letterText,
  en: en.letterText,
  de: de.letterText,
  pt: pt.letterText,
  pl: pl.letterText,
}
