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
import { StatusTag } from '../../base/ui/StatusTag.tsx'
import { useLoad } from '../../base/layout/useLoad.ts'
import { Loaded } from '../../base/ui/Loaded.tsx'
import { ifLoaded } from '../../base/ui/loadable.ts'
import { openCseAccount, removeCseAccount, cseAccountsQuery } from './client.ts'
import { mostCseAccounts } from './rules.ts'
import { cseAccountRefusals, cseAccountText as words, publicCseAccounts } from './accountMessages.ts'
import { CseAccountDialog, type GivenLink } from './CseAccountDialog.tsx'
import type { CseAccount } from './accounts.ts'

interface CseAccountsProps {
  companyId: string
  /** Administrators open and delete accounts; a responsible person proposes one (C17.1). */
  mayOpen: boolean
}

export function CseAccounts({ companyId, mayOpen }: CseAccountsProps) {
  const heading = useId()
  const asked = useLoad(cseAccountsQuery(companyId))
  const queries = useQueryClient()
  const [dialog, setDialog] = useState<'new' | GivenLink | null>(null)
  const [ending, setEnding] = useState<CseAccount | null>(null)
  const opening = useMutation({
    mutationFn: ({ id = '' }: CseAccount) => openCseAccount(companyId, id),
    onSuccess: ({ link }, { name, email }) =>
      link ? setDialog({ link, name }) : notify(words.sent(email ?? '')),
    onError: (error) => notifyFailure(refusalText(error, cseAccountRefusals, words.failed)),
    onSettled: () => queries.invalidateQueries({ queryKey: ['cse-seats', companyId] }),
  })
  const known = ifLoaded(asked)
  return (
    <Paper component="section" withBorder p="lg" aria-labelledby={heading}>
      <Stack gap="sm">
        <Group justify="space-between" gap="sm">
          <Title order={2} size="h3" id={heading}>
            {words.title}
          </Title>
          {known && known.length < mostCseAccounts && (
            <Add mayOpen={mayOpen} onClick={() => setDialog('new')} />
          )}
        </Group>
        <Text c="dimmed">{words.lead}</Text>
        <Text c="dimmed">{words.public}</Text>
        <Loaded from={asked} failure={publicCseAccounts.failed} pending="block">
          {(accounts) =>
            accounts.length === 0 ? (
              <Text>{words.none}</Text>
            ) : (
              <DataTable
                label={words.title}
                rows={accounts}
                rowKey={({ email }) => email ?? ''}
                columns={[
                  { head: words.name, cell: ({ name }) => name },
                  {
                    head: words.email,
                    isPlain: true,
                    cell: ({ email }) => email && <EmailText address={email} />,
                  },
                  { head: words.state, cell: (account) => <CseAccountState {...account} /> },
                ]}
                {...(mayOpen && {
                  actions: (account: CseAccount) => (
                    <Actions
                      account={account}
                      isBusy={opening.isPending}
                      onOpen={() => opening.mutate(account)}
                      onEnd={() => setEnding(account)}
                    />
                  ),
                })}
              />
            )
          }
        </Loaded>
      </Stack>
      <CseAccountDialog companyId={companyId} mayOpen={mayOpen} step={dialog} onStep={setDialog} />
      <EndDialog companyId={companyId} account={ending} onClose={() => setEnding(null)} />
    </Paper>
  )
}

const Add = ({ mayOpen, onClick }: { mayOpen: boolean; onClick: () => void }) => (
  <Button variant="default" size="sm" leftSection={<Icon name="plus" size={18} />} onClick={onClick}>
    {mayOpen ? words.add : words.propose}
  </Button>
)

function CseAccountState({ isOpen, isActive }: CseAccount) {
  if (!isOpen) return <StatusTag tone="waiting">{words.states.proposed}</StatusTag>
  return isActive ? (
    <StatusTag tone="done">{words.states.active}</StatusTag>
  ) : (
    <StatusTag tone="neutral">{words.states.invited}</StatusTag>
  )
}

interface ActionsProps {
  account: CseAccount
  isBusy: boolean
  onOpen: () => void
  onEnd: () => void
}

function Actions({ account: { name, isOpen, isActive }, isBusy, onOpen, onEnd }: ActionsProps) {
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
  account: CseAccount | null
  onClose: () => void
}

function EndDialog({ companyId, account, onClose }: EndDialogProps) {
  const queries = useQueryClient()
  const { name = '', id = '' } = account ?? {}
  const removal = useMutation({
    mutationFn: () => removeCseAccount(companyId, id),
    onSuccess: () => notify(words.removed(name)),
    onSettled: () => queries.invalidateQueries({ queryKey: ['cse-seats', companyId] }),
  })
  return (
    <ConfirmDialog
      opened={account !== null}
      title={words.removeQuestion(name)}
      confirm={words.remove}
      loss
      onConfirm={() => removal.mutateAsync()}
      onClose={onClose}
      failure={(error) => refusalText(error, cseAccountRefusals, words.failed)}
    >
      <Text>{words.removeConsequence}</Text>
    </ConfirmDialog>
  )
}
