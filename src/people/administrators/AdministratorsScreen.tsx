import { Button, Text } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { installationQuery } from '../accountSettings/client.ts'
import { useActor } from '../currentUser/useActor.ts'
import { formatDate, formatMoment, plural } from '../../base/text/writing.ts'
import { refusalText } from '../../base/http/refusalText.ts'
import { Person } from '../accounts/Person.tsx'
import { ConfirmDialog } from '../../base/ui/ConfirmDialog.tsx'
import { Icon } from '../../base/ui/Icon.tsx'
import { ListSection } from '../../base/lists/ListSection.tsx'
import { notify, notifyFailure } from '../../base/ui/notify.tsx'
import { Page } from '../../base/layout/Page.tsx'
import { RowActions } from '../../base/lists/RowActions.tsx'
import { SearchBox } from '../../base/lists/SearchBox.tsx'
import { useListAddress } from '../../base/lists/useListAddress.ts'
import { useLoad } from '../../base/layout/useLoad.ts'
import { ifLoaded } from '../../base/ui/loadable.ts'
import {
  administratorsQuery,
  inviteAdministrator,
  removeAdministrator,
  invitationsQuery,
  revokeInvitation,
} from './client.ts'
import { InvitationDialog, type NewInvitation } from './InvitationDialog.tsx'
import type { listAdministrators } from './store.ts'
import { accountText } from '../accounts/messages.ts'
import { administratorRefusals, administratorText as words } from './messages.ts'

type Administrator = Awaited<ReturnType<typeof listAdministrators>>['administrators'][number]

export function AdministratorsScreen() {
  const { search, page, onSearch, onPage } = useListAddress()
  const asked = useLoad(administratorsQuery({ search, page }))
  const known = ifLoaded(asked)
  const me = useActor()
  const queries = useQueryClient()
  const [leaving, setLeaving] = useState<Administrator | null>(null)
  const [invitation, setInvitation] = useState<'asking' | NewInvitation | null>(null)
  const canMail = ifLoaded(useLoad(installationQuery))?.mail ?? false
  const isLast = search === '' && known?.total === 1
  const askAgain = () => queries.invalidateQueries({ queryKey: ['administrators'] })
  const invite = useMutation({
    mutationFn: inviteAdministrator,
    onSuccess: (made, email) => setInvitation({ ...made, email }),
    onError: (error) =>
      !canMail && notifyFailure(refusalText(error, administratorRefusals, accountText.failed)),
    onSettled: askAgain,
  })
  const inviteButton = (
    <Button
      leftSection={<Icon name="plus" size={18} />}
      // Stays enabled: focus returns to it from the dialog.
      onClick={async () => {
        // The dialog asks for an address first where mails are sent.
        const { mail } = await queries
          .query({ ...installationQuery, staleTime: 'static' })
          .catch(() => ({ mail: false }))
        if (mail) setInvitation('asking')
        else if (!invite.isPending) invite.mutate('')
      }}
    >
      {words.invite}
    </Button>
  )

  return (
    <Page title={words.title} actions={inviteButton}>
      <ListSection
        title={words.list}
        asked={asked}
        rows={({ administrators }) => administrators}
        rowKey={({ id }) => id}
        columns={[
          {
            head: accountText.name,
            cell: (person) => <Person {...person} note={person.id === me.id && `(${words.you})`} />,
          },
          { head: accountText.registered, cell: ({ createdAt }) => formatDate(createdAt) },
          {
            head: words.lastLogin,
            cell: ({ lastLogin }) => (lastLogin ? formatMoment(lastLogin) : words.never),
          },
        ]}
        actions={(each) => (
          <RowActions
            of={`${each.firstName} ${each.lastName}`}
            actions={[
              { label: words.remove, tone: 'loss', disabled: isLast, onClick: () => setLeaving(each) },
            ]}
          />
        )}
        count={words.count}
        none={words.none}
        failure={accountText.loadingFailed}
        page={page}
        onPage={onPage}
      >
        {(search !== '' || (known?.pages ?? 0) > 1) && (
          <SearchBox value={search} onSearch={onSearch} hint={accountText.searchHint} />
        )}
        {isLast && <Text size="sm">{words.lastOne}</Text>}
      </ListSection>
      <Invitations />
      <RemoveDialog administrator={leaving} isMe={leaving?.id === me.id} onClose={() => setLeaving(null)} />
      <InvitationDialog step={invitation} onInvite={invite.mutateAsync} onClose={() => setInvitation(null)} />
    </Page>
  )
}

interface RemoveDialogProps {
  administrator: Administrator | null
  isMe: boolean
  onClose: () => void
}

function RemoveDialog({ administrator, isMe, onClose }: RemoveDialogProps) {
  const queries = useQueryClient()
  const name = administrator ? `${administrator.firstName} ${administrator.lastName}` : ''
  const removal = useMutation({
    mutationFn: removeAdministrator,
    onSuccess: () => notify(words.removed(name)),
    onSettled: () => queries.invalidateQueries({ queryKey: [isMe ? 'me' : 'administrators'] }),
  })
  return (
    <ConfirmDialog
      opened={administrator !== null}
      title={isMe ? words.leaveQuestion : words.removeQuestion(name)}
      confirm={words.remove}
      loss
      onConfirm={async () => administrator && removal.mutateAsync(administrator.id)}
      onClose={onClose}
      failure={(error) => refusalText(error, administratorRefusals, accountText.failed)}
    >
      <Text>{words.removeConsequence}</Text>
    </ConfirmDialog>
  )
}

function Invitations() {
  const queries = useQueryClient()
  const asked = useLoad(invitationsQuery())
  const revocation = useMutation({
    mutationFn: revokeInvitation,
    onSuccess: () => notify(words.revoked),
    onSettled: () => queries.invalidateQueries({ queryKey: ['administrators'] }),
  })
  const [revoked, setRevoked] = useState<string | null>(null)
  return (
    <>
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
          { head: words.expires, cell: ({ expiresAt }) => formatMoment(expiresAt) },
        ]}
        actions={({ id, expiresAt }) => (
          <RowActions
            of={formatMoment(expiresAt)}
            actions={[
              {
                label: words.revoke,
                tone: 'loss',
                onClick: () => setRevoked(id),
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
      <ConfirmDialog
        opened={revoked !== null}
        title={words.revokeQuestion}
        confirm={words.revoke}
        loss
        onConfirm={async () => revoked && revocation.mutateAsync(revoked)}
        onClose={() => setRevoked(null)}
        failure={(error) => refusalText(error, administratorRefusals, accountText.failed)}
      >
        <Text>{words.revokeConsequence}</Text>
      </ConfirmDialog>
    </>
  )
}
