import { DataTable, type Column } from '../../base/lists/DataTable.tsx'
import { comparison as words } from '../comparison/messages.ts'
import { margin as marginWords } from '../tables/messages.ts'
import type { ChartLine, ChartWave } from './LineChart.tsx'
import { evolution } from './messages.ts'

interface LineTableProps {
  of: string
  waves: readonly ChartWave[]
  lines: readonly ChartLine[]
}

export function LineTable({ of, waves, lines }: LineTableProps) {
  type Row = ChartWave & { at: number }
  const [own, added] = lines
  const value = (line: ChartLine | undefined, at: number) => {
    const point = line?.points[at]
    return point && point.value !== null ? words.tick(point.value) : (point?.why ?? words.notShown)
  }
  const columns: Column<Row>[] = [
    { head: words.wave, cell: ({ title }) => title },
    { head: evolution.answers, cell: ({ answers }) => answers ?? '–', numeric: true },
    { head: evolution.score, cell: ({ at }) => value(own, at), numeric: true },
    {
      head: evolution.margin,
      cell: ({ at }) => {
        const margin = own?.points[at]?.margin
        return margin === null || margin === undefined ? '–' : marginWords(margin)
      },
      numeric: true,
    },
    ...(added ? [{ head: added.name, cell: ({ at }: Row) => value(added, at), numeric: true }] : []),
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
