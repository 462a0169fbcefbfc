import { Group, Paper, Stack } from '@mantine/core'
import { useNavigate } from 'react-router'
import { Empty } from '../../base/ui/Empty.tsx'
import { Picture } from '../../base/ui/Picture.tsx'
import { formatDate } from '../../base/text/writing.ts'
import { ContextSelect } from '../layout/ContextSelect.tsx'
import { frame } from '../layout/messages.ts'
import { addressOf } from '../layout/places.ts'
import { Publishing } from '../layout/Publishing.tsx'
import type { ListedWave, PageSlots } from '../layout/resultsView.ts'
import { lostInRestore, resultsText } from '../tables/messages.ts'
import type { Results } from '../tables/page.ts'

interface UnpublishedProps {
  results: Results
  mayPublish: boolean
  waves: readonly ListedWave[]
  slots: PageSlots
  base: string
}

export function Unpublished({ results: { wave }, mayPublish, waves, slots, base }: UnpublishedProps) {
  const { Campaign } = slots
  const navigate = useNavigate()
  const why =
    wave.state === 'closed'
      ? resultsText.tooFewToPublish
      : wave.state === 'closing'
        ? resultsText.closing
        : wave.mode === 'once'
          ? resultsText.atClose
          : resultsText.appears(wave.minimumGroupSize)
  return (
    <>
      {waves.length > 1 && (
        <Group>
          <ContextSelect
            label={frame.campaign}
            value={wave.id}
            choices={waves.map((each) => ({ value: each.id, label: frame.wave(each) }))}
            onChange={(id) => void navigate(addressOf(base, id, ''))}
          />
        </Group>
      )}
      <Paper withBorder>
        <Empty
          picture={<Picture name="chart" />}
          action={
            mayPublish && (
              <Stack gap="sm" align="center" justify="center" ta="center">
                <Publishing wave={wave} />
                {Campaign && wave.companyId && <Campaign companyId={wave.companyId} waveId={wave.id} />}
              </Stack>
            )
          }
        >
          {resultsText.nothingPublished} {why}{' '}
          {wave.state === 'open' && wave.closesOn !== null && frame.openUntil(wave.closesOn)}{' '}
          {wave.restoredOn && lostInRestore(formatDate(wave.restoredOn))}
        </Empty>
      </Paper>
    </>
  )
}
