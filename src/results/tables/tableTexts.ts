import type { Language, Words } from '../../base/text/languages.ts'
import * as deScale from '../../surveys/questions/scaleMessages.de.ts'
import * as enScale from '../../surveys/questions/scaleMessages.en.ts'
import * as plScale from '../../surveys/questions/scaleMessages.pl.ts'
import * as ptScale from '../../surveys/questions/scaleMessages.pt.ts'
import * as frScale from '../../surveys/questions/scaleMessages.ts'
import * as deJoint from '../publication/messages.de.ts'
import * as enJoint from '../publication/messages.en.ts'
import * as plJoint from '../publication/messages.pl.ts'
import * as ptJoint from '../publication/messages.pt.ts'
import * as frJoint from '../publication/messages.ts'
import * as de from './messages.de.ts'
import * as en from './messages.en.ts'
import * as pl from './messages.pl.ts'
import * as pt from './messages.pt.ts'
import * as fr from './messages.ts'

type Figures = 'boundOf' | 'missing' | 'reversedWords' | 'smallGroup' | 'underOne' | 'unsuited'
type Labels = 'grouping' | 'partial' | 'hiddenCell' | 'maskedQuestion'
type Tables = Pick<typeof fr, Figures | Labels | 'resultsText' | 'overviewText'>
type Scales = Pick<typeof frScale, 'agreementScale' | 'yesNoScale'>
export type TableText = Words<Tables & Scales & Pick<typeof frJoint, 'jointLabel' | 'jointNote'>>

/** The server names tables in the language of who reads (C20.10). */
export const tableTexts: Record<Language, TableText> = {
  fr: { ...fr, ...frJoint, ...frScale },
  en: { ...en, ...enJoint, ...enScale },
  de: { ...de, ...deJoint, ...deScale },
  pt: { ...pt, ...ptJoint, ...ptScale },
  pl: { ...pl, ...plJoint, ...plScale },
}
