import { Anchor, Stack, Text } from '@mantine/core'
import { Asked } from '../../base/layout/Written.tsx'
import { Link } from '../../base/ui/Link.tsx'
import { noScores } from './messages.ts'
import { AnswerBar } from '../byQuestion/AnswerBar.tsx'
import { figureOf, rowsOf, type QuestionRow } from '../byQuestion/questionRows.ts'
import { questionsText } from '../byQuestion/messages.ts'
import type { ResultsView } from '../layout/resultsView.ts'
import classes from './Synthesis.module.css'
import { blocks } from '../tables/messages.ts'

const MOST = 6

export function NoScores({ shown }: { shown: ResultsView }) {
  const rows = rowsOf(shown)
  if (rows.length === 0) return <TextsOnly shown={shown} />
  return (
    <Stack gap="sm">
      <Text>{noScores.answers}</Text>
      <ul className={`${classes.card} framed`}>
        {rows.slice(0, MOST).map((row) => (
          <li key={row.asked.id} className={classes.plain}>
            <span>
              <Asked>{row.asked.text}</Asked>
            </span>
            <div>
              <AnswerBar row={row} />
            </div>
            <Text fz="1.125rem">{figure(row)}</Text>
          </li>
        ))}
      </ul>
      {rows.length > MOST && (
        <Anchor component={Link} to={shown.to('questions')}>
          {noScores.all}
        </Anchor>
      )}
    </Stack>
  )
}

const figure = (row: QuestionRow) => (figureOf(row) === questionsText.nothing ? '' : figureOf(row))

function TextsOnly({ shown }: { shown: ResultsView }) {
  if (!shown.hasComments) return <Text>{noScores.textsOnly}</Text>
  if (shown.results.comments.length === 0) return <Text>{blocks.noComments}</Text>
  const ofQuestions = new Set(shown.results.comments.map(({ questionId }) => questionId)).size
  return (
    <Text>
      {noScores.comments} {noScores.counted(shown.results.comments.length, ofQuestions)}{' '}
      <Anchor component={Link} to={shown.to('commentaires')} underline="always">
        {noScores.read}
      </Anchor>
    </Text>
  )
}
