import { Button, List, Text } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDayOfYear } from '../../base/text/writing.ts'
import { ConfirmDialog } from '../../base/ui/ConfirmDialog.tsx'
import { notify } from '../../base/ui/notify.tsx'
import { Section } from '../../base/ui/Section.tsx'
import { stopSeries } from '../planning/client.ts'
import type { CampaignPage } from '../plans/rules.ts'
import { formText, pageText } from '../form/messages.ts'
import { wrongOf } from '../form/useCampaignForm.ts'
import { useCampaignPlaces } from '../form/useCampaignPlaces.ts'

export function Repetition({ campaign: { seriesId, weeks, nextRuns } }: { campaign: CampaignPage }) {
  const { companyId } = useCampaignPlaces()
  const queries = useQueryClient()
  const [asking, setAsking] = useState(false)
  const stopping = useMutation({
    mutationFn: () => stopSeries(companyId, seriesId ?? ''),
    onSuccess: () => notify(pageText.stopped),
    onSettled: () => queries.invalidateQueries({ queryKey: ['campaigns', companyId] }),
  })
  if (weeks === null || nextRuns.length === 0) return null
  return (
    <Section title={pageText.series}>
      <div>
        <Text>{formText.every(weeks)}</Text>
        <List size="sm">
          {nextRuns.map(({ opensOn }) => (
            <List.Item key={opensOn}>{formatDayOfYear(opensOn)}</List.Item>
          ))}
        </List>
      </div>
      <div>
        <Button size="sm" variant="default" onClick={() => setAsking(true)}>
          {pageText.stop}
        </Button>
      </div>
      <ConfirmDialog
        opened={asking}
        title={pageText.stopQuestion}
        confirm={pageText.stop}
        onConfirm={() => stopping.mutateAsync()}
        onClose={() => setAsking(false)}
        failure={(error) => wrongOf(error).form ?? pageText.moveFailed}
      >
        <Text>{pageText.stopWarning}</Text>
      </ConfirmDialog>
    </Section>
  )
}
