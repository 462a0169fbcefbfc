import { Alert, Anchor, Button, Stack, TextInput } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { Link } from 'react-router'
import { doors, text } from '../auth/messages.ts'
import { NewPasswordFields } from '../signIn/NewPasswordFields.tsx'
import { refused, useFormErrors } from '../signIn/useFormErrors.ts'
import { PublicLayout } from '../../base/frame/PublicLayout.tsx'
import { answer } from '../../base/kit/client.ts'
import { inFours } from '../../base/kit/codes.ts'
import { paths } from '../../paths.ts'
import { FormErrors } from '../../base/ui/FormErrors.tsx'
import { Icon } from '../../base/ui/Icon.tsx'
import { activationClient, installationQuery } from './accessClient.ts'
import { activation, activationTexts } from './messages.ts'

const labels = {
  identifier: activation.identifier,
  code: activation.code,
  password: text.password,
  confirmation: text.confirmation,
}

/** What a letter opens; its square brings the code behind « # », which browsers send to nobody. */
export function ActivationScreen() {
  const [hash] = useState(() => window.location.hash.slice(1))
  const isLink = hash.length > 20
  const { data } = useQuery(installationQuery)
  const minimum = data?.passwordMinLength ?? 6
  const { field, begin, setWrong, errors } = useFormErrors({ id: 'activation', labels, minimum })
  const activate = useMutation({
    mutationFn: (json: Record<keyof typeof labels, string>) =>
      isLink ? follow(hash, json) : answer(activationClient().index.$post({ json })),
    onError: (error) => setWrong(refused(error, activationTexts(minimum), concerned)),
  })

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const typed = (name: keyof typeof labels) => String(form.get(name))
    begin()
    activate.mutate({
      identifier: typed('identifier'),
      code: typed('code'),
      password: typed('password'),
      confirmation: typed('confirmation'),
    })
  }

  return (
    <PublicLayout
      title={activation.title}
      lead={isLink ? activation.byMail : activation.lead}
      doors={[{ label: doors.back, to: paths.login }]}
    >
      {activate.isSuccess ? (
        <Stack gap="md">
          <Alert role="status" color="green" icon={<Icon name="check" />}>
            {activation.done}
          </Alert>
          <Anchor component={Link} to={paths.login}>
            {text.signIn}
          </Anchor>
        </Stack>
      ) : (
        <form onSubmit={submit} noValidate>
          <Stack gap="md">
            <FormErrors {...errors} />
            {!isLink && (
              <>
                <TextInput {...field('identifier')} autoComplete="username" autoCapitalize="none" />
                <TextInput
                  {...field('code')}
                  description={activation.codeHelp}
                  defaultValue={inFours(hash.slice(0, 12), ' ')}
                  autoComplete="off"
                  autoCapitalize="characters"
                />
              </>
            )}
            <NewPasswordFields minimum={minimum} field={field} />
            <Button type="submit" loading={activate.isPending}>
              {activation.activate}
            </Button>
          </Stack>
        </form>
      )}
    </PublicLayout>
  )
}

const concerned = { code_wrong: ['identifier', 'code'], code_used: ['code'], code_expired: ['code'] }

/** The link of a mail is its own proof. */
const follow = (token: string, { password, confirmation }: { password: string; confirmation: string }) =>
  answer(activationClient().index.$put({ json: { token, password, confirmation } }))
