import type { ApplicationKey } from '../../data/db/applicationKey.ts'
import type { AnswerPairs } from '../../asking/questionnaires/answers.ts'
import { padBallot, unpadBallot } from './rules.ts'

const PURPOSE = 'ballot'

/** A ballot as it is stored: encrypted under the application key, one length per questionnaire (C5). */
export function sealBallot(key: ApplicationKey, answers: AnswerPairs, longestAnswers: number): Uint8Array {
  return key.seal(PURPOSE, padBallot(answers, longestAnswers))
}

export function openBallot(key: ApplicationKey, sealed: Uint8Array): AnswerPairs {
  return unpadBallot(key.open(PURPOSE, sealed))
}

/** The same answers, in bytes that have nothing in common with those of before. */
export const resealBallot = (key: ApplicationKey, sealed: Uint8Array): Uint8Array =>
  key.seal(PURPOSE, key.open(PURPOSE, sealed))
