import type { Language, Words } from '../../base/text/languages.ts'
import * as deScores from '../tables/messages.de.ts'
import * as enScores from '../tables/messages.en.ts'
import * as plScores from '../tables/messages.pl.ts'
import * as ptScores from '../tables/messages.pt.ts'
import * as frScores from '../tables/messages.ts'
import * as de from './messages.de.ts'
import * as en from './messages.en.ts'
import * as pl from './messages.pl.ts'
import * as pt from './messages.pt.ts'
import * as fr from './messages.ts'

type ChangeText = Words<Pick<typeof fr, 'changeWords' | 'comparison'>> &
  Words<Pick<typeof frScores, 'reversedWords'>>

/** The server says a change in the language of who reads (C20.10). */
export const changeTexts: Record<Language, ChangeText> = {
  fr: { ...fr, reversedWords: frScores.reversedWords },
  en: { ...en, reversedWords: enScores.reversedWords },
  de: { ...de, reversedWords: deScores.reversedWords },
  pt: { ...pt, reversedWords: ptScores.reversedWords },
  pl: { ...pl, reversedWords: plScores.reversedWords },
}
