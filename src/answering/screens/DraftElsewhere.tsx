import { Button, Paper, Stack, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { Page } from '../../base/layout/Page.tsx'
import { text } from './messages.ts'
import { ConfirmDialog } from '../../base/ui/ConfirmDialog.tsx'
import { CodeEntry } from './CodeEntry.tsx'

interface DraftElsewhereProps {
  title: string
  isReplaced: boolean
  onCode: (secret: string) => Promise<string | undefined>
  onRestart: () => Promise<void>
}

/** A draft exists that this browser cannot open: with the code it goes on here, without it one starts again (C4). */
export function DraftElsewhere({ title, isReplaced, onCode, onRestart }: DraftElsewhereProps) {
  const [asking, setAsking] = useState(false)
  return (
    <Page title={title} width="reading">
      <Paper withBorder p="lg">
        <Stack gap="md">
          <Title order={2}>{isReplaced ? text.replaced : text.codeNeeded}</Title>
          <Text>{isReplaced ? text.replacedHelp : text.codeNeededHelp}</Text>
          <CodeEntry onCode={onCode} action={text.resume} />
          <div>
            <Button variant="default" onClick={() => setAsking(true)}>
              {text.restart}
            </Button>
          </div>
        </Stack>
      </Paper>
      <ConfirmDialog
        opened={asking}
        title={text.restartTitle}
        confirm={text.restart}
        loss
        onConfirm={onRestart}
        onClose={() => setAsking(false)}
        failure={() => text.unreachable}
      >
        <Text>{text.restartLoss}</Text>
      </ConfirmDialog>
    </Page>
  )
}
