import { Alert } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Icon } from '../../base/ui/Icon.tsx'
import type { Entry } from '../../data/register/chain.ts'
import { text } from './messages.ts'
import { withTables } from './exporting.ts'
import { rewordedSince } from './checking.ts'
import { registerQuery, tablesQuery } from './registerClient.ts'

interface InscribedProps {
  companyId: string
  waveId: string
  /** As this page shows them. */
  questions: readonly { id: string; text: string }[]
}

/**
 * An alarm where the tables of a wave are no more those that were inscribed when they were published (T-Q6), or its
 * questions no more those that were inscribed when it was opened (T-Q7).
 */
export function Inscribed({ companyId, waveId, questions }: InscribedProps) {
  const { data } = useQuery(registerQuery(companyId))
  const entries = data?.register.entries ?? []
  const published = withTables(entries).find(({ body }) => (body as { wave?: string }).wave === waveId)
  const isChanged = useIsChanged(companyId, published, entries)
  const isReworded = data !== undefined && rewordedSince(data.register, waveId, questions).length > 0
  if (!isChanged && !isReworded) return null
  return (
    <Alert color="red" role="alert" icon={<Icon name="alert" />}>
      {isChanged ? text.changed : text.reworded}
    </Alert>
  )
}

function useIsChanged(companyId: string, published: Entry | undefined, entries: readonly Entry[]): boolean {
  const nothing = { position: -1 } as Entry
  const { data } = useQuery({
    ...tablesQuery(companyId, published ?? nothing, entries),
    enabled: published !== undefined,
  })
  return (data?.changed.length ?? 0) > 0
}
