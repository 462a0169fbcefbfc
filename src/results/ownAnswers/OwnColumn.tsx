import { Text } from '@mantine/core'
import type { CSSProperties } from 'react'
import { Muted } from '../../base/ui/Muted.tsx'
import { Asked } from '../../base/layout/Written.tsx'
import { Loaded } from '../../base/ui/Loaded.tsx'
import type { AnswerPairs } from '../../surveys/questions/answers.ts'
import type { Question } from '../../surveys/questions/rules.ts'
import { score } from '../tables/messages.ts'
import { ownText } from './messages.ts'
import list from './OwnLines.module.css'
import classes from './OwnColumn.module.css'
import { OwnPanel } from './OwnPanel.tsx'
import { comparableOwnScore } from './ownScore.ts'
import { GroupName, Said } from '../layout/GroupName.tsx'
import { dimensionName, groupSaid, type ResultsView } from '../layout/resultsView.ts'
import { useOwnAnswers } from './useOwnAnswers.ts'

export function OwnColumn({ shown }: { shown: ResultsView }) {
  const own = useOwnAnswers(shown.results.wave.id)
  return (
    <Loaded from={own} failure={ownText.failed}>
      {(read) =>
        read && (
          <OwnPanel own={read}>
            {read.answers && (
              <ScoreTable shown={shown} questions={read.form.questions} answers={read.answers} />
            )}
          </OwnPanel>
        )
      }
    </Loaded>
  )
}

interface OwnAnswersColumnProps {
  shown: ResultsView
  questions: readonly Question[]
  answers: AnswerPairs
}

function ScoreTable({ shown, questions, answers }: OwnAnswersColumnProps) {
  const given = new Map(answers)
  const lines = shown.table.dimensions.flatMap(({ id, score: theirs }) => {
    const own = comparableOwnScore(
      questions.filter(({ dimension }) => dimension === id),
      given,
    )
    return theirs ? [{ id, name: dimensionName(shown, id), theirs, own }] : []
  })
  return (
    <>
      <Text size="sm" aria-hidden="true" className={classes.legend ?? ''}>
        <i data-mark="theirs" /> <GroupName of={shown} /> <i data-mark="own" /> {ownText.you}
      </Text>
      <ul className={list.lines}>
        {lines.map(({ id, name, theirs, own }) => (
          <li key={id} className={`${list.line} ${classes.line}`}>
            <span>
              <Asked>{name}</Asked>
            </span>
            <span>
              <Said by={(typed) => ownText.both(groupSaid(shown, typed), score(theirs), own)} />
            </span>
            <span className={`${list.track} ${classes.track}`} aria-hidden="true">
              <i data-mark="theirs" style={{ '--at': `${theirs.value}%` } as CSSProperties} />
              {own !== null && <i data-mark="own" style={{ '--at': `${own}%` } as CSSProperties} />}
            </span>
          </li>
        ))}
      </ul>
      <Muted>{ownText.note}</Muted>
    </>
  )
}
