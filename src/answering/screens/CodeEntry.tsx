import { Button, Group, TextInput } from '@mantine/core'
import { useState, type SubmitEvent } from 'react'
import { toBase64url } from '../../base/encoding/bytes.ts'
import { refusalText } from '../../base/http/refusalText.ts'
import { answeringText } from './messages.ts'
import { readReadingCode } from '../protocol/readingCode.ts'

interface CodeEntryProps {
  onCode: (secret: string) => Promise<string | undefined>
  action?: string
}

export function CodeEntry({ onCode, action = answeringText.enterCode }: CodeEntryProps) {
  const [typed, setTyped] = useState('')
  const [wrong, setWrong] = useState('')
  const [working, setWorking] = useState(false)

  async function open(event: SubmitEvent) {
    event.preventDefault()
    const secret = await readReadingCode(typed)
    if (!secret) return setWrong(answeringText.codeWrong)
    setWorking(true)
    const refusal = await onCode(toBase64url(secret)).catch((error: unknown) =>
      refusalText(error, {}, answeringText.unreachable),
    )
    setWorking(false)
    setWrong(refusal ?? '')
  }

  return (
    <form onSubmit={open} noValidate>
      <Group align="flex-start" gap="sm">
        <TextInput
          label={answeringText.code}
          value={typed}
          onChange={({ currentTarget: { value } }) => setTyped(value)}
          error={wrong}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          flex="1 1 18rem"
        />
        <Button type="submit" mt={28} loading={working}>
          {action}
        </Button>
      </Group>
    </form>
  )
}
