import { z } from 'zod'
import { foldAccents } from '../../base/text/foldAccents.ts'
import type { PublicationRefusal } from '../publication/messages.ts'
import type { Difference } from '../statistics/trend.ts'
import { boundedText } from '../../base/text/bounds.ts'

export type ResultsRefusal =
  | PublicationRefusal
  | 'results_not_found'
  | 'publication_already_asked'
  | 'wave_not_permanent'
  | 'comment_not_found'
  | 'words_required'
  | 'words_not_found'
  | 'waves_not_comparable'

const code = (refusal: ResultsRefusal) => refusal

export const companyQuery = z.strictObject({ companyId: boundedText({ most: 40 }).optional() })

/** Of a comparison: the one team whose questions are read too. */
export const groupQuery = z.strictObject({ group: boundedText({ most: 40 }).optional() })

/** Of an export: the wave that it is compared with. */
export const exportQuery = z.strictObject({ compare: boundedText({ most: 40 }).optional() })

export const publicationRequest = z.strictObject({ regroup: z.boolean() })

export const maskedWords = z.strictObject({
  words: boundedText({ most: 200, required: code('words_required') })
    .trim()
    .min(1, code('words_required')),
})

export const MASK = '[masqué]'

/**
 * Every occurrence of the words, however they are written in capitals; null when there is none. A mask is never masked
 * again and two that touch become one: a text of n characters grows to 9 n + 8 at most, however often it is masked (ATT18).
 */
export function maskWords(text: string, words: string): string | null {
  const literal = words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  const pattern = new RegExp(literal, 'giu')
  const clear = text.split(MASK)
  if (!clear.some((piece) => piece.search(pattern) >= 0)) return null
  return clear
    .map((piece) => piece.replace(pattern, MASK))
    .join(MASK)
    .replaceAll(/(\[masqué\]){2,}/g, MASK)
}

/** « maison-duroc_engagement_2026-11-21.csv » */
export function fileName(names: { company: string; questionnaire: string; day: string }, extension: string) {
  const questionnaire = plainWords(names.questionnaire).replace(
    /^questionnaire-(?:d-|de-|du-|sur-)?(?=.)/,
    '',
  )
  return `${[plainWords(names.company), questionnaire, names.day].filter(Boolean).join('_')}.${extension}`
}

/** What every file system takes: letters without accents, digits and hyphens, 60 at most. */
const plainWords = (text: string) =>
  foldAccents(text)
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
    .replace(/^-|-$/g, '')

/**
 * What is said of one result in two waves (C14.8). « few »: under ten answers on a side; « masked »: not published on a
 * side; « apart »: too few questions in common; « changed »: the question got another meaning; « new »: it was not asked.
 */
export type Verdict = Difference['verdict'] | 'few' | 'masked' | 'apart' | 'changed' | 'new'

export interface ChangeVerdict {
  verdict: Verdict
  points: number | null
}

/** What asking to publish led to. */
export type PublicationOutcome = 'published' | 'nothing_yet' | 'tomorrow'
