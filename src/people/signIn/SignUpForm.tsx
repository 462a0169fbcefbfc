import { Button, Group, Stack, TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { SubmitEvent, ReactNode } from 'react'
import type { z } from 'zod'
import { ApiError, answer } from '../../base/http/client.ts'
import { FormErrors } from '../../base/ui/FormErrors.tsx'
import { authText } from '../auth/messages.ts'
import { NewPasswordFields } from './NewPasswordFields.tsx'
import { meQuery } from '../currentUser/useActor.ts'
import { pageData } from '../../base/layout/pageData.ts'
import { PublicLayout } from '../../base/layout/PublicLayout.tsx'
import { LoadingSkeleton } from '../../base/ui/LoadingSkeleton.tsx'
import { useLoad } from '../../base/layout/useLoad.ts'
import { Loaded } from '../../base/ui/Loaded.tsx'
import { isAwaited } from '../../base/ui/loadable.ts'
import { authClient } from '../currentUser/client.ts'
import { nothingWrong, refused, useFormErrors, type FieldErrors } from './useFormErrors.ts'

type SignUpErrorTexts = Readonly<Record<string, string>> & { fields_required: string; other: string }

interface SignUpFormProps<Form> {
  /** Loaded on submit, so that the page does not wait for it. */
  schema: () => Promise<z.ZodType<Form>>
  texts: SignUpErrorTexts
  minimum: number
  company?: { name: string; label: string; value?: string }
  invitation?: string
  register: (form: Form) => Promise<unknown>
  onRegistered: () => void
}

/** Validated by the server's own schema; a failure keeps the typed values. */
export function SignUpForm<Form>(props: SignUpFormProps<Form>) {
  const { texts, minimum, company, invitation } = props
  const invitationNeeded = invitation !== undefined
  const queries = useQueryClient()
  const { field, begin, setWrong, errors } = useFormErrors({
    id: 'sign-up',
    labels: labelsOf(company),
    minimum,
  })
  const signUp = useMutation({
    mutationFn: async (typed: TypedFields) => props.register(await check(typed)),
    onSuccess: props.onRegistered,
    onError: (error) => {
      // Signed in meanwhile in another tab: the screen redirects.
      if (error instanceof ApiError && error.code === 'ROLE') void queries.invalidateQueries(meQuery)
      setWrong(error instanceof Mistyped ? error.wrong : refused(error, texts))
    },
  })

  async function check(typed: TypedFields) {
    const schema = await props.schema()
    const checked = schema.safeParse(typed)
    const found = checked.success ? nothingWrong : firstOf(checked.error.issues, texts)
    if (invitationNeeded && typed.invitation === '') throw new Mistyped(missing(found, 'invitation', texts))
    if (!checked.success) throw new Mistyped(found)
    return checked.data
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    begin()
    signUp.mutate(Object.fromEntries(new FormData(event.currentTarget)))
  }

  return (
    <form onSubmit={submit} onFocus={() => void props.schema()} noValidate>
      <Stack gap="md">
        <FormErrors {...errors} />
        {invitationNeeded && (
          <TextInput
            {...field('invitation')}
            defaultValue={invitation}
            description={authText.invitationHelp}
            autoComplete="off"
          />
        )}
        <Group grow wrap="nowrap" align="flex-start" gap="md">
          <TextInput {...field('firstName')} autoComplete="given-name" />
          <TextInput {...field('lastName')} autoComplete="family-name" />
        </Group>
        {company && (
          <TextInput
            {...field(company.name)}
            defaultValue={company.value ?? ''}
            autoComplete="organization"
          />
        )}
        <TextInput {...field('email')} type="email" autoComplete="email" />
        <NewPasswordFields field={field} minimum={minimum} />
        <Button type="submit" loading={signUp.isPending}>
          {authText.signUp}
        </Button>
      </Stack>
    </form>
  )
}

type TypedFields = Record<string, FormDataEntryValue>

class Mistyped extends Error {
  readonly wrong: FieldErrors
  constructor(wrong: FieldErrors) {
    super(wrong.message)
    this.wrong = wrong
  }
}

const labelsOf = (company?: { name: string; label: string }) => ({
  invitation: authText.invitation,
  firstName: authText.firstName,
  lastName: authText.lastName,
  ...(company && { [company.name]: company.label }),
  email: authText.email,
  password: authText.password,
  confirmation: authText.confirmation,
})

/** Missing fields are reported before wrong ones: one sentence, a mark on each field. */
function firstOf(issues: readonly z.core.$ZodIssue[], texts: SignUpErrorTexts): FieldErrors {
  const fields: Record<string, string> = {}
  for (const { path, message } of issues) fields[path.join('.')] ??= message
  const codes = Object.values(fields)
  const code = codes.includes('fields_required') ? 'fields_required' : codes[0]
  const concerned = Object.entries(fields).filter(([, each]) => each === code)
  return { message: texts[code ?? 'other'] ?? texts.other, fields: Object.fromEntries(concerned) }
}

function missing(found: FieldErrors, field: string, texts: SignUpErrorTexts): FieldErrors {
  const others = found.message === texts.fields_required ? found.fields : {}
  return { message: texts.fields_required, fields: { ...others, [field]: 'fields_required' } }
}

interface SignUpRules {
  passwordMinLength: number
  invitationNeeded: boolean
}

interface SignUpPageProps {
  title: string
  lead?: string
  links: readonly { label: string; to: string }[]
  children: (rules: SignUpRules) => ReactNode
}

export function SignUpPage({ children, ...layout }: SignUpPageProps) {
  const shortest = Number(pageData('shortest'))
  const rules = useLoad({
    queryKey: ['sign-up-rules'],
    staleTime: 0,
    ...(shortest > 0 && {
      initialData: { passwordMinLength: shortest, invitationNeeded: pageData('signup') !== 'open' },
    }),
    queryFn: () => answer(authClient().register.$get()),
  })
  // A form that appeared later would move the page.
  if (isAwaited(rules)) return <LoadingSkeleton />
  return (
    <PublicLayout {...layout}>
      <Loaded from={rules}>{children}</Loaded>
    </PublicLayout>
  )
}
