import { normalise } from '../../base/text/normalise.ts'
import { lengthOf } from './rules.ts'

/** Two questions of a file are equal when their letters and digits are. */
export function sameQuestionKey(question: string): string {
  return normalise(question, 'NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
}

export function quoted(text: string): string {
  const start = text.slice(0, 120).replace(/\s+/g, ' ')
  return lengthOf(start) > 60 ? `${[...start].slice(0, 59).join('')}…` : start
}

export const isQuestionId = (text: string) => /^[A-Za-z0-9._-]{1,40}$/.test(text)
