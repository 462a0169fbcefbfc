import { ActionIcon, Button, Menu, Text } from '@mantine/core'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import '../../base/lists/controlStyles.ts'
import { Link } from '../../base/ui/Link.tsx'
import { AwaitedPreview } from '../../answering/fields/QuestionnairePreview.tsx'
import { Icon } from '../../base/ui/Icon.tsx'
import { useLoad } from '../../base/layout/useLoad.ts'
import { campaignQuestionsQuery, cancelCampaign } from '../planning/client.ts'
import { refusalText } from '../planning/messages.ts'
import type { CampaignPage } from '../plans/rules.ts'
import { pageText, campaignFormText } from '../form/messages.ts'
import { MoveEndDialog, type Move } from './MoveEndDialog.tsx'
import { useCampaignPlaces } from '../form/useCampaignPlaces.ts'
import { ConfirmDialog } from '../../base/ui/ConfirmDialog.tsx'
import { notify } from '../../base/ui/notify.tsx'
import { wrongOf } from '../form/useCampaignForm.ts'

export function CampaignActions({ campaign }: { campaign: CampaignPage }) {
  const { id, state, deeds, hasResults, waveId } = campaign
  const places = useCampaignPlaces()
  const [moving, setMoving] = useState<Move | null>(null)
  const [cancelling, setCancelling] = useState(false)
  const [trying, setTrying] = useState(false)
  const asked = useLoad({ ...campaignQuestionsQuery(places), enabled: trying })
  const isOpen = state === 'open'
  return (
    <>
      {hasResults && waveId && (
        <Button component={Link} to={places.results(waveId)} leftSection={<Icon name="chart" size={18} />}>
          {campaignFormText.results}
        </Button>
      )}
      {deeds.change && (
        <Button component={Link} to={places.change(id)} variant="default">
          {campaignFormText.change}
        </Button>
      )}
      {isOpen && deeds.extend === null && (
        <Button variant="default" onClick={() => setMoving('later')}>
          {pageText.extend}
        </Button>
      )}
      {!deeds.change && !isOpen && (
        <>
          <Button variant="default" onClick={() => setTrying(true)}>
            {campaignFormText.preview}
          </Button>
          <Button component={Link} to={places.duplicate(id)} variant="default">
            {campaignFormText.duplicate}
          </Button>
        </>
      )}
      {(isOpen || deeds.cancel) && (
        <Menu position="bottom-start" returnFocus>
          <Menu.Target>
            <ActionIcon variant="default" size={42} aria-label={pageText.otherActions} aria-haspopup="menu">
              <Icon name="more" />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown maw={320}>
            <Menu.Item onClick={() => setTrying(true)}>{campaignFormText.preview}</Menu.Item>
            {isOpen && deeds.extend !== null && (
              <Menu.Item disabled>
                {pageText.extend}
                <Reason>{refusalText(deeds.extend)}</Reason>
              </Menu.Item>
            )}
            {isOpen && (
              <Menu.Item disabled={deeds.closeEarlier !== null} onClick={() => setMoving('earlier')}>
                {pageText.closeEarlier}
                {deeds.closeEarlier !== null && <Reason>{refusalText(deeds.closeEarlier)}</Reason>}
              </Menu.Item>
            )}
            <Menu.Item component={Link} to={places.duplicate(id)}>
              {campaignFormText.duplicate}
            </Menu.Item>
            <Menu.Item color="red" disabled={!deeds.cancel} onClick={() => setCancelling(true)}>
              {pageText.cancelCampaign}
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      )}
      <AwaitedPreview isOpen={trying} asked={asked} onClose={() => setTrying(false)} />
      <MoveEndDialog campaign={campaign} move={moving} onClose={() => setMoving(null)} />
      <CancelDialog campaign={campaign} opened={cancelling} onClose={() => setCancelling(false)} />
    </>
  )
}

function Reason({ children }: { children: string }) {
  return (
    <Text component="span" display="block" size="sm">
      {children}
    </Text>
  )
}

interface CancelDialogProps {
  campaign: CampaignPage
  opened: boolean
  onClose: () => void
}

function CancelDialog({ campaign: { id, state, revision }, opened, onClose }: CancelDialogProps) {
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
