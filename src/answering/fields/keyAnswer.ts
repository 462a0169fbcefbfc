import { agreementScale } from '../../surveys/questions/defaultQuestionnaire.ts'
import type { Question } from '../../surveys/questions/rules.ts'

/** A key's answer and its button: agreement uses 1 to 5 and 0; scales use digits, and End for 10. */
export function keyAnswer(question: Question, key: string): { answer: number | null; place: number } | null {
  if (question.type === 'likert') {
    if (!/^[0-5]$/.test(key)) return null
    return key === '0'
      ? { answer: null, place: agreementScale.length }
      : { answer: Number(key), place: Number(key) - 1 }
  }
  if (question.type !== 'nps' && question.type !== 'note') return null
  const { min, max } = question.type === 'note' ? question : { min: 0, max: 10 }
  if (key !== 'End' && !/^[0-9]$/.test(key)) return null
  const answer = key === 'End' ? max : Number(key)
  return answer >= min && answer <= max ? { answer, place: answer - min } : null
}
