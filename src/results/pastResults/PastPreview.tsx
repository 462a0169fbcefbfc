import { Alert, Button, Checkbox, Group, List, Stack, Title } from '@mantine/core'
import { useState } from 'react'
import { Muted } from '../../base/ui/Muted.tsx'
import { ApiError } from '../../base/http/client.ts'
import { refusalText } from '../../base/http/refusalText.ts'
import { DataTable } from '../../base/lists/DataTable.tsx'
import { withNoBreakSpaces } from '../../base/text/writing.ts'
import { ErrorAlert } from '../../base/ui/ErrorAlert.tsx'
import { Icon } from '../../base/ui/Icon.tsx'
import { pastFigure, pastRefusals, pastText, pastWords, scaleName } from './messages.ts'
import { pastSentence } from './problemMessages.ts'
import type { ModelQuestion } from './model.ts'
import type { PastProblem } from './rules.ts'
import type { PreviewedLine } from './store.ts'

const MOST_PROBLEMS = 50

/** Every line that is wrong, or why the file could not be sent. */
export function PastFailure({ name, error }: { name: string; error: Error }) {
  const problems = error instanceof ApiError ? error.details.problems : undefined
  if (!Array.isArray(problems))
    return <ErrorAlert message={refusalText(error, pastRefusals, pastText.fileFailed)} />
  // What the server sends under this name.
  const found = problems as PastProblem[]
  return (
    <Alert
      color="red"
      role="alert"
      icon={<Icon name="alert" />}
      title={`${name} : ${pastText.errors(found.length)}`}
    >
      <List size="sm" spacing={4}>
        {found.slice(0, MOST_PROBLEMS).map((problem, at) => (
          <List.Item key={at}>{withNoBreakSpaces(pastSentence(problem))}</List.Item>
        ))}
        {found.length > MOST_PROBLEMS && (
          <List.Item>{pastText.moreErrors(found.length - MOST_PROBLEMS)}</List.Item>
        )}
      </List>
    </Alert>
  )
}

interface PastPreviewProps {
  questions: readonly ModelQuestion[]
  lines: readonly PreviewedLine[]
  isBusy: boolean
  onTake: () => void
  onLeave: () => void
}

/** Each line with today's question and scale: only the reader knows that they are the same. */
export function PastPreview({ questions, lines, isBusy, onTake, onLeave }: PastPreviewProps) {
  const [isSame, setSame] = useState(false)
  const asked = new Map(questions.map((question) => [question.id, question]))
  const rows = lines.flatMap((line) => {
    const question = asked.get(line.questionId)
    return question ? [{ ...line, question }] : []
  })
  return (
    <Stack gap="sm">
      <Title order={3}>{pastText.preview}</Title>
      <DataTable
        label={pastText.preview}
        rows={rows}
        rowKey={({ line }) => String(line)}
        columns={[
          { head: pastText.line, cell: ({ line }) => line, numeric: true, isHeaded: true },
          { head: pastText.question, cell: ({ question }) => withNoBreakSpaces(question.text) },
          { head: pastText.scale, cell: ({ question }) => scaleName(question) },
          {
            head: pastText.read,
            cell: ({ question, title, ...line }) => (
              <>
                {title}
                <Muted>{pastWords({ ...line, population: '', figure: pastFigure(question, line) })}</Muted>
              </>
            ),
          },
        ]}
      />
      <Checkbox
        label={pastText.same}
        checked={isSame}
        onChange={(event) => setSame(event.currentTarget.checked)}
      />
      <Group gap="sm">
        <Button disabled={!isSame} loading={isBusy} onClick={onTake}>
          {pastText.take(lines.length)}
        </Button>
        <Button variant="default" onClick={onLeave}>
          {pastText.cancel}
        </Button>
      </Group>
    </Stack>
  )
}
