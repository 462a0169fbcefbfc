import { Alert, Badge, Button, Group, List, Paper, Stack, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { withNoBreakSpaces } from '../../base/text/writing.ts'
import { Icon } from '../../base/ui/Icon.tsx'
import { csvSentence, type CsvMessage } from './csvMessages.ts'
import { csvText, typeNames } from './messages.ts'
import { shownMessages, type CsvReading } from './questionsCsv.ts'
import { questionTypes, type Question } from '../questions/rules.ts'

export function CsvReport({ id, reading }: { id: string; reading: CsvReading }) {
  const { questions, lines, errors, warnings } = reading
  return (
    <Stack id={id} gap="md">
      {errors.length > 0 && <CsvErrors messages={errors} total={errors.length} />}
      {errors.length === 0 && warnings.length > 0 && (
        <Alert
          color="yellow"
          icon={<Icon name="alert" />}
          title={csvText.warnings(warnings.length)}
          role="status"
        >
          <Sentences messages={warnings} total={warnings.length} />
        </Alert>
      )}
      {questions.length > 0 && (
        <Paper component="section" withBorder p="md" aria-label={csvText.preview}>
          <Stack gap="sm">
            <Title order={3}>
              {csvText.preview} : {csvText.questionCount(questions.length)}
            </Title>
            <Counts questions={questions} />
            <Text size="sm" c="dimmed">
              {csvText.found(reading.encoding ?? '', reading.separator ?? '')}
            </Text>
            <Questions questions={questions} lines={lines} />
          </Stack>
        </Paper>
      )}
    </Stack>
  )
}

export function CsvErrors({ messages, total }: { messages: readonly CsvMessage[]; total: number }) {
  return (
    <Alert color="red" icon={<Icon name="alert" />} title={csvText.errors(total)} role="alert">
      <Sentences messages={messages} total={total} />
    </Alert>
  )
}

function Sentences({ messages, total }: { messages: readonly CsvMessage[]; total: number }) {
  const shown = messages.slice(0, shownMessages)
  return (
    <List size="sm" spacing={4}>
      {shown.map((message, index) => (
        <List.Item key={index}>{withNoBreakSpaces(csvSentence(message))}</List.Item>
      ))}
      {total > shown.length && <List.Item>{csvText.moreErrors(total - shown.length)}</List.Item>}
    </List>
  )
}

function Counts({ questions }: { questions: readonly Question[] }) {
  const counts = questionTypes
    .map((type) => ({ type, n: questions.filter((question) => question.type === type).length }))
    .filter(({ n }) => n > 0)
  return (
    <Group gap="xs">
      {counts.map(({ type, n }) => (
        <Badge key={type}>
          {typeNames[type]} : {n}
        </Badge>
      ))}
    </Group>
  )
}

const shownAtFirst = 5

function Questions({ questions, lines }: { questions: readonly Question[]; lines: readonly number[] }) {
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? questions : questions.slice(0, shownAtFirst)
  return (
    <>
      <Text size="sm" fw={600}>
        {csvText.firstQuestions(shown.length, questions.length)}
      </Text>
      <List type="ordered" size="sm" spacing="xs">
        {shown.map((question, index) => (
          <List.Item key={question.id}>
            <ReadQuestion question={question} line={lines[index] ?? 0} />
          </List.Item>
        ))}
      </List>
      {questions.length > shown.length && (
        <Button
          variant="default"
          size="sm"
          onClick={() => setWhole(true)}
          style={{ alignSelf: 'flex-start' }}
        >
          {csvText.allQuestions(questions.length)}
        </Button>
      )}
    </>
  )
}

/** Shows everything that cannot be changed once the questionnaire exists. */
function ReadQuestion({ question, line }: { question: Question; line: number }) {
  const answers =
    'min' in question
      ? [csvText.bounds(question.min, question.max)]
      : 'options' in question
        ? question.options.map(({ label }) => label)
        : []
  return (
    <>
      <span style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
        {withNoBreakSpaces(question.question)}
      </span>
      <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
        {[
          csvText.line(line),
          typeNames[question.type],
          answers.join(' | '),
          question.dimension && csvText.dimension(question.dimension),
          question.required && csvText.required,
          question.reversed && csvText.reversed,
        ]
          .filter(Boolean)
          .join(' · ')}
      </Text>
      {question.help && (
        <Text size="sm" c="dimmed" style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
          {csvText.help(question.help)}
        </Text>
      )}
    </>
  )
}
