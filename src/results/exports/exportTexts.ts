import type { Language, Words } from '../../base/text/languages.ts'
import * as deDates from '../../base/text/writing.de.ts'
import * as enDates from '../../base/text/writing.en.ts'
import * as plDates from '../../base/text/writing.pl.ts'
import * as ptDates from '../../base/text/writing.pt.ts'
import * as frDates from '../../base/text/writing.ts'
import { changeTexts } from '../comparison/changeTexts.ts'
import { tableTexts, type TableText } from '../tables/tableTexts.ts'
import * as de from './messages.de.ts'
import * as en from './messages.en.ts'
import * as pl from './messages.pl.ts'
import * as pt from './messages.pt.ts'
import * as fr from './messages.ts'

type Dates = Pick<typeof frDates, 'formatDate'>
export type ExportText = Words<typeof fr> & Dates & TableText & (typeof changeTexts)[Language]

/** French for managers; who is responsible for a team reads their own language (C20.10). */
export const exportTexts: Record<Language, ExportText> = {
  fr: { ...fr, formatDate: frDates.formatDate, ...tableTexts.fr, ...changeTexts.fr },
  en: { ...en, formatDate: enDates.formatDate, ...tableTexts.en, ...changeTexts.en },
  de: { ...de, formatDate: deDates.formatDate, ...tableTexts.de, ...changeTexts.de },
  pt: { ...pt, formatDate: ptDates.formatDate, ...tableTexts.pt, ...changeTexts.pt },
  pl: { ...pl, formatDate: plDates.formatDate, ...tableTexts.pl, ...changeTexts.pl },
}
