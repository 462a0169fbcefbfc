import { Stack, TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { invalidateAll } from '../../people/live/useLive.ts'
import { refusalText } from '../../base/http/refusalText.ts'
import { Dialog } from '../../base/ui/Dialog.tsx'
import { DialogFoot } from '../../base/ui/DialogFoot.tsx'
import { notify } from '../../base/ui/notify.tsx'
import { teamRefusals, teamListText } from './messages.ts'
import { createTeam } from './client.ts'

interface AddTeamDialogProps {
  companyId: string
  opened: boolean
  onClose: () => void
}

/** A name, « Annuler », « Ajouter »; what is wrong is said beside the name. */
export function AddTeamDialog({ companyId, opened, onClose }: AddTeamDialogProps) {
  const [name, setName] = useState('')
  const [wrong, setWrong] = useState('')
  const queries = useQueryClient()
  const creation = useMutation({
    mutationFn: (typed: string) => createTeam(companyId, typed),
    onSuccess: (team) => {
      notify(teamListText.created(team.name))
      close()
      return invalidateAll(queries)
    },
    onError: (error) => setWrong(refusalText(error, teamRefusals, teamListText.addFailed)),
  })

  function close() {
    setName('')
    setWrong('')
    onClose()
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    if (name.trim() === '') return setWrong(teamRefusals.team_name_required)
    setWrong('')
    creation.mutate(name)
  }

  return (
    <Dialog opened={opened} title={teamListText.add} onClose={close}>
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          <TextInput
            label={teamListText.name}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
            error={wrong && <span role="alert">{wrong}</span>}
            data-autofocus
            autoComplete="off"
          />
          <DialogFoot confirm={teamListText.confirm} working={creation.isPending} onCancel={close} />
        </Stack>
      </form>
    </Dialog>
  )
}
