import { Alert, Anchor, Button, Stack } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { PublicLayout } from '../../base/layout/PublicLayout.tsx'
import { fragmentOfPage } from '../../base/layout/pageData.ts'
import { answer } from '../../base/http/client.ts'
import { refusalText } from '../../base/http/refusalText.ts'
import { Icon } from '../../base/ui/Icon.tsx'
import { paths } from '../../paths.ts'
import { authText } from '../auth/messages.ts'
import { activationClient } from './client.ts'
import { activationTexts, confirmation as words } from './messages.ts'

const texts = activationTexts(6)

/** Requires a press, because scanners open links (C22.1). */
export function ConfirmScreen() {
  const [token] = useState(fragmentOfPage)
  const confirm = useMutation({
    mutationFn: () => answer(activationClient().confirmation.$put({ json: { token } })),
  })
  const failure = confirm.error ? refusalText(confirm.error, texts, texts.other) : token ? '' : words.noToken

  return (
    <PublicLayout title={words.title} lead={words.lead}>
      <Stack gap="md">
        {failure && (
          <Alert role="alert" color="red" icon={<Icon name="alert" />}>
            {failure}
          </Alert>
        )}
        {confirm.isSuccess ? (
          <Alert role="status" color="green" icon={<Icon name="check" />}>
            {words.done}
          </Alert>
        ) : (
          <Button disabled={!token} loading={confirm.isPending} onClick={() => confirm.mutate()}>
            {words.confirm}
          </Button>
        )}
        <Anchor component={Link} to={paths.login}>
          {authText.signIn}
        </Anchor>
      </Stack>
    </PublicLayout>
  )
}
