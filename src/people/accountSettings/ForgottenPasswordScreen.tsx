import { Alert, Button, Stack, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import type { SubmitEvent } from 'react'
import { signInTexts, authText } from '../auth/messages.ts'
import { refused, useFormErrors } from '../signIn/useFormErrors.ts'
import { PublicLayout } from '../../base/layout/PublicLayout.tsx'
import { languageOfPage } from '../../base/layout/languageChoice.ts'
import { answer } from '../../base/http/client.ts'
import { paths } from '../../paths.ts'
import { FormErrors } from '../../base/ui/FormErrors.tsx'
import { Icon } from '../../base/ui/Icon.tsx'
import { LoadingSkeleton } from '../../base/ui/LoadingSkeleton.tsx'
import { useLoad } from '../../base/layout/useLoad.ts'
import { LoadFailure } from '../../base/ui/Loaded.tsx'
import { isAwaited, ifLoaded } from '../../base/ui/loadable.ts'
import { accessClient, installationQuery } from './client.ts'
import { accessTexts, forgotten } from './messages.ts'

const texts = accessTexts(6)
const labels = { email: authText.email }

export function ForgottenPasswordScreen() {
  const installation = useLoad(installationQuery)
  const { field, begin, setWrong, errors } = useFormErrors({ id: 'reset', labels })
  const ask = useMutation({
    mutationFn: (email: string) =>
      answer(accessClient().reset.$post({ json: { email, language: languageOfPage() } })),
    onError: (error) => setWrong(refused(error, texts)),
  })

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const email = String(new FormData(event.currentTarget).get('email')).trim()
    if (!email) return begin({ message: texts.fields_required, fields: { email: 'fields_required' } })
    begin()
    ask.mutate(email)
  }

  // A notice that appeared later would move the form.
  if (isAwaited(installation)) return <LoadingSkeleton />
  const isSilent = ifLoaded(installation)?.mail === false
  const lead = isSilent ? forgotten.noMail : forgotten.lead
  return (
    <PublicLayout
      title={forgotten.title}
      {...(!(isSilent && ask.isSuccess) && { lead })}
      links={[{ label: signInTexts.back, to: paths.login }]}
    >
      <LoadFailure of={installation} />
      {ask.isSuccess ? (
        <Alert role="status" color="green" icon={<Icon name="check" />}>
          {isSilent ? forgotten.askedWithoutMail : forgotten.asked}
        </Alert>
      ) : (
        <form onSubmit={submit} noValidate>
          <Stack gap="md">
            <FormErrors {...errors} />
            <TextInput {...field('email')} type="email" autoComplete="username" />
            <Button type="submit" loading={ask.isPending}>
              {isSilent ? forgotten.askWithoutMail : forgotten.ask}
            </Button>
          </Stack>
        </form>
      )}
    </PublicLayout>
  )
}
