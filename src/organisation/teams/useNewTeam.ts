import { useMutation, useQueryClient } from '@tanstack/react-query'
import { refusalText } from '../../base/http/refusalText.ts'
import { notify } from '../../base/ui/notify.tsx'
import { useFields } from '../../base/ui/useFields.tsx'
import { invalidateAll } from '../../people/live/useLive.ts'
import { createTeam } from './client.ts'
import { teamListText, teamRefusals } from './messages.ts'

const nameGiven = ({ name }: { name: string }) =>
  name.trim() === '' ? { name: teamRefusals.team_name_required } : {}

/** The name of a new team, which is kept until the team is created. */
export function useNewTeam(companyId: string, onCreated?: () => void) {
  const queries = useQueryClient()
  const form = useFields({ initial: { name: '' }, check: nameGiven })
  const creation = useMutation({
    mutationFn: ({ name }: { name: string }) => createTeam(companyId, name),
    onSuccess: (team) => {
      notify(teamListText.created(team.name))
      form.reset()
      onCreated?.()
    },
    onError: (error) => form.setWrong({ name: refusalText(error, teamRefusals, teamListText.addFailed) }),
    onSettled: () => invalidateAll(queries),
  })
  return { ...form, isBusy: creation.isPending, onSubmit: form.submit(creation.mutate) }
}
