import { Button, PasswordInput, Stack, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import type { SubmitEvent } from 'react'
import { authText } from '../auth/messages.ts'
import { NewPasswordFields } from '../signIn/NewPasswordFields.tsx'
import { refused, useFormErrors } from '../signIn/useFormErrors.ts'
import { pageData } from '../../base/layout/pageData.ts'
import { refusalText } from '../../base/http/refusalText.ts'
import { useActor } from '../currentUser/useActor.ts'
import { languageOfPage } from '../../base/layout/languageChoice.ts'
import { answer } from '../../base/http/client.ts'
import { FormErrors } from '../../base/ui/FormErrors.tsx'
import { notify, notifyFailure } from '../../base/ui/notify.tsx'
import { useLoad } from '../../base/layout/useLoad.ts'
import { Loaded } from '../../base/ui/Loaded.tsx'
import { ifLoaded } from '../../base/ui/loadable.ts'
import { accessClient, installationQuery } from './client.ts'
import { accessTexts, forgotten, password } from './messages.ts'

interface PasswordFields {
  current: string
  password: string
  confirmation: string
}

const labels = {
  current: password.current,
  password: forgotten.newTitle,
  confirmation: authText.confirmation,
}

export function PasswordChange() {
  const own = useLoad({
    queryKey: ['own-password'],
    queryFn: () => answer(accessClient().password.$get()),
  })
  return (
    <Loaded from={own} pending="block">
      {({ isSet }) => (isSet ? <ChangeForm /> : <WithoutPassword />)}
    </Loaded>
  )
}

/** A reset is how somebody who enters by mail chooses one (C24.6). */
function WithoutPassword() {
  const { email } = useActor()
  const ask = useMutation({
    mutationFn: (to: string) =>
      answer(accessClient().reset.$post({ json: { email: to, language: languageOfPage() } })),
    onSuccess: () => notify(password.linkSent),
    onError: (error) => notifyFailure(refusalText(error, accessTexts(6), accessTexts(6).other)),
  })
  if (pageData('provider') !== '') return <Text>{password.none}</Text>
  if (email === null || pageData('mail') !== 'yes') return <Text>{password.noneHere}</Text>
  return (
    <Stack gap="md" align="start">
      <Text>{password.byLink}</Text>
      <Button variant="default" loading={ask.isPending} onClick={() => ask.mutate(email)}>
        {password.choose}
      </Button>
    </Stack>
  )
}

function ChangeForm() {
  const minimum = ifLoaded(useLoad(installationQuery))?.passwordMinLength ?? 6
  const texts = accessTexts(minimum)
  const { field, begin, setWrong, errors } = useFormErrors({ id: 'password', labels, minimum })
  const change = useMutation({
    mutationFn: (json: PasswordFields) => answer(accessClient().password.$put({ json })),
    onSuccess: () => notify(password.saved),
    onError: (error) => setWrong(refused(error, texts, { password_wrong: ['current'] })),
  })

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const typed = (name: string) => String(new FormData(form).get(name))
    begin()
    const json = {
      current: typed('current'),
      password: typed('password'),
      confirmation: typed('confirmation'),
    }
    change.mutate(json, { onSuccess: () => form.reset() })
  }

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md" maw={420}>
        <FormErrors {...errors} />
        <PasswordInput {...field('current')} autoComplete="current-password" />
        <NewPasswordFields minimum={minimum} field={field} />
        <Button
          type="submit"
          variant="default"
          loading={change.isPending}
          style={{ alignSelf: 'flex-start' }}
        >
          {password.save}
        </Button>
      </Stack>
    </form>
  )
}
