import { TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { signInTexts, authText } from '../auth/messages.ts'
import { refused, useFormErrors } from '../signIn/useFormErrors.ts'
import { PublicLayout } from '../../base/layout/PublicLayout.tsx'
import { fragmentOfPage } from '../../base/layout/pageData.ts'
import { answer } from '../../base/http/client.ts'
import { inFours } from '../../base/encoding/codes.ts'
import { useLoad } from '../../base/layout/useLoad.ts'
import { ifLoaded } from '../../base/ui/loadable.ts'
import { paths } from '../../paths.ts'
import { NewPasswordForm } from './NewPasswordForm.tsx'
import { activationClient, installationQuery } from './client.ts'
import { activation, activationTexts } from './messages.ts'

const labels = {
  identifier: activation.identifier,
  code: activation.code,
  password: authText.password,
  confirmation: authText.confirmation,
}

/** The letter's QR code carries the code behind « # », which browsers do not send. */
export function ActivationScreen() {
  const [hash] = useState(fragmentOfPage)
  const isLink = hash.length > 20
  const minimum = ifLoaded(useLoad(installationQuery))?.passwordMinLength ?? 6
  const form = useFormErrors({ id: 'activation', labels, minimum })
  const activate = useMutation({
    mutationFn: (json: Record<keyof typeof labels, string>) =>
      isLink ? follow(hash, json) : answer(activationClient().index.$post({ json })),
    onError: (error) => form.setWrong(refused(error, activationTexts(minimum), concerned)),
  })

  return (
    <PublicLayout
      title={activation.title}
      lead={isLink ? activation.byMail : activation.lead}
      links={[{ label: signInTexts.back, to: paths.login }]}
    >
      <NewPasswordForm
        form={form}
        minimum={minimum}
        change={activate}
        onSubmit={(typed) =>
          activate.mutate({
            identifier: typed('identifier'),
            code: typed('code'),
            password: typed('password'),
            confirmation: typed('confirmation'),
          })
        }
        save={activation.activate}
        done={isLink ? activation.done : activation.doneByLetter(activate.variables?.identifier.trim() ?? '')}
      >
        {!isLink && (
          <>
            <TextInput {...form.field('identifier')} autoComplete="username" autoCapitalize="none" />
            <TextInput
              {...form.field('code')}
              description={activation.codeHelp}
              defaultValue={inFours(hash.slice(0, 12), ' ')}
              autoComplete="off"
              autoCapitalize="characters"
            />
          </>
        )}
      </NewPasswordForm>
    </PublicLayout>
  )
}

const concerned = { code_wrong: ['identifier', 'code'], code_used: ['code'], code_expired: ['code'] }

/** The mail's link is its own proof. */
const follow = (token: string, { password, confirmation }: { password: string; confirmation: string }) =>
  answer(activationClient().index.$put({ json: { token, password, confirmation } }))
