import { Alert, Button, Stack, Text, TextInput } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import { useSearchParams } from 'react-router'
import { bytesOf, toBase64url } from '../../base/encoding/bytes.ts'
import { ApiError } from '../../base/http/client.ts'
import { readReadingCode, referenceIn } from '../protocol/readingCode.ts'
import { ConfirmDialog } from '../../base/ui/ConfirmDialog.tsx'
import { Icon } from '../../base/ui/Icon.tsx'
import { PublicLayout } from '../../base/layout/PublicLayout.tsx'
import '../../base/layout/areaStyles.ts'
import { text } from './messages.ts'
import { withdraw } from './withdraw.ts'

/** `/retrait`: whoever has the code takes the ballot back, until it is published; no session is asked for (C8). */
export function WithdrawalScreen() {
  const [address] = useSearchParams()
  const [waveId, setWaveId] = useState(address.get('questionnaire') ?? '')
  const [code, setCode] = useState('')
  const [secret, setSecret] = useState('')
  const [wrong, setWrong] = useState<{ code?: string; reference?: string }>({})
  const [told, setTold] = useState<{ message: string; done: boolean } | null>(null)

  async function ask(event: FormEvent) {
    event.preventDefault()
    setTold(null)
    const read = await readReadingCode(code)
    const reference = referenceIn(code) ?? waveId.trim()
    setWrong({
      ...(!read && { code: text.codeWrong }),
      ...(!reference && { reference: text.referenceWrong }),
    })
    if (!read || !reference) return
    setWaveId(reference)
    setSecret(toBase64url(read))
  }

  async function go() {
    const result = await withdraw(waveId.trim(), bytesOf(secret))
    setTold({ message: text[result], done: result !== 'notFound' })
  }

  return (
    <PublicLayout title={text.title} lead={text.lead}>
      <form onSubmit={ask} noValidate>
        <Stack gap="md">
          {told && (
            <Alert
              color={told.done ? 'green' : 'yellow'}
              role="alert"
              icon={<Icon name={told.done ? 'check' : 'about'} />}
            >
              {told.message}
            </Alert>
          )}
          <TextInput
            label={text.code}
            value={code}
            onChange={({ currentTarget: { value } }) => setCode(value)}
            error={wrong.code}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
          />
          <TextInput
            label={text.reference}
            description={text.referenceHelp}
            value={waveId}
            onChange={({ currentTarget: { value } }) => setWaveId(value)}
            error={wrong.reference}
            autoComplete="off"
            spellCheck={false}
          />
          <Button type="submit">{text.withdraw}</Button>
        </Stack>
      </form>
      <ConfirmDialog
        opened={secret !== ''}
        title={text.confirmTitle}
        confirm={text.withdraw}
        loss
        onConfirm={go}
        onClose={() => setSecret('')}
        failure={(error) => (error instanceof ApiError && error.status === 429 ? text.tooMany : text.failure)}
      >
        <Text>{text.confirm}</Text>
      </ConfirmDialog>
    </PublicLayout>
  )
}
