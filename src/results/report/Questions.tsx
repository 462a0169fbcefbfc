import { Badge, Group, Stack, Text, Title } from '@mantine/core'
import { Asked } from '../../base/layout/Written.tsx'
import { DataTable, type Column } from '../../base/lists/DataTable.tsx'
import { isFreeText } from '../../surveys/questions/questionTypes.ts'
import type { Dimension } from '../../surveys/questions/rules.ts'
import * as words from '../tables/messages.ts'
import { scaleLabels, type QuestionResult } from '../views/questionViews.ts'
import type { TableView } from '../views/view.ts'
import { Block } from '../charts/Block.tsx'
import { PlainBars } from '../charts/PlainBars.tsx'
import rows from '../charts/row.module.css'
import { StackedBar } from '../charts/StackedBar.tsx'
import { typeResults, type ResultQuestion } from '../byQuestion/questionTypes.tsx'

type ReportQuestionRow = { asked: ResultQuestion; result: QuestionResult | null }

const { blocks } = words

interface QuestionsProps {
  table: TableView
  questions: readonly ResultQuestion[]
  dimensions: readonly Dimension[]
}

export function Questions({ table, questions, dimensions }: QuestionsProps) {
  const results = new Map(table.questions.map(({ id, result }) => [id, result]))
  const rows = questions
    .filter((asked) => !isFreeText(asked))
    .map((asked): ReportQuestionRow => ({ asked, result: results.get(asked.id) ?? null }))
  const groups = [...dimensions.map(({ id, name }) => ({ id, name })), { id: null, name: '' }]
  return (
    <Block
      title={blocks.questions}
      help={blocks.questionsHelp}
      isLong
      table={
        <DataTable label={blocks.questions} columns={columns} rows={rows} rowKey={({ asked }) => asked.id} />
      }
    >
      {groups.map(({ id, name }) => (
        <QuestionGroup key={name} name={name} rows={rows.filter(({ asked }) => asked.dimension === id)} />
      ))}
    </Block>
  )
}

function QuestionGroup({ name, rows }: { name: string; rows: readonly ReportQuestionRow[] }) {
  if (rows.length === 0) return null
  return (
    <div>
      {name && (
        <Title order={3}>
          <Asked>{name}</Asked>
        </Title>
      )}
      {rows.map((row) => (
        <Line key={row.asked.id} {...row} />
      ))}
    </div>
  )
}

function Line({ asked, result }: ReportQuestionRow) {
  return (
    <div className={rows.row}>
      <Stack gap={4}>
        <Text>
          <Asked>{asked.text}</Asked>
        </Text>
        {result && (
          <Group gap="xs">
            <Text size="sm" c="dimmed">
              {words.answers(result.answers)}
              {asked.reversed && ` · ${words.reversedWords(asked)}`}
              {result.unknown !== null &&
                result.unknown > 0 &&
                ` · ${typeResults[asked.type].unknown(result.unknown)}`}
            </Text>
            {result.unsuited && <Badge color="yellow">{words.unsuited}</Badge>}
          </Group>
        )}
      </Stack>
      <div className={rows.wide}>
        <Shares asked={asked} result={result} />
      </div>
      <div className={rows.score}>
        <Text fw={600}>{result ? headline(asked, result) : '—'}</Text>
        {result && result.margin !== null && (
          <Text size="sm" c="dimmed">
            {marginOf(result)}
          </Text>
        )}
      </div>
    </div>
  )
}

function Shares({ asked, result }: ReportQuestionRow) {
  if (!result)
    return (
      <Text size="sm" c="dimmed">
        {words.maskedQuestion}
      </Text>
    )
  if (result.detail === 'small')
    return (
      <Text size="sm" c="dimmed">
        {words.smallGroup} ; {words.noDistribution}
      </Text>
    )
  const names = typeResults[asked.type].classNames
  return (
    <Stack gap="sm">
      {result.classes && <StackedBar of={asked.text} shares={result.classes} names={names} />}
      {result.distribution && (
        <PlainBars of={asked.text} labels={scaleLabels(asked)} shares={result.distribution} />
      )}
    </Stack>
  )
}

function headline({ type, bounds }: ResultQuestion, { score, enps, grade }: QuestionResult): string {
  if (enps !== null) return words.signed(enps)
  if (grade && bounds) return words.grade(grade, bounds.max)
  if (!score) return ''
  return (typeResults[type].sentence ?? words.score)(score)
}

function marginOf({ grade, margin }: QuestionResult): string {
  if (grade?.margin) return words.gradeMargin(grade.margin, grade)
  return margin === null ? '—' : words.margin(margin)
}

const columns: Column<ReportQuestionRow>[] = [
  { head: blocks.question, cell: ({ asked }) => asked.text },
  { head: blocks.answers, cell: ({ result }) => result?.answers ?? '—', numeric: true },
  {
    head: blocks.score,
    cell: ({ asked, result }) => (result ? headline(asked, result) || '—' : '—'),
    numeric: true,
  },
  {
    head: blocks.share,
    cell: ({ asked, result }) => (result ? sharesInWords(asked, result) : words.maskedQuestion),
  },
  {
    head: blocks.margin,
    cell: ({ result }) => (result ? marginOf(result) : '—'),
    numeric: true,
  },
]

function sharesInWords(
  asked: ResultQuestion,
  { classes: shares, distribution, detail }: QuestionResult,
): string {
  if (detail === 'small') return words.smallGroup
  const names = typeResults[asked.type].classNames
  const [labels, values] = distribution ? [scaleLabels(asked), distribution] : [names, shares ?? []]
  return values.map((value, at) => `${labels[at]} ${words.percent(value)}`).join(' · ')
}
