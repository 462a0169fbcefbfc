import { Anchor, Stack } from '@mantine/core'
import { Link } from 'react-router'
import { frenchDate } from '../../base/kit/french.ts'
import { DataTable, type Column } from '../../base/lists/DataTable.tsx'
import { Section } from '../../base/ui/Section.tsx'
import type { Card } from '../../answering/device/responsesClient.ts'
import { paths } from '../../paths.ts'
import { earlier } from './messages.ts'

/** What one answered in campaigns of long ago: a line each, read again on a page of its own. */
export function EarlierCopies({ cards }: { cards: readonly Card[] }) {
  if (cards.length === 0) return null
  return (
    <Section title={earlier.title}>
      <Stack gap="xs">
        <DataTable label={earlier.title} columns={columns} rows={cards} rowKey={({ waveId }) => waveId} />
      </Stack>
    </Section>
  )
}

const columns: Column<Card>[] = [
  { head: earlier.questionnaire, cell: ({ title }) => title },
  { head: earlier.closed, cell: ({ closedOn }) => (closedOn ? frenchDate(closedOn) : '–') },
  {
    head: earlier.copy,
    cell: ({ waveId, title }) => (
      <Anchor component={Link} to={paths.copyOf(waveId)} aria-label={`${earlier.read} : ${title}`}>
        {earlier.read}
      </Anchor>
    ),
  },
]
