import { Stack, Text, Title } from '@mantine/core'
import type { CSSProperties } from 'react'
import { pagesOf } from '../../answering/fields/answerPages.ts'
import type { AnswerPairs } from '../../surveys/questions/answers.ts'
import { defaultDimensions } from '../../surveys/questions/defaultQuestionnaire.ts'
import type { Question } from '../../surveys/questions/rules.ts'
import { employeeAreaText } from './messages.ts'
import { ownScore } from '../../results/ownAnswers/ownScore.ts'
import lines from '../../results/ownAnswers/OwnLines.module.css'
import classes from './OwnScores.module.css'

interface OwnScoresProps {
  questions: readonly Question[]
  answers: AnswerPairs
  isDefault: boolean
}

export function OwnScores({ questions, answers, isDefault }: OwnScoresProps) {
  const given = new Map(answers)
  const scores = pagesOf(questions, isDefault ? defaultDimensions : []).flatMap((page) =>
    page.name === null ? [] : [{ name: page.name, score: ownScore(page.questions, given) }],
  )
  if (scores.length === 0) return null

  return (
    <Stack gap="sm">
      <div>
        <Title order={3}>{employeeAreaText.ownScores}</Title>
        <Text size="sm" c="dimmed">
          {employeeAreaText.ownScoresHelp}
        </Text>
      </div>
      <ul className={lines.lines}>
        {scores.map(({ name, score }) => (
          <li key={name} className={lines.line}>
            <span>{name}</span>
            <span className={`${lines.number} ${classes.number}`}>
              {score === null ? employeeAreaText.noScore : employeeAreaText.outOf(score)}
            </span>
            <div className={`${lines.track} ${classes.track}`} aria-hidden="true">
              <div className={classes.bar} style={{ '--score': `${score ?? 0}%` } as CSSProperties} />
            </div>
          </li>
        ))}
      </ul>
    </Stack>
  )
}
