import { Alert, Button, Group, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { editorText } from '../../surveys/editor/messages.ts'
import { Icon } from '../../base/ui/Icon.tsx'
import { ReasonedButton } from '../../base/ui/ReasonedButton.tsx'
import type { useDraft } from './useDraft.ts'
import type { useUndo } from './useUndo.tsx'

interface VersionsProps extends Pick<ReturnType<typeof useDraft>, 'saving' | 'versions'> {
  undo: ReturnType<typeof useUndo>
}

/** Somebody else wrote too: the version that is not on the page waits until it is chosen or given up. */
export function Versions({ saving, versions, undo }: VersionsProps) {
  async function see() {
    if (await versions.see()) undo.forget()
  }

  function takeBack() {
    undo.forget()
    versions.takeBack()
  }

  if (saving.state === 'changed')
    return (
      <Choice words={editorText.changedHere}>
        <Button size="sm" onClick={() => void see()}>
          {editorText.seeTheirs}
        </Button>
        <Button size="sm" variant="default" onClick={() => void versions.overwrite()}>
          {editorText.keepMine}
        </Button>
      </Choice>
    )
  if (versions.aside.length === 0) return null
  return (
    <Choice words={editorText.mineIsKept}>
      <ReasonedButton
        size="sm"
        onClick={takeBack}
        why={saving.state === 'saved' ? null : editorText.savedFirst}
      >
        {editorText.takeMine}
      </ReasonedButton>
      <Button
        size="sm"
        variant="default"
        onClick={() => undo.offer(editorText.abandoned, versions.abandon())}
      >
        {editorText.abandonMine}
      </Button>
    </Choice>
  )
}

function Choice({ words, children }: { words: string; children: ReactNode }) {
  return (
    <Alert color="yellow" icon={<Icon name="alert" />} role="alert">
      <Text>{words}</Text>
      <Group gap="sm" mt="sm">
        {children}
      </Group>
    </Alert>
  )
}
