import { Button, Group, Paper, Stack, Text, TextInput, Title } from '@mantine/core'
import { useState, type SubmitEvent } from 'react'
import { toBase64url } from '../../base/encoding/bytes.ts'
import { refusalText } from '../../base/http/refusalText.ts'
import { Page } from '../../base/layout/Page.tsx'
import { ConfirmDialog } from '../../base/ui/ConfirmDialog.tsx'
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

interface DraftElsewhereProps {
  title: string
  isReplaced: boolean
  onCode: (secret: string) => Promise<string | undefined>
  onRestart: () => Promise<void>
}

/** A draft that this browser cannot open: the code continues it, without the code it restarts (C4). */
export function DraftElsewhere({ title, isReplaced, onCode, onRestart }: DraftElsewhereProps) {
  const [asking, setAsking] = useState(false)
  return (
    <Page title={title} isTyped width="reading">
      <Paper withBorder p="lg">
        <Stack gap="md">
          <Title order={2}>{isReplaced ? answeringText.replaced : answeringText.codeNeeded}</Title>
          <Text>{isReplaced ? answeringText.replacedHelp : answeringText.codeNeededHelp}</Text>
          <CodeEntry onCode={onCode} action={answeringText.resume} />
          <div>
            <Button variant="default" onClick={() => setAsking(true)}>
              {answeringText.restart}
            </Button>
          </div>
        </Stack>
      </Paper>
      <ConfirmDialog
        opened={asking}
        title={answeringText.restartTitle}
        confirm={answeringText.restart}
        loss
        onConfirm={onRestart}
        onClose={() => setAsking(false)}
        failure={() => answeringText.unreachable}
      >
        <Text>{answeringText.restartLoss}</Text>
      </ConfirmDialog>
    </Page>
  )
}
