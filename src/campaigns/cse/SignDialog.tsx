import { PasswordInput, Radio, Stack, Text, Textarea } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState, type SubmitEvent } from 'react'
import { Dialog } from '../../base/ui/Dialog.tsx'
import { DialogFoot } from '../../base/ui/DialogFoot.tsx'
import { FactList, type Fact } from '../../base/ui/FactList.tsx'
import { FormErrors } from '../../base/ui/FormErrors.tsx'
import { notify } from '../../base/ui/notify.tsx'
import { refused, useFormErrors } from '../../people/signIn/useFormErrors.ts'
import { signDocument } from './client.ts'
import { signingTexts, visaText as words } from './messages.ts'
import { longestReservations, type NewVisa } from './rules.ts'
import type { readableVisas } from './calendar.ts'

/** The hash that was read on the page is sent with the visa. */
export interface SignatureSubject {
  companyId: string
  about: Pick<NewVisa, 'campaignId' | 'waveId' | 'document'>
  title: string
  lead: string
  facts: readonly Fact[]
}

interface SignDialogProps {
  signable: SignatureSubject | null
  onClose: () => void
}

/** « Viser » (C17.3): what is signed, what a visa is not, and the password again. */
export function SignDialog({ signable, onClose }: SignDialogProps) {
  return (
    <Dialog opened={signable !== null} title={signable?.title ?? ''} onClose={onClose} width="wide">
      {signable && <SignForm key={signable.about.document} signable={signable} onClose={onClose} />}
    </Dialog>
  )
}

const labels = { reservations: words.reservations, password: words.password }

function SignForm({ signable, onClose }: { signable: SignatureSubject; onClose: () => void }) {
  const { companyId, about, lead, facts } = signable
  const queries = useQueryClient()
  const [isReserved, setReserved] = useState(false)
  const { field, begin, setWrong, errors } = useFormErrors({ id: 'visa', labels })
  const signing = useMutation({
    mutationFn: (typed: Pick<NewVisa, 'reservations' | 'password'>) =>
      signDocument(companyId, { ...about, ...typed }),
    onSuccess: () => {
      notify(words.done)
      onClose()
    },
    onError: (error) =>
      setWrong(
        refused(error, signingTexts, {
          password_wrong: ['password'],
          reservations_too_long: ['reservations'],
        }),
      ),
    onSettled: () => queries.invalidateQueries({ queryKey: ['cse', companyId] }),
  })

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = new FormData(event.currentTarget)
    const reservations = isReserved ? String(typed.get('reservations')).trim() : ''
    const password = String(typed.get('password'))
    const missing = [
      ...(isReserved && !reservations ? ['reservations'] : []),
      ...(password ? [] : ['password']),
    ]
    if (missing.length > 0)
      return begin({
        message: signingTexts.fields_required,
        fields: Object.fromEntries(missing.map((name) => [name, 'fields_required'])),
      })
    begin()
    signing.mutate({ reservations, password })
  }

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <FormErrors {...errors} />
        <Text>{lead}</Text>
        <FactList facts={facts} />
        <Radio.Group
          label={words.how}
          value={isReserved ? 'reserved' : 'noted'}
          onChange={(value) => setReserved(value === 'reserved')}
        >
          <Stack gap="xs" mt={4}>
            <Radio value="noted" label={words.noted} />
            <Radio value="reserved" label={words.withReservations} />
          </Stack>
        </Radio.Group>
        {isReserved && (
          <Textarea
            {...field('reservations')}
            description={words.reservationsHelp}
            maxLength={longestReservations}
            autosize
            minRows={3}
          />
        )}
        <PasswordInput
          {...field('password')}
          description={words.passwordHelp}
          autoComplete="current-password"
          maw={420}
        />
        <Text>{words.is}</Text>
        <Text>{words.isNot}</Text>
        <DialogFoot confirm={words.sign} working={signing.isPending} onCancel={onClose} />
      </Stack>
    </form>
  )
}

interface VisasProps {
  visas: ReturnType<typeof readableVisas>
  document: string
}

export function Visas({ visas, document }: VisasProps) {
  if (visas.length === 0) return <Text c="dimmed">{words.none}</Text>
  return (
    <Stack gap="xs" component="ul">
      {visas.map((visa) => (
        <li key={`${visa.name}-${visa.document}`}>
          <Text fw={600}>{words.of(visa.name, visa.day)}</Text>
          <Text style={{ whiteSpace: 'pre-line' }}>
            {visa.reservations ? words.reserved(visa.reservations) : words.seen}
          </Text>
          {visa.document !== document && <Text c="dimmed">{words.earlier}</Text>}
        </li>
      ))}
    </Stack>
  )
}
