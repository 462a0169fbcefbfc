import { Alert } from '@mantine/core'
import { Icon } from '../../base/ui/Icon.tsx'
import { useLoad } from '../../base/layout/useLoad.ts'
import { LoadFailure } from '../../base/ui/Loaded.tsx'
import { ifLoaded } from '../../base/ui/loadable.ts'
import { together } from '../../base/ui/loads.ts'
import type { ChainEntry } from '../../data/register/chain.ts'
import { registerText } from './messages.ts'
import { withTables } from './registerExport.ts'
import { rewordedSince, type WordsShown } from './verification.ts'
import { registerQuery, tablesQuery } from './client.ts'

interface RegisterMismatchProps {
  companyId: string
  waveId: string
  shown: WordsShown
}

/** Alarm where a wave's tables (C16 case 6) or questions (C16 case 7) differ from those recorded. */
export function RegisterMismatch({ companyId, waveId, shown }: RegisterMismatchProps) {
  const read = useLoad(registerQuery(companyId))
  const data = ifLoaded(read)
  const entries = data?.register.entries ?? []
  const published = withTables(entries).find(({ body }) => (body as { wave?: string }).wave === waveId)
  const nothing = { position: -1 } as ChainEntry
  const tables = useLoad({
    ...tablesQuery(companyId, published ?? nothing, entries),
    enabled: published !== undefined,
  })
  const isChanged = (ifLoaded(tables)?.changed.length ?? 0) > 0
  const isReworded = data !== undefined && rewordedSince(data.register, waveId, shown).length > 0
  return (
    <>
      <LoadFailure of={together([read, tables])} failure={registerText.failed} />
      {(isChanged || isReworded) && (
        <Alert color="red" role="alert" icon={<Icon name="alert" />}>
          {isChanged ? registerText.changed : registerText.reworded}
        </Alert>
      )}
    </>
  )
}
