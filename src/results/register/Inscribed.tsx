import { Alert } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Icon } from '../../base/ui/Icon.tsx'
import type { Entry } from '../../data/register/chain.ts'
import { text } from './messages.ts'
import { registerQuery, tablesQuery, withTables } from './registerClient.ts'

/** An alarm where the tables of a wave are no more those that were inscribed when they were published (T-Q6). */
export function Inscribed({ companyId, waveId }: { companyId: string; waveId: string }) {
  const { data } = useQuery(registerQuery(companyId))
  const entries = data?.register.entries ?? []
  const published = withTables(entries).find(({ body }) => (body as { wave?: string }).wave === waveId)
  const isChanged = useIsChanged(companyId, published, entries)
  if (!isChanged) return null
  return (
    <Alert color="red" role="alert" icon={<Icon name="alert" />}>
      {text.changed}
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
