import type { Language, Words } from '../../base/text/languages.ts'
import * as de from './messages.de.ts'
import * as en from './messages.en.ts'
import * as pl from './messages.pl.ts'
import * as pt from './messages.pt.ts'
import * as fr from './messages.ts'

type ChangeText = Words<Pick<typeof fr, 'changeWords' | 'comparison'>>

/** The server says a change in the language of who reads (C20.10). */
export const changeTexts: Record<Language, ChangeText> = { fr, en, de, pt, pl }
