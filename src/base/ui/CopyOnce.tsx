import { Button, CopyButton, Group, Stack, Text, TextInput } from '@mantine/core'

interface CopyOnceProps {
  help: string
  label: string
  value: string
  words: { copy: string; copied: string; close: string }
  onClose(): void
}

export function CopyOnce({ help, label, value, words, onClose }: CopyOnceProps) {
  return (
    <Stack gap="md">
      <Text>{help}</Text>
      <TextInput
        label={label}
        value={value}
        readOnly
        data-autofocus
        onFocus={(event) => event.currentTarget.select()}
      />
      <Group justify="flex-end" gap="sm">
        <CopyButton value={value}>
          {({ copied, copy }) => (
            <Button variant="default" onClick={copy}>
              {copied ? words.copied : words.copy}
            </Button>
          )}
        </CopyButton>
        <Button onClick={onClose}>{words.close}</Button>
      </Group>
    </Stack>
  )
}
