import { useMutation, useQueryClient } from '@tanstack/react-query'
import { refusalText } from '../../base/http/refusalText.ts'
import { notify, notifyFailure } from '../../base/ui/notify.tsx'
import { setState } from './client.ts'
import { form, actionRefusals, stateWord } from './messages.ts'
import type { ReadAction } from './actionRows.ts'
import type { ActionStatus } from './rules.ts'
import { usePlanPlace } from './usePlan.ts'

/** Notes the state of an action, and offers the way back. */
export function useSetState() {
  const { companyId } = usePlanPlace()
  const queries = useQueryClient()
  const moving = useMutation({
    mutationFn: ({ id, revision, state }: { id: string; revision: number; state: ActionStatus }) =>
      setState({ companyId, actionId: id }, revision, state),
    onError: (error) => notifyFailure(refusalText(error, actionRefusals, form.moveFailed)),
    onSettled: () => queries.invalidateQueries({ queryKey: ['actions', companyId] }),
  })
  return (action: ReadAction, state: ActionStatus) => {
    const { id, kind, state: before, manage } = action
    const revision = manage?.revision ?? 0
    const onSuccess = () =>
      notify(form.moved(stateWord({ kind, state }, null)), {
        label: form.undo,
        onClick: () => moving.mutate({ id, revision: revision + 1, state: before }),
      })
    moving.mutate({ id, revision, state }, { onSuccess })
  }
}
