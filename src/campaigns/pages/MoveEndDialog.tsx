import { Stack, Text } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState, type SubmitEvent } from 'react'
import { addDays, isDay, type Day } from '../../base/time/civilDays.ts'
import { frenchWeekday } from '../../base/text/french.ts'
import { Dialog } from '../../base/ui/Dialog.tsx'
import { DialogFoot } from '../../base/ui/DialogFoot.tsx'
import { notify } from '../../base/ui/notify.tsx'
import { moveEnd } from '../planning/client.ts'
import { checkNewEnd } from '../plans/days.ts'
import { refusalText } from '../planning/messages.ts'
import type { CampaignPage } from '../plans/rules.ts'
import { DayField } from '../form/DatesFields.tsx'
import { pageText } from '../form/messages.ts'
import { todayHere, wrongOf } from '../form/useCampaignForm.ts'
import { useCampaignPlaces } from '../form/useCampaignPlaces.ts'

export type Move = 'earlier' | 'later'

interface MoveEndDialogProps {
  campaign: CampaignPage
  move: Move | null
  onClose: () => void
}

export function MoveEndDialog({ campaign, move, onClose }: MoveEndDialogProps) {
  return (
    <Dialog
      opened={move !== null}
      title={move === 'earlier' ? pageText.closeTitle : pageText.extendTitle}
      onClose={onClose}
    >
      {move && (
        <MoveEnd key={`${move} ${campaign.revision}`} campaign={campaign} move={move} onClose={onClose} />
      )}
    </Dialog>
  )
}

function MoveEnd({ campaign, move, onClose }: { campaign: CampaignPage; move: Move; onClose: () => void }) {
  const { companyId } = useCampaignPlaces()
  const queries = useQueryClient()
  const today = todayHere()
  const [day, setDay] = useState<Day>(move === 'earlier' ? addDays(today, 1) : addDays(campaign.closesOn, 7))
  const [wrong, setWrong] = useState('')
  const moving = useMutation({
    mutationFn: () => moveEnd({ companyId, campaignId: campaign.id }, campaign.revision, day),
    onSuccess: () => {
      notify(pageText.moved(day))
      onClose()
    },
    onError: (error) => {
      const { closesOn, form } = wrongOf(error)
      setWrong(closesOn ?? form ?? pageText.moveFailed)
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['campaigns', companyId] }),
  })

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const { openedOn, opensOn, closesOn, extensions, weeks, nextRuns } = campaign
    if (!isDay(day)) return setWrong(refusalText('day_invalid'))
    const isOtherWay = move === 'earlier' ? day > closesOn : day < closesOn
    const running = {
      opensOn: openedOn ?? opensOn,
      closesOn,
      extensions,
      weeks,
      nextOpensOn: nextRuns[0]?.opensOn ?? null,
    }
    const refused = isOtherWay ? 'end_not_later' : checkNewEnd(running, day, today)
    if (refused) return setWrong(refusalText(refused))
    moving.mutate()
  }

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <Text>{move === 'earlier' ? pageText.closeHelp : pageText.extendHelp}</Text>
        <DayField
          id="campaign-end"
          label={pageText.newEnd}
          value={day}
          help={isDay(day) ? pageText.midnight(frenchWeekday(day)) : ''}
          wrong={wrong || undefined}
          onChange={(value) => {
            setDay(value)
            setWrong('')
          }}
        />
        <DialogFoot confirm={pageText.move} working={moving.isPending} onCancel={onClose} />
      </Stack>
    </form>
  )
}
