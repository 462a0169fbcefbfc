import { Text } from '@mantine/core'
import { useLoad } from '../../base/layout/useLoad.ts'
import { ifLoaded } from '../../base/ui/loadable.ts'
import { cardsQuery } from '../../answering/device/client.ts'
import { withTables } from '../register/registerExport.ts'
import { registerQuery } from '../register/client.ts'
import type { Results } from '../tables/page.ts'
import { synthesis } from './messages.ts'

export function EmployeeLine({ wave, state }: { wave: Results['wave']; state: string }) {
  const data = ifLoaded(useLoad({ ...registerQuery(wave.companyId ?? ''), enabled: wave.companyId !== null }))
  const cards = ifLoaded(useLoad(cardsQuery))
  const published = withTables(data?.register.entries ?? []).findLast(
    ({ body }) => (body as { wave?: string }).wave === wave.id,
  )
  const isSent = cards?.some((card) => card.waveId === wave.id && card.state === 'completed')
  return (
    <>
      {published ? synthesis.publishedOn(published.day) : state}{' '}
      {isSent && (
        <Text span inherit fw={700} c="var(--mantine-color-text)">
          {synthesis.thanks}
        </Text>
      )}
    </>
  )
}
