import { expect, test } from 'vitest'
import { defaultQuestions } from '../../surveys/questions/defaultQuestionnaire.ts'
import { rulesOf } from '../../surveys/questions/questionTypes.ts'
import { choicesOf, type Answer, type Question } from '../../surveys/questions/rules.ts'
import { answerWords } from './answerWords.ts'

const asked = { question: '?', dimension: null, required: false, reversed: false, help: '' }
const one = (over: object) => ({ ...asked, id: 'q', ...over }) as unknown as Question
const options = choicesOf(['Le matin', 'Le soir', 'Jamais'])
const [likert] = defaultQuestions

test.each<[string, Question, Answer | null | undefined, string | null]>([
  ['a statement', likert!, 4, "Plutôt d'accord"],
  ['no answer wanted', likert!, null, 'Je ne sais pas / Ne souhaite pas répondre'],
  ['nothing yet', likert!, undefined, null],
  ['a recommendation', one({ type: 'nps' }), 0, '0 sur 10'],
  ['a mark', one({ type: 'note', min: 1, max: 20 }), 12, '12 sur 20'],
  ['yes', one({ type: 'oui_non' }), true, 'Oui'],
  ['no', one({ type: 'oui_non' }), false, 'Non'],
  ['one of a list', one({ type: 'choix_unique', options }), options[1]!.code, 'Le soir'],
  ['several of a list, in its order', one({ type: 'choix_multiple', options }), [options[2]!.code, options[0]!.code], 'Le matin, Jamais'], // prettier-ignore
  ['what no option says', one({ type: 'choix_unique', options }), 'o9', null],
  ['a text', one({ type: 'texte' }), 'Plus de lumière', '«\u00a0Plus de lumière\u00a0»'],
  ['a text left out', one({ type: 'texte' }), null, null],
])('%s reads in the words of the form', (_, question, answer, words) => {
  expect(answerWords(question, answer)).toBe(words)
})

test('numbers are offered from the lowest to the highest, in their order', () => {
  const shown = (question: object) =>
    rulesOf(one(question))
      .choices(one(question))
      .map(({ value, label }) => [value, label])
  const upTo = (from: number, to: number) =>
    Array.from({ length: 21 }, (_, n) => [n, String(n)]).slice(from, to + 1)
  expect(shown({ type: 'nps' })).toEqual(upTo(0, 10))
  expect(shown({ type: 'note', min: 3, max: 7 })).toEqual(upTo(3, 7))
})
