import { Button, Code, Stack, Text } from '@mantine/core'
import { secondFactor as texts } from './messages.ts'

interface RecoveryCodesProps {
  codes: readonly string[]
  onNoted: () => void
}

/** Shown this once. */
export function RecoveryCodes({ codes, onNoted }: RecoveryCodesProps) {
  return (
    <Stack gap="md" maw={420}>
      <Text fw={600}>{texts.codesTitle}</Text>
      <Text>{texts.codes}</Text>
      <Code block style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {codes.join('\n')}
      </Code>
      <Button onClick={onNoted} style={{ alignSelf: 'flex-start' }}>
        {texts.noted}
      </Button>
    </Stack>
  )
}
