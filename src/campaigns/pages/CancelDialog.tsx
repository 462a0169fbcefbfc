import { Text } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { ConfirmDialog } from '../../base/ui/ConfirmDialog.tsx'
import { notify } from '../../base/ui/notify.tsx'
import { cancelCampaign } from '../planning/client.ts'
import type { CampaignPage } from '../plans/rules.ts'
import { pageText } from '../form/messages.ts'
import { wrongOf } from '../form/useCampaignForm.ts'
import { useCampaignPlaces } from '../form/useCampaignPlaces.ts'

interface CancelDialogProps {
  campaign: CampaignPage
  opened: boolean
  onClose: () => void
}

/** Cancelling an open campaign erases every answer, unread (C12.11). */
export function CancelDialog({ campaign: { id, state, revision }, opened, onClose }: CancelDialogProps) {
  const places = useCampaignPlaces()
  const { companyId } = places
  const go = useNavigate()
  const queries = useQueryClient()
  const cancelling = useMutation({
    mutationFn: () => cancelCampaign({ companyId, campaignId: id }, revision),
    onSuccess: async () => {
      notify(pageText.cancelled)
      if (state !== 'open') await go(places.list)
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['campaigns', companyId] }),
  })
  return (
    <ConfirmDialog
      opened={opened}
      title={pageText.cancelQuestion}
      confirm={pageText.cancelConfirm}
      cancel={pageText.keep}
      loss
      onConfirm={() => cancelling.mutateAsync()}
      onClose={onClose}
      failure={(error) => wrongOf(error).form ?? pageText.cancelFailed}
    >
      <Text>{state === 'open' ? pageText.cancelOpen : pageText.cancelPlanned}</Text>
    </ConfirmDialog>
  )
}
