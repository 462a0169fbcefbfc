import { Stack, Text } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { addDays, isDay, type Day } from '../../base/time/civilDays.ts'
import { formatWeekday } from '../../base/text/writing.ts'
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
import { useFields } from '../../base/ui/useFields.tsx'

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
  const { fields, change, wrong, setWrong, submit } = useFields({
    initial: { day: move === 'earlier' ? addDays(today, 1) : addDays(campaign.closesOn, 7) },
    check: ({ day }) => ({ day: refusalOf({ campaign, move, today }, day) }),
  })
  const moving = useMutation({
    mutationFn: ({ day }: { day: Day }) =>
      moveEnd({ companyId, campaignId: campaign.id }, campaign.revision, day),
    onSuccess: (_, { day }) => {
      notify(pageText.moved(day))
      onClose()
    },
    onError: (error) => {
      const { closesOn, form } = wrongOf(error)
      setWrong({ day: closesOn ?? form ?? pageText.moveFailed })
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['campaigns', companyId] }),
  })

  return (
    <form onSubmit={submit(moving.mutate)} noValidate>
      <Stack gap="md">
        <Text>{move === 'earlier' ? pageText.closeHelp : pageText.extendHelp}</Text>
        <DayField
          id="campaign-end"
          label={pageText.newEnd}
          value={fields.day}
          help={isDay(fields.day) ? pageText.midnight(formatWeekday(fields.day)) : ''}
          wrong={wrong.day}
          onChange={(day) => change({ day })}
        />
        <DialogFoot confirm={pageText.move} working={moving.isPending} onCancel={onClose} />
      </Stack>
    </form>
  )
}

function refusalOf({ campaign, move, today }: { campaign: CampaignPage; move: Move; today: Day }, day: Day) {
  const { openedOn, opensOn, closesOn, extensions, weeks, nextRuns } = campaign
  if (!isDay(day)) return refusalText('day_invalid')
  const isOtherWay = move === 'earlier' ? day > closesOn : day < closesOn
  const nextOpensOn = nextRuns[0]?.opensOn ?? null
  const running = { opensOn: openedOn ?? opensOn, closesOn, extensions, weeks, nextOpensOn }
  const refused = isOtherWay ? 'end_not_later' : checkNewEnd(running, day, today)
  return refused ? refusalText(refused) : undefined
}
