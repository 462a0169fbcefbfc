import { Stack, Text, TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { Dialog } from '../../base/ui/Dialog.tsx'
import { DialogFoot } from '../../base/ui/DialogFoot.tsx'
import { FormErrors } from '../../base/ui/FormErrors.tsx'
import { HandedOver } from '../../base/ui/CopyOnce.tsx'
import { notify } from '../../base/ui/notify.tsx'
import { refused, useFormErrors } from '../../people/signIn/useFormErrors.ts'
import { addSeat } from './client.ts'
import type { NewSeat } from './rules.ts'
import { seatRefusals, seatText as words } from './accountMessages.ts'

/** Where no mail goes out, the link of a seat is handed over, shown this once. */
export interface GivenLink {
  link: string
  name: string
}

type Step = 'new' | GivenLink | null

interface SeatDialogProps {
  companyId: string
  mayOpen: boolean
  step: Step
  onStep: (step: Step) => void
}

/** « Ouvrir un siège »: whose it is, then the personal link where one is to be handed over. */
export function SeatDialog({ companyId, mayOpen, step, onStep }: SeatDialogProps) {
  const isNew = step === 'new'
  const title = isNew ? (mayOpen ? words.add : words.propose) : words.linkTitle
  return (
    <Dialog opened={step !== null} title={title} onClose={() => onStep(null)}>
      {isNew && <SeatForm companyId={companyId} mayOpen={mayOpen} onStep={onStep} />}
      {step !== null && !isNew && (
        <HandedOver
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

function SeatForm({ companyId, mayOpen, onStep }: Omit<SeatDialogProps, 'step'>) {
  const queries = useQueryClient()
  const { field, begin, setWrong, errors } = useFormErrors({ id: 'seat', labels })
  const adding = useMutation({
    mutationFn: (seat: NewSeat) => addSeat(companyId, seat),
    onSuccess: ({ link }, { firstName, lastName, email }) => {
      if (!link) notify(mayOpen ? words.sent(email) : words.proposed)
      onStep(link ? { link, name: `${firstName} ${lastName}` } : null)
    },
    onError: (error) => setWrong(refused(error, seatRefusals)),
    onSettled: () => queries.invalidateQueries({ queryKey: ['cse-seats', companyId] }),
  })

  function submit(event: FormEvent<HTMLFormElement>) {
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
