import { Stack, Text, Title } from '@mantine/core'
import { Muted } from '../../base/ui/Muted.tsx'
import { Asked } from '../../base/layout/Written.tsx'
import { DataTable, type Column } from '../../base/lists/DataTable.tsx'
import type { Dimension } from '../../surveys/questions/rules.ts'
import {
  blocks,
  classNames,
  margin,
  missing,
  noClasses,
  noDistribution,
  percent,
  score,
  smallGroup,
} from '../tables/messages.ts'
import type { DimensionView } from '../views/dimensionViews.ts'
import type { TableView } from '../views/view.ts'
import { Block } from '../charts/Block.tsx'
import rows from '../charts/row.module.css'
import { StackedBar } from '../charts/StackedBar.tsx'

type DimensionRow = DimensionView & { name: string; description: string | null }

export function Dimensions({ table, dimensions }: { table: TableView; dimensions: readonly Dimension[] }) {
  const described = new Map(dimensions.map((dimension) => [dimension.id, dimension]))
  const rows = table.dimensions.map((view): DimensionRow => ({
    ...view,
    name: described.get(view.id)?.name ?? view.id,
    description: described.get(view.id)?.description ?? null,
  }))
  return (
    <Block
      title={blocks.dimensions}
      help={blocks.dimensionsHelp}
      isLong
      table={<DataTable label={blocks.dimensions} columns={columns} rows={rows} rowKey={({ id }) => id} />}
    >
      <div>
        {rows.map((row) => (
          <Line key={row.id} {...row} />
        ))}
      </div>
    </Block>
  )
}

function Line(row: DimensionRow) {
  const { name, description, score: shown, classes: shares, detail, margin: error } = row
  return (
    <div className={rows.row}>
      <Stack gap={0}>
        <Title order={3} className={rows.name ?? ''}>
          <Asked>{name}</Asked>
        </Title>
        {description && (
          <Muted>
            <Asked>{description}</Asked>
          </Muted>
        )}
      </Stack>
      <div className={rows.wide}>
        {shares ? <StackedBar of={name} shares={shares} /> : <Muted>{withoutBar(row)}</Muted>}
      </div>
      <div className={rows.score}>
        <Text fw={600}>{shown ? score(shown) : '—'}</Text>
        {detail === 'full' && error !== null && <Muted>{margin(error)}</Muted>}
      </div>
    </div>
  )
}

function withoutBar({ missing: why, detail }: DimensionRow): string {
  if (why) return missing[why]
  return detail === 'small' ? `${smallGroup} ; ${noDistribution}` : noClasses
}

const share = (position: number): Column<DimensionRow> => ({
  head: classNames[position] ?? '',
  cell: ({ classes: shares }) => (shares ? percent(shares[position] ?? 0) : '—'),
  numeric: true,
})

const columns: Column<DimensionRow>[] = [
  { head: blocks.dimension, cell: ({ name }) => name },
  {
    head: blocks.score,
    cell: ({ score: shown, missing: why }) => (shown ? score(shown) : missing[why ?? 'too_few']),
    numeric: true,
  },
  share(0),
  share(1),
  share(2),
  { head: blocks.margin, cell: ({ margin: error }) => (error === null ? '—' : margin(error)), numeric: true },
  { head: blocks.answers, cell: ({ score: shown, answers }) => (shown ? answers : '—'), numeric: true },
]
