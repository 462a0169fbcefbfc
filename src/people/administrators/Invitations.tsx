import { useMutation, useQueryClient } from '@tanstack/react-query'
import { refusalText } from '../../base/http/refusalText.ts'
import { frenchMoment, plural } from '../../base/text/french.ts'
import { ListSection } from '../../base/lists/ListSection.tsx'
import { notify, notifyFailure } from '../../base/ui/notify.tsx'
import { RowActions } from '../../base/lists/RowActions.tsx'
import { useLoad } from '../../base/layout/useLoad.ts'
import { invitationsQuery, revokeInvitation } from './client.ts'
import { accountText } from '../accounts/messages.ts'
import { administratorRefusals, administratorText as words } from './messages.ts'

/** The codes that still open the administrators' registration; each can be taken back. */
export function Invitations() {
  const queries = useQueryClient()
  const asked = useLoad(invitationsQuery())
  const revocation = useMutation({
    mutationFn: revokeInvitation,
    onSuccess: () => notify(words.revoked),
    onError: (error) => notifyFailure(refusalText(error, administratorRefusals, accountText.failed)),
    onSettled: () => queries.invalidateQueries({ queryKey: ['administrators'] }),
  })
  return (
    <ListSection
      title={words.invitations}
      asked={asked}
      rows={({ invitations }) => invitations}
      rowKey={({ id }) => id}
      columns={[
        {
          head: words.invitedBy,
          cell: ({ firstName, lastName }) => `${firstName ?? ''} ${lastName ?? ''}`.trim(),
        },
        { head: words.expires, cell: ({ expiresAt }) => frenchMoment(expiresAt) },
      ]}
      actions={({ id, expiresAt }) => (
        <RowActions
          of={frenchMoment(expiresAt)}
          actions={[
            {
              label: words.revoke,
              tone: 'loss',
              disabled: revocation.isPending && revocation.variables === id,
              onClick: () => revocation.mutate(id),
            },
          ]}
        />
      )}
      count={(n) => plural(n, 'invitation', 'invitations')}
      none={words.noInvitation}
      failure={accountText.loadingFailed}
      page={1}
      onPage={() => undefined}
    />
  )
}
