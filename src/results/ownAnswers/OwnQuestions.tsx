import { answerWords } from '../../answering/fields/answerWords.ts'
import { Waiting } from '../../base/ui/Waiting.tsx'
import { OwnPanel } from './OwnPanel.tsx'
import { QuestionLines } from '../byQuestion/QuestionLines.tsx'
import type { Shown } from '../frame/shown.ts'
import { useOwnAnswers } from './useOwnAnswers.ts'

/** The questions, each with one's own answer under it, in the words of the form. */
export function OwnQuestions({ shown }: { shown: Shown }) {
  const own = useOwnAnswers(shown.results.wave.id)
  if (own === undefined) return <Waiting />
  if (own === null) return <QuestionLines shown={shown} />
  const given = new Map(own.answers)
  const said = new Map(
    own.form.questions.flatMap((question) => {
      const words = answerWords(question, given.get(question.id))
      return words === null ? [] : [[question.id, words]]
    }),
  )
  return (
    <>
      <OwnPanel own={own} />
      <QuestionLines shown={shown} own={said} />
    </>
  )
}
