import { Anchor } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from '../../base/ui/Link.tsx'
import { signInTexts, authText } from '../auth/messages.ts'
import { refused, useFormErrors } from '../signIn/useFormErrors.ts'
import { PublicLayout } from '../../base/layout/PublicLayout.tsx'
import { fragmentOfPage } from '../../base/layout/pageData.ts'
import { answer } from '../../base/http/client.ts'
import { useLoad } from '../../base/layout/useLoad.ts'
import { ifLoaded } from '../../base/ui/loadable.ts'
import { paths } from '../../paths.ts'
import { NewPasswordForm } from './NewPasswordForm.tsx'
import { accessClient, installationQuery } from './client.ts'
import { accessTexts, forgotten } from './messages.ts'

const labels = { password: authText.password, confirmation: authText.confirmation }

/** The mail's token is behind « # » and is sent only with the new password. */
export function NewPasswordScreen() {
  const [token] = useState(fragmentOfPage)
  const minimum = ifLoaded(useLoad(installationQuery))?.passwordMinLength ?? 6
  const texts = accessTexts(minimum)
  const start = { message: token ? '' : forgotten.noToken, fields: {} }
  const form = useFormErrors({ id: 'new-password', labels, minimum, start })
  const reset = useMutation({
    mutationFn: (chosen: { password: string; confirmation: string }) =>
      answer(accessClient().reset.$put({ json: { token, ...chosen } })),
    onError: (error) => form.setWrong(refused(error, texts)),
  })

  return (
    <PublicLayout title={forgotten.newTitle} links={[{ label: signInTexts.back, to: paths.login }]}>
      <NewPasswordForm
        form={form}
        minimum={minimum}
        change={reset}
        onSubmit={(typed) =>
          reset.mutate({ password: typed('password'), confirmation: typed('confirmation') })
        }
        save={forgotten.save}
        disabled={!token}
        done={forgotten.saved}
        after={
          <Anchor component={Link} to={paths.forgottenPassword} size="sm">
            {forgotten.title}
          </Anchor>
        }
      />
    </PublicLayout>
  )
}
