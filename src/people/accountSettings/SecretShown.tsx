import { Anchor, Box, Button, Code, Group, Stack, Text, TextInput } from '@mantine/core'
import { lazy, Suspense, type SubmitEvent } from 'react'
import { inFours } from '../../base/encoding/codes.ts'
import { refused, useFormErrors } from '../signIn/useFormErrors.ts'
import { answer } from '../../base/http/client.ts'
import { FormErrors } from '../../base/ui/FormErrors.tsx'
import { notify } from '../../base/ui/notify.tsx'
import { accessClient } from './client.ts'
import { accessTexts, secondFactor as texts } from './messages.ts'

const refusals = accessTexts(6)
const labels = { code: texts.code }

const QrCode = lazy(() => import('./QrCode.tsx').then((file) => ({ default: file.QrCode })))

export interface NewSecret {
  secret: string
  uri: string
}

interface SecretShownProps {
  secret: NewSecret
  onCodes: (codes: string[]) => void
  onCancel: () => void
}

export function SecretShown({ secret, onCodes, onCancel }: SecretShownProps) {
  const { field, begin, setWrong, errors } = useFormErrors({ id: 'secret', labels })

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const code = String(new FormData(event.currentTarget).get('code'))
    begin()
    try {
      const { recoveryCodes } = await answer(accessClient()['second-factor'].$put({ json: { code } }))
      notify(texts.enabled)
      onCodes(recoveryCodes)
    } catch (error) {
      setWrong(refused(error, refusals, { second_factor_wrong: ['code'] }))
    }
  }

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md" maw={420}>
        <FormErrors {...errors} />
        <Text>{texts.scan}</Text>
        <Suspense fallback={<Box w={216} h={216} />}>
          <QrCode text={secret.uri} label={texts.qrCode} />
        </Suspense>
        <Stack gap={4}>
          <Text>{texts.secret}</Text>
          <Code block style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
            {inFours(secret.secret, ' ')}
          </Code>
          <Anchor href={secret.uri} size="sm">
            {texts.open}
          </Anchor>
        </Stack>
        <TextInput {...field('code')} inputMode="numeric" autoComplete="one-time-code" />
        <Group gap="sm">
          <Button type="submit">{texts.confirm}</Button>
          <Button variant="default" onClick={onCancel}>
            {texts.cancel}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
