import { z } from 'zod'
import { foldAccents } from '../../base/text/foldAccents.ts'
import type { PublicationRefusal } from '../publication/messages.ts'
import type { Difference } from '../statistics/difference.ts'
import { mayShowParticipation, type Participation } from '../../surveys/waves/rules.ts'
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

export const groupQuery = z.strictObject({ group: boundedText({ most: 40 }).optional() })

export const exportQuery = z.strictObject({ compare: boundedText({ most: 40 }).optional() })

export const publicationRequest = z.strictObject({ regroup: z.boolean() })

export const maskedWords = z.strictObject({
  words: boundedText({ most: 200, required: code('words_required') })
    .trim()
    .min(1, code('words_required')),
})

const MASK = '[masqué]'

/**
 * Ignores case; null without an occurrence. Masks merge and are never masked again: the text grows to 9 n + 8
 * at most (ATT18).
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

interface FileNames {
  company: string
  questionnaire: string
  day: string
  /** The campaign that it is compared with. */
  since?: string | undefined
}

/** « maison-duroc_engagement_2026-11-21.csv » */
export function fileName(names: FileNames, extension: string) {
  const questionnaire = plainWords(names.questionnaire).replace(
    /^questionnaire-(?:d-|de-|du-|sur-)?(?=.)/,
    '',
  )
  const since = names.since && `depuis-${plainWords(names.since)}`
  return `${[plainWords(names.company), questionnaire, since, names.day].filter(Boolean).join('_')}.${extension}`
}

/** Safe for every file system: unaccented letters, digits and hyphens, 60 at most. */
export const plainWords = (text: string) =>
  foldAccents(text)
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
    .replace(/^-|-$/g, '')

/**
 * C26.6. `few`: under ten answers; `masked`: unpublished; `apart`: too few common questions; `changed`:
 * another meaning; `new`: not asked before.
 */
export type Reason = 'few' | 'masked' | 'apart' | 'changed' | 'new'
export type Verdict = Difference['verdict'] | Reason

export interface ChangeVerdict {
  verdict: Verdict
  points: number | null
}

export type ParticipationReason = 'at_close' | 'few' | 'hidden'

interface CountedWave {
  mode: 'permanent' | 'once'
  state: 'open' | 'closing' | 'closed'
  minimumGroupSize: number
}

export function participationReason(
  { mode, state, minimumGroupSize: k }: CountedWave,
  counted: Participation | undefined,
): ParticipationReason | null {
  if (!counted) return 'hidden'
  if (mayShowParticipation(counted, k)) return null
  return mode === 'once' && state !== 'closed' && counted.addressed >= 2 * k ? 'at_close' : 'few'
}

export type PublicationOutcome = 'published' | 'nothing_yet' | 'tomorrow'
