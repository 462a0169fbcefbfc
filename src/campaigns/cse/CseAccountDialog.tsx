import { Stack, Text, TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { SubmitEvent } from 'react'
import { Dialog } from '../../base/ui/Dialog.tsx'
import { DialogFoot } from '../../base/ui/DialogFoot.tsx'
import { FormErrors } from '../../base/ui/FormErrors.tsx'
import { CopyOnce } from '../../base/ui/CopyOnce.tsx'
import { notify } from '../../base/ui/notify.tsx'
import { refused, useFormErrors } from '../../people/signIn/useFormErrors.ts'
import { addCseAccount } from './client.ts'
import type { NewCseAccount } from './rules.ts'
import { cseAccountRefusals, cseAccountText as words } from './accountMessages.ts'

export interface GivenLink {
  link: string
  name: string
}

type DialogStep = 'new' | GivenLink | null

interface CseAccountDialogProps {
  companyId: string
  mayOpen: boolean
  step: DialogStep
  onStep: (step: DialogStep) => void
}

export function CseAccountDialog({ companyId, mayOpen, step, onStep }: CseAccountDialogProps) {
  const isNew = step === 'new'
  const title = isNew ? (mayOpen ? words.add : words.propose) : words.linkTitle
  return (
    <Dialog opened={step !== null} title={title} onClose={() => onStep(null)}>
      {isNew && <CseAccountForm companyId={companyId} mayOpen={mayOpen} onStep={onStep} />}
      {step !== null && !isNew && (
        <CopyOnce
          help={words.linkHelp(step.name)}
          label={words.link}
          value={step.link}
          words={words}
          onClose={() => onStep(null)}
        />
      )}
    </Dialog>
  )
}

const labels = { firstName: words.firstName, lastName: words.lastName, email: words.email }

function CseAccountForm({ companyId, mayOpen, onStep }: Omit<CseAccountDialogProps, 'step'>) {
  const queries = useQueryClient()
  const { field, begin, setWrong, errors } = useFormErrors({ id: 'seat', labels })
  const adding = useMutation({
    mutationFn: (account: NewCseAccount) => addCseAccount(companyId, account),
    onSuccess: ({ link }, { firstName, lastName, email }) => {
      if (!link) notify(mayOpen ? words.sent(email) : words.proposed)
      onStep(link ? { link, name: `${firstName} ${lastName}` } : null)
    },
    onError: (error) => setWrong(refused(error, cseAccountRefusals)),
    onSettled: () => queries.invalidateQueries({ queryKey: ['cse-seats', companyId] }),
  })

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const typed = (name: string) => String(form.get(name)).trim()
    begin()
    adding.mutate({ firstName: typed('firstName'), lastName: typed('lastName'), email: typed('email') })
  }

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <FormErrors {...errors} />
        <TextInput {...field('firstName')} autoComplete="off" />
        <TextInput {...field('lastName')} autoComplete="off" />
        <TextInput {...field('email')} type="email" description={words.own} autoComplete="off" />
        {!mayOpen && <Text size="sm">{words.proposeHelp}</Text>}
        <DialogFoot
          confirm={mayOpen ? words.open : words.propose}
          working={adding.isPending}
          onCancel={() => onStep(null)}
        />
      </Stack>
    </form>
  )
}
