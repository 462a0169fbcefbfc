import { Button, Group, Stack, TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import type { z } from 'zod'
import { ApiError } from '../kit/client.ts'
import { refusalText } from '../kit/refusalText.ts'
import { FormErrors } from '../ui/FormErrors.tsx'
import { fieldAdvice, text } from '../auth/messages.ts'
import { NewPasswordFields } from './NewPasswordFields.tsx'
import { meQuery } from '../auth/useActor.ts'

type Texts = Readonly<Record<string, string>> & { fields_required: string; other: string }

interface SignUpFormProps<Form> {
  schema: z.ZodType<Form>
  texts: Texts
  minimum: number
  /** The form's own fields, between the names and the e-mail. */
  company?: { name: string; label: string; value?: string }
  invitationNeeded?: boolean
  register: (form: Form) => Promise<unknown>
  onRegistered: () => void
}

/** One sign-up form: checked by the schema that the server checks with, everything typed is kept. */
export function SignUpForm<Form>(props: SignUpFormProps<Form>) {
  const { schema, texts, minimum, company, invitationNeeded = false } = props
  const queries = useQueryClient()
  const [attempt, setAttempt] = useState(0)
  const [wrong, setWrong] = useState<Wrong>(nothingWrong)
  const signUp = useMutation({
    mutationFn: props.register,
    onSuccess: props.onRegistered,
    onError: (error) => {
      const fields = error instanceof ApiError ? error.fields : {}
      // Signed in meanwhile, in another tab: the screen's detour takes over.
      if (error instanceof ApiError && error.code === 'ROLE') void queries.invalidateQueries(meQuery)
      setWrong({ message: refusalText(error, texts, texts.other), fields })
    },
  })

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = Object.fromEntries(new FormData(event.currentTarget))
    const checked = schema.safeParse(typed)
    const found = checked.success ? nothingWrong : firstOf(checked.error.issues, texts)
    const codeMissing = invitationNeeded && typed.invitation === ''
    setAttempt(attempt + 1)
    setWrong(codeMissing ? missing(found, 'invitation', texts) : found)
    if (checked.success && !codeMissing) signUp.mutate(checked.data)
  }

  const advice = fieldAdvice(minimum)
  const field = (name: string) => ({
    id: idOf(name),
    name,
    required: true,
    withAsterisk: false,
    error: name in wrong.fields && (advice[wrong.fields[name] ?? ''] ?? advice.other),
    // Mantine marks every field but passwords.
    'aria-invalid': name in wrong.fields,
  })
  const concerned = fieldsOf(company).filter(({ name }) => name in wrong.fields)

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <FormErrors
          id="sign-up-errors"
          message={wrong.message}
          attempt={attempt}
          fields={concerned.map(({ name, label }) => ({ id: idOf(name), label }))}
        />
        {invitationNeeded && (
          <TextInput
            {...field('invitation')}
            label={text.invitation}
            description={text.invitationHelp}
            autoComplete="off"
          />
        )}
        <Group grow wrap="nowrap" align="flex-start" gap="md">
          <TextInput {...field('firstName')} label={text.firstName} autoComplete="given-name" />
          <TextInput {...field('lastName')} label={text.lastName} autoComplete="family-name" />
        </Group>
        {company && (
          <TextInput
            {...field(company.name)}
            label={company.label}
            defaultValue={company.value ?? ''}
            autoComplete="organization"
          />
        )}
        <TextInput {...field('email')} type="email" label={text.email} autoComplete="email" />
        <NewPasswordFields field={field} minimum={minimum} />
        <Button type="submit" loading={signUp.isPending}>
          {text.signUp}
        </Button>
      </Stack>
    </form>
  )
}

const idOf = (name: string) => `sign-up-${name}`

/** From top to bottom. */
const fieldsOf = (company?: { name: string; label: string }) => [
  { name: 'invitation', label: text.invitation },
  { name: 'firstName', label: text.firstName },
  { name: 'lastName', label: text.lastName },
  ...(company ? [company] : []),
  { name: 'email', label: text.email },
  { name: 'password', label: text.password },
  { name: 'confirmation', label: text.confirmation },
]

interface Wrong {
  message: string
  fields: Record<string, string>
}

const nothingWrong: Wrong = { message: '', fields: {} }

/** What is missing is said before what is wrong; one sentence for the form, a mark on each field concerned. */
function firstOf(issues: readonly z.core.$ZodIssue[], texts: Texts): Wrong {
  const fields: Record<string, string> = {}
  for (const { path, message } of issues) fields[path.join('.')] ??= message
  const codes = Object.values(fields)
  const code = codes.includes('fields_required') ? 'fields_required' : codes[0]
  const concerned = Object.entries(fields).filter(([, each]) => each === code)
  return { message: texts[code ?? 'other'] ?? texts.other, fields: Object.fromEntries(concerned) }
}

function missing(found: Wrong, field: string, texts: Texts): Wrong {
  const others = found.message === texts.fields_required ? found.fields : {}
  return { message: texts.fields_required, fields: { ...others, [field]: 'fields_required' } }
}
