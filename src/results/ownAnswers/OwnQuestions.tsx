import { answerWords } from '../../answering/fields/answerWords.ts'
import { Loaded } from '../../base/ui/Loaded.tsx'
import { orNull } from '../../base/ui/loads.ts'
import { OwnPanel } from './OwnPanel.tsx'
import { QuestionLines } from '../byQuestion/QuestionLines.tsx'
import type { ResultsView } from '../layout/resultsView.ts'
import { ownText } from './messages.ts'
import { useOwnAnswers, type OwnAnswers } from './useOwnAnswers.ts'

export function OwnQuestions({ shown }: { shown: ResultsView }) {
  const own = useOwnAnswers(shown.results.wave.id)
  return (
    <Loaded from={orNull(own)} failure={ownText.failed} pending="block">
      {(read) => (read ? <WithOwn shown={shown} own={read} /> : <QuestionLines shown={shown} />)}
    </Loaded>
  )
}

function WithOwn({ shown, own }: { shown: ResultsView; own: OwnAnswers }) {
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
