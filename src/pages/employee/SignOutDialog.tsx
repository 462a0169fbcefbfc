import { Stack, Text, Title } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { answeringText as answering } from '../../answering/screens/messages.ts'
import type { LocalDraft } from '../../answering/device/localDrafts.ts'
import { cardsQuery } from '../../answering/device/client.ts'
import { ReadingCode } from '../../answering/screens/ReadingCode.tsx'
import { ConfirmDialog } from '../../base/ui/ConfirmDialog.tsx'
import { TypedTitle } from '../../answering/fields/TypedTitle.tsx'
import { employeeAreaText } from './messages.ts'

interface SignOutDialogProps {
  unfinished: readonly LocalDraft[]
  help?: string
  confirm?: string
  onLeave: () => Promise<void>
  onClose: () => void
}

/** Offers the code before this device or this page forgets a draft (C4). */
export function SignOutDialog({
  unfinished,
  help = employeeAreaText.unfinishedHelp,
  confirm = employeeAreaText.leave,
  onLeave,
  onClose,
}: SignOutDialogProps) {
  const cards = useQueryClient().getQueryData(cardsQuery.queryKey) ?? []
  return (
    <ConfirmDialog
      opened={unfinished.length > 0}
      title={employeeAreaText.unfinishedTitle}
      confirm={confirm}
      cancel={employeeAreaText.stay}
      onConfirm={onLeave}
      onClose={onClose}
      failure={() => answering.unreachable}
    >
      <Text>{help}</Text>
      {unfinished.map(({ waveId, secret }) => {
        const card = cards.find((each) => each.waveId === waveId)
        const title = card?.title ?? answering.code
        const isDated = Boolean(card?.closesOn)
        return (
          <Stack key={waveId} gap="xs">
            <Title order={3}>{card ? <TypedTitle card={card} /> : title}</Title>
            <ReadingCode title={title} secret={secret} waveId={waveId} isDated={isDated} />
          </Stack>
        )
      })}
    </ConfirmDialog>
  )
}
