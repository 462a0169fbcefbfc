import { Button, Paper, Stack, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { Page } from '../../base/layout/Page.tsx'
import { answeringText } from './messages.ts'
import { ConfirmDialog } from '../../base/ui/ConfirmDialog.tsx'
import { CodeEntry } from './CodeEntry.tsx'

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
    <Page title={title} width="reading">
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
