import { Typed } from '../../base/layout/Written.tsx'
import { DataTable, type Column } from '../../base/lists/DataTable.tsx'
import { WithTyped } from '../../base/layout/WithTyped.tsx'
import { comparison as words } from '../comparison/messages.ts'
import { margin as marginWords, blocks } from '../tables/messages.ts'
import type { ChartLine, ChartWave, LineChartProps } from './LineChart.tsx'

type LineTableProps = Pick<LineChartProps, 'waves' | 'lines'> & { of: string }

export function LineTable({ of, waves, lines }: LineTableProps) {
  type Row = ChartWave & { at: number }
  const [own, added] = lines
  const value = (line: ChartLine | undefined, at: number) => {
    const point = line?.points[at]
    return point && point.value !== null ? words.tick(point.value) : (point?.why ?? words.notShown)
  }
  const columns: Column<Row>[] = [
    { head: words.wave, cell: ({ title }) => <Typed>{title}</Typed> },
    { head: blocks.answers, cell: ({ answers }) => answers ?? '–', numeric: true },
    { head: blocks.score, cell: ({ at }) => value(own, at), numeric: true },
    {
      head: blocks.margin,
      cell: ({ at }) => {
        const margin = own?.points[at]?.margin
        return margin === null || margin === undefined ? '–' : marginWords(margin)
      },
      numeric: true,
    },
    ...(added
      ? [
          {
            head: added.name,
            headMarked: <WithTyped typed={[added.typed]}>{added.name}</WithTyped>,
            cell: ({ at }: Row) => value(added, at),
            numeric: true,
          },
        ]
      : []),
  ]
  return (
    <DataTable
      label={of}
      columns={columns}
      rows={waves.map((wave, at) => ({ ...wave, at }))}
      rowKey={({ at }) => String(at)}
    />
  )
}
