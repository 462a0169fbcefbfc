import { Button, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { refusalText } from '../../base/http/refusalText.ts'
import { DataTable } from '../../base/lists/DataTable.tsx'
import { RowActions } from '../../base/lists/RowActions.tsx'
import { ConfirmDialog } from '../../base/ui/ConfirmDialog.tsx'
import { EmailText } from '../../base/ui/EmailText.tsx'
import { Icon } from '../../base/ui/Icon.tsx'
import { notify, notifyFailure } from '../../base/ui/notify.tsx'
import { State } from '../../base/ui/StatusTag.tsx'
import { useLoad } from '../../base/layout/useLoad.ts'
import { Loaded } from '../../base/ui/Loaded.tsx'
import { ifLoaded } from '../../base/ui/loadable.ts'
import { openSeat, removeSeat, seatsQuery } from './client.ts'
import { mostSeats } from './rules.ts'
import { seatRefusals, seatText as words } from './accountMessages.ts'
import { SeatDialog, type GivenLink } from './CseAccountDialog.tsx'
import type { Seat } from './accounts.ts'

interface SeatsProps {
  companyId: string
  /** Administrators open and end seats; a responsible person proposes one (C17.1). */
  mayOpen: boolean
}

/** « Sièges du CSE »: who reads and signs for the staff, each with the way in and out. */
export function Seats({ companyId, mayOpen }: SeatsProps) {
  const heading = useId()
  const asked = useLoad(seatsQuery(companyId))
  const queries = useQueryClient()
  const [dialog, setDialog] = useState<'new' | GivenLink | null>(null)
  const [ending, setEnding] = useState<Seat | null>(null)
  const opening = useMutation({
    mutationFn: ({ id = '' }: Seat) => openSeat(companyId, id),
    onSuccess: ({ link }, { name, email }) =>
      link ? setDialog({ link, name }) : notify(words.sent(email ?? '')),
    onError: (error) => notifyFailure(refusalText(error, seatRefusals, words.failed)),
    onSettled: () => queries.invalidateQueries({ queryKey: ['cse-seats', companyId] }),
  })
  const known = ifLoaded(asked)
  return (
    <Paper component="section" withBorder p="lg" aria-labelledby={heading}>
      <Stack gap="sm">
        <Group justify="space-between" gap="sm">
          <Title order={2} id={heading}>
            {words.title}
          </Title>
          {known && known.length < mostSeats && (
            <Button
              variant="default"
              leftSection={<Icon name="plus" size={18} />}
              onClick={() => setDialog('new')}
            >
              {mayOpen ? words.add : words.propose}
            </Button>
          )}
        </Group>
        <Text c="dimmed">{words.lead}</Text>
        <Text c="dimmed">{words.public}</Text>
        <Loaded from={asked} failure={words.loadingFailed} pending="block">
          {(seats) =>
            seats.length === 0 ? (
              <Text>{words.none}</Text>
            ) : (
              <DataTable
                label={words.title}
                rows={seats}
                rowKey={({ email }) => email ?? ''}
                columns={[
                  { head: words.name, cell: ({ name }) => name },
                  {
                    head: words.email,
                    isPlain: true,
                    cell: ({ email }) => email && <EmailText address={email} />,
                  },
                  { head: words.state, cell: (seat) => <SeatState {...seat} /> },
                ]}
                {...(mayOpen && {
                  actions: (seat: Seat) => (
                    <Actions
                      seat={seat}
                      isBusy={opening.isPending}
                      onOpen={() => opening.mutate(seat)}
                      onEnd={() => setEnding(seat)}
                    />
                  ),
                })}
              />
            )
          }
        </Loaded>
      </Stack>
      <SeatDialog companyId={companyId} mayOpen={mayOpen} step={dialog} onStep={setDialog} />
      <EndDialog companyId={companyId} seat={ending} onClose={() => setEnding(null)} />
    </Paper>
  )
}

function SeatState({ isOpen, isActive }: Seat) {
  if (!isOpen) return <State tone="waiting">{words.states.proposed}</State>
  return isActive ? (
    <State tone="done">{words.states.active}</State>
  ) : (
    <State tone="neutral">{words.states.invited}</State>
  )
}

interface ActionsProps {
  seat: Seat
  isBusy: boolean
  onOpen: () => void
  onEnd: () => void
}

function Actions({ seat: { name, isOpen, isActive }, isBusy, onOpen, onEnd }: ActionsProps) {
  const open = { label: isOpen ? words.newLink : words.open, disabled: isBusy, onClick: onOpen }
  return (
    <RowActions
      of={name}
      actions={[
        ...(isActive ? [] : [open]),
        { label: isOpen ? words.remove : words.decline, tone: 'loss' as const, onClick: onEnd },
      ]}
    />
  )
}

interface EndDialogProps {
  companyId: string
  seat: Seat | null
  onClose: () => void
}

function EndDialog({ companyId, seat, onClose }: EndDialogProps) {
  const queries = useQueryClient()
  const { name = '', id = '' } = seat ?? {}
  const removal = useMutation({
    mutationFn: () => removeSeat(companyId, id),
    onSuccess: () => notify(words.removed(name)),
    onSettled: () => queries.invalidateQueries({ queryKey: ['cse-seats', companyId] }),
  })
  return (
    <ConfirmDialog
      opened={seat !== null}
      title={words.removeQuestion(name)}
      confirm={words.remove}
      loss
      onConfirm={() => removal.mutateAsync()}
      onClose={onClose}
      failure={(error) => refusalText(error, seatRefusals, words.failed)}
    >
      <Text>{words.removeConsequence}</Text>
    </ConfirmDialog>
  )
}
