import { Badge, Group, Stack, Text, Title } from '@mantine/core'
import { Muted } from '../../base/ui/Muted.tsx'
import { Asked } from '../../base/layout/Written.tsx'
import { DataTable, type Column } from '../../base/lists/DataTable.tsx'
import * as words from '../tables/messages.ts'
import { scaleLabels, type QuestionResult } from '../views/questionViews.ts'
import type { ResultsView } from '../layout/resultsView.ts'
import { Block } from '../charts/Block.tsx'
import { PlainBars } from '../charts/PlainBars.tsx'
import rows from '../charts/row.module.css'
import { StackedBar } from '../charts/StackedBar.tsx'
import { marginOf, rowsOf, type QuestionRow } from '../byQuestion/questionRows.ts'
import { typeResults, type ResultQuestion } from '../byQuestion/questionTypes.tsx'

const { blocks } = words

export function Questions({ shown }: { shown: ResultsView }) {
  const rows = rowsOf(shown)
  const groups = [...shown.results.dimensions.map(({ id, name }) => ({ id, name })), { id: null, name: '' }]
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

function QuestionGroup({ name, rows }: { name: string; rows: readonly QuestionRow[] }) {
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

function Line({ asked, result }: QuestionRow) {
  return (
    <div className={rows.row}>
      <Stack gap={4}>
        <Text>
          <Asked>{asked.text}</Asked>
        </Text>
        {result && (
          <Group gap="xs">
            <Muted>
              {words.answers(result.answers)}
              {asked.reversed && ` · ${words.reversedWords(asked)}`}
              {result.unknown !== null &&
                result.unknown > 0 &&
                ` · ${typeResults[asked.type].unknown(result.unknown)}`}
            </Muted>
            {result.unsuited && <Badge color="yellow">{words.unsuited}</Badge>}
          </Group>
        )}
      </Stack>
      <div className={rows.wide}>
        <Shares asked={asked} result={result} />
      </div>
      <div className={rows.score}>
        <Text fw={600}>{result ? headline(asked, result) : '—'}</Text>
        {result && result.margin !== null && <Muted>{marginOf(result)}</Muted>}
      </div>
    </div>
  )
}

function Shares({ asked, result }: Omit<QuestionRow, 'line'>) {
  if (!result) return <Muted>{words.maskedQuestion}</Muted>
  if (result.detail === 'small')
    return (
      <Muted>
        {words.smallGroup} ; {words.noDistribution}
      </Muted>
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

const columns: Column<QuestionRow>[] = [
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
