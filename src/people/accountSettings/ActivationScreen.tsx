import { Button, PasswordInput, Stack, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState, type SubmitEvent } from 'react'
import { Navigate } from 'react-router'
import { signInTexts } from '../auth/messages.ts'
import {
  FactorField,
  factorConcerned,
  factorLabel,
  factorTyped,
  needsFactor,
} from '../signIn/FactorField.tsx'
import { useEntry } from '../signIn/useEntry.ts'
import { refused, useFormErrors } from '../signIn/useFormErrors.ts'
import { PublicLayout } from '../../base/layout/PublicLayout.tsx'
import { fragmentOfPage } from '../../base/layout/pageData.ts'
import { answer } from '../../base/http/client.ts'
import { inFours } from '../../base/encoding/codes.ts'
import { useLoad } from '../../base/layout/useLoad.ts'
import { FormErrors } from '../../base/ui/FormErrors.tsx'
import { ifLoaded } from '../../base/ui/loadable.ts'
import { paths } from '../../paths.ts'
import { activationClient, installationQuery } from './client.ts'
import { activation, activationTexts } from './messages.ts'
import { letterIn } from './rules.ts'

const labels = {
  identifier: activation.identifier,
  code: activation.code,
  password: activation.password,
  ...factorLabel,
}

/** The letter's QR code carries identifier and code behind « # », which browsers do not send. */
export function ActivationScreen() {
  const [fragment] = useState(fragmentOfPage)
  const letter = letterIn(fragment)
  // A personal link of a mail that left before 0.3.0.
  if (!letter) return <Navigate to={`${paths.entry}#${fragment}`} replace />
  return (
    <PublicLayout
      title={activation.title}
      lead={activation.lead}
      links={[{ label: signInTexts.back, to: paths.login }]}
    >
      <LetterForm {...letter} />
    </PublicLayout>
  )
}

function LetterForm({ identifier, code }: { identifier: string; code: string }) {
  const minimum = ifLoaded(useLoad(installationQuery))?.passwordMinLength ?? 6
  const { field, begin, setWrong, errors } = useFormErrors({ id: 'activation', labels, minimum })
  const enter = useEntry()
  const [asksFactor, setAsksFactor] = useState(false)
  const entering = useMutation({
    mutationFn: (json: { identifier: string; code: string; secondFactor: string; password?: string }) =>
      answer(activationClient().index.$post({ json })),
    onSuccess: enter,
    onError: (error) => {
      if (needsFactor(error)) setAsksFactor(true)
      setWrong(refused(error, activationTexts(minimum), concerned))
    },
  })

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = new FormData(event.currentTarget)
    const password = String(typed.get('password'))
    begin()
    entering.mutate({
      identifier: String(typed.get('identifier')),
      code: String(typed.get('code')),
      secondFactor: factorTyped(typed),
      ...(password && { password }),
    })
  }

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <FormErrors {...errors} />
        <TextInput
          {...field('identifier')}
          defaultValue={identifier}
          autoComplete="username"
          autoCapitalize="none"
        />
        <TextInput
          {...field('code')}
          description={activation.codeHelp}
          defaultValue={inFours(code, ' ')}
          autoComplete="off"
          autoCapitalize="characters"
        />
        <PasswordInput
          {...field('password')}
          required={false}
          description={activation.passwordHelp}
          autoComplete="new-password"
        />
        {asksFactor && <FactorField field={field} />}
        <Button type="submit" loading={entering.isPending}>
          {activation.enter}
        </Button>
      </Stack>
    </form>
  )
}

const concerned = {
  ...factorConcerned,
  ...{ code_wrong: ['identifier', 'code'], code_used: ['code'], code_expired: ['code'] },
}
