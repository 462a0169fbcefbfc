import { Alert, Button, Group, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { Icon } from '../../base/ui/Icon.tsx'
import { fieldText } from './messages.ts'

interface RareLanguageProps {
  id: string
  question: ReactNode
  /** Which button was pressed is kept nowhere (C20.13). */
  onOpen: () => void
}

/** In the place of the field, until somebody who reads a language that few read has been warned (C20.13). */
export function RareLanguage({ id, question, onOpen }: RareLanguageProps) {
  return (
    <Stack gap="sm" role="group" aria-labelledby={id}>
      <div id={id}>{question}</div>
      <Alert color="yellow" icon={<Icon name="alert" />}>
        {fieldText.rareLanguage}
      </Alert>
      <Group gap="sm">
        <Button variant="default" onClick={onOpen}>
          {fieldText.writeInBase}
        </Button>
        <Button variant="default" onClick={onOpen}>
          {fieldText.writeAnyway}
        </Button>
      </Group>
    </Stack>
  )
}
