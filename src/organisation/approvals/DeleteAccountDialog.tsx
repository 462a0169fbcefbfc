import { List, Stack, Text } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Role } from '../../people/auth/rules.ts'
import { refusalText } from '../../base/http/refusalText.ts'
import { ConfirmDialog } from '../../base/ui/ConfirmDialog.tsx'
import { notify } from '../../base/ui/notify.tsx'
import { deletion as words, accountRefusals, accountText } from '../../people/accounts/messages.ts'

export interface Deletable {
  id: string
  firstName: string
  lastName: string
  role: Role
}

export type DeleteAccount = (id: string) => Promise<unknown>

export function DeleteAccountDialog({
  account,
  onDelete,
  onClose,
}: {
  account: Deletable | null
  onDelete: DeleteAccount
  onClose: () => void
}) {
  const queries = useQueryClient()
  // The account stays named while the dialog closes.
  const [shown, setShown] = useState(account)
  if (account && account !== shown) setShown(account)
  const name = shown ? `${shown.firstName} ${shown.lastName}` : ''
  const role = shown?.role ?? 'employee'
  const removal = useMutation({
    mutationFn: ({ id }: Deletable) => onDelete(id),
    onSuccess: () => notify(words.done(name)),
    onSettled: () => queries.invalidateQueries(),
  })

  return (
    <ConfirmDialog
      opened={account !== null}
      title={words.question(name)}
      confirm={words.confirm}
      loss
      onConfirm={async () => account && removal.mutateAsync(account)}
      onClose={onClose}
      failure={(error) => refusalText(error, accountRefusals, accountText.failed)}
    >
      <Stack gap="sm">
        <Facts title={words.goesTitle} facts={words.goes[role]} />
        <Facts title={words.staysTitle} facts={words.stays[role]} />
        <Text>{words.forGood}</Text>
      </Stack>
    </ConfirmDialog>
  )
}

function Facts({ title, facts }: { title: string; facts: readonly string[] }) {
  return (
    <div>
      <Text fw={600}>{title}</Text>
      <List>
        {facts.map((fact) => (
          <List.Item key={fact}>{fact}</List.Item>
        ))}
      </List>
    </div>
  )
}
