import { Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { refusalText } from '../../base/http/refusalText.ts'
import { paths } from '../../paths.ts'
import { Dialog } from '../../base/ui/Dialog.tsx'
import { DialogFoot } from '../../base/ui/DialogFoot.tsx'
import { FormErrors } from '../../base/ui/FormErrors.tsx'
import { useFields } from '../../base/ui/useFields.tsx'
import { CopyOnce } from '../../base/ui/CopyOnce.tsx'
import { accountText } from '../accounts/messages.ts'
import { administratorRefusals, administratorText as words } from './messages.ts'

export interface NewInvitation {
  id: string
  code: string
  email: string
}

interface InvitationDialogProps {
  step: 'asking' | NewInvitation | null
  onInvite: (email: string) => Promise<unknown>
  onClose: () => void
}

export function InvitationDialog({ step, onInvite, onClose }: InvitationDialogProps) {
  return (
    <Dialog opened={step !== null} title={words.invite} onClose={onClose}>
      {step === 'asking' && <Asking onInvite={onInvite} onClose={onClose} />}
      {step !== null && step !== 'asking' && (
        <Stack gap="md">
          {step.email && <Text role="status">{words.sentTo(step.email)}</Text>}
          <CopyOnce
            help={words.codeHelp(new URL(paths.adminRegister, window.location.origin).href)}
            label={words.code}
            value={step.code}
            words={words}
            onClose={onClose}
          />
        </Stack>
      )}
    </Dialog>
  )
}

function Asking({ onInvite, onClose }: Pick<InvitationDialogProps, 'onInvite' | 'onClose'>) {
  const { wrong, attempt, setWrong, text, submit } = useFields({ initial: { email: '' } })
  const [working, setWorking] = useState(false)

  async function invite({ email }: { email: string }) {
    setWorking(true)
    await onInvite(email.trim()).catch((error: unknown) =>
      setWrong({ form: refusalText(error, administratorRefusals, accountText.failed) }),
    )
    setWorking(false)
  }

  return (
    <form onSubmit={submit((form) => void invite(form))} noValidate>
      <Stack gap="md">
        <FormErrors id="invitation-errors" message={wrong.form ?? ''} attempt={attempt} />
        <TextInput
          {...text('email')}
          name="email"
          type="email"
          label={words.inviteEmail}
          description={words.inviteEmailHelp}
          autoComplete="off"
          data-autofocus
          {...(wrong.form && { 'aria-invalid': true, 'aria-describedby': 'invitation-errors' })}
        />
        <DialogFoot confirm={words.create} working={working} onCancel={onClose} />
      </Stack>
    </form>
  )
}
