import { Button, CopyButton, Group, Stack, Text, TextInput } from '@mantine/core'
import { paths } from '../paths.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { administrators as words } from './messages.ts'

export interface Invitation {
  id: string
  code: string
}

/** Shows a new code, this once. */
export function InvitationDialog({
  invitation,
  onClose,
}: {
  invitation: Invitation | null
  onClose: () => void
}) {
  return (
    <Dialog opened={invitation !== null} title={words.invite} onClose={onClose}>
      {invitation && (
        <Stack gap="md">
          <Text>{words.codeHelp(new URL(paths.adminRegister, window.location.origin).href)}</Text>
          <TextInput
            label={words.code}
            value={invitation.code}
            readOnly
            data-autofocus
            onFocus={(event) => event.currentTarget.select()}
          />
          <Group justify="flex-end" gap="sm">
            <CopyButton value={invitation.code}>
              {({ copied, copy }) => (
                <Button variant="default" onClick={copy}>
                  {copied ? words.copied : words.copy}
                </Button>
              )}
            </CopyButton>
            <Button onClick={onClose}>{words.close}</Button>
          </Group>
        </Stack>
      )}
    </Dialog>
  )
}
