import { Alert, Button, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { bytesOf, toBase64url } from '../../base/encoding/bytes.ts'
import { ApiError } from '../../base/http/client.ts'
import { readReadingCode, referenceIn } from '../protocol/readingCode.ts'
import { ConfirmDialog } from '../../base/ui/ConfirmDialog.tsx'
import { Icon } from '../../base/ui/Icon.tsx'
import { PublicLayout } from '../../base/layout/PublicLayout.tsx'
import '../../base/layout/areaStyles.ts'
import { ballotText } from './messages.ts'
import { withdraw } from './withdraw.ts'
import { useFields } from '../../base/ui/useFields.tsx'

/** Asks for no session: the code alone withdraws the ballot, until it is published (C8). */
export function WithdrawalScreen() {
  const [address] = useSearchParams()
  const { fields, change, setWrong, text, submit } = useFields({
    initial: { code: '', reference: address.get('questionnaire') ?? '' },
  })
  const [secret, setSecret] = useState('')
  const [outcome, setOutcome] = useState<{ message: string; done: boolean } | null>(null)

  async function ask({ code, reference: typed }: typeof fields) {
    setOutcome(null)
    const read = await readReadingCode(code)
    const reference = referenceIn(code) ?? typed.trim()
    setWrong({
      ...(!read && { code: ballotText.codeWrong }),
      ...(!reference && { reference: ballotText.referenceWrong }),
    })
    if (!read || !reference) return
    change({ reference })
    setSecret(toBase64url(read))
  }

  async function go() {
    const result = await withdraw(fields.reference.trim(), bytesOf(secret))
    setOutcome({ message: ballotText[result], done: result !== 'notFound' })
  }

  return (
    <PublicLayout title={ballotText.title} lead={ballotText.lead}>
      <form onSubmit={submit((typed) => void ask(typed))} noValidate>
        <Stack gap="md">
          {outcome && (
            <Alert
              color={outcome.done ? 'green' : 'yellow'}
              role="alert"
              icon={<Icon name={outcome.done ? 'check' : 'about'} />}
            >
              {outcome.message}
            </Alert>
          )}
          <TextInput
            label={ballotText.code}
            {...text('code')}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
          />
          <TextInput
            label={ballotText.reference}
            description={ballotText.referenceHelp}
            {...text('reference')}
            autoComplete="off"
            spellCheck={false}
          />
          <Button type="submit">{ballotText.withdraw}</Button>
        </Stack>
      </form>
      <ConfirmDialog
        opened={secret !== ''}
        title={ballotText.confirmTitle}
        confirm={ballotText.withdraw}
        loss
        onConfirm={go}
        onClose={() => setSecret('')}
        failure={(error) =>
          error instanceof ApiError && error.status === 429 ? ballotText.tooMany : ballotText.failure
        }
      >
        <Text>{ballotText.confirm}</Text>
      </ConfirmDialog>
    </PublicLayout>
  )
}
