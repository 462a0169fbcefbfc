import { z } from 'zod'
import { boundedText } from '../../base/kit/texts.ts'

export type ResultsRefusal =
  | 'results_not_found'
  | 'publication_already_asked'
  | 'wave_not_permanent'
  | 'comment_not_found'
  | 'words_required'
  | 'words_not_found'

const code = (refusal: ResultsRefusal) => refusal

export const companyQuery = z.strictObject({ companyId: boundedText({ most: 40 }).optional() })

export const publicationRequest = z.strictObject({ regroup: z.boolean() })

export const maskedWords = z.strictObject({
  words: boundedText({ most: 200, required: code('words_required') })
    .trim()
    .min(1, code('words_required')),
})

export const MASK = '[masqué]'

/** Every occurrence of the words, however they are written in capitals; null when there is none. */
export function maskWords(text: string, words: string): string | null {
  const literal = words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  const masked = text.replace(new RegExp(literal, 'giu'), MASK)
  return masked === text ? null : masked
}

/** What asking to publish led to. */
export type PublicationOutcome = 'published' | 'nothing_yet' | 'tomorrow'
