import { Box, Button, Group, TextInput } from '@mantine/core'

interface FieldAndButtonProps {
  label: string
  value: string
  onChange: (value: string) => void
  wrong: string
  button: string
  isBusy: boolean
  /** The screen's one filled button. */
  isMain?: boolean
}

export function FieldAndButton(props: FieldAndButtonProps) {
  const { label, value, onChange, wrong, button, isBusy, isMain = false } = props
  return (
    <TextInput
      label={label}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      error={wrong && <span role="alert">{wrong}</span>}
      autoComplete="off"
      inputContainer={(input) => (
        <Group gap="sm">
          <Box miw="min(240px, 100%)" maw={420} flex={1}>
            {input}
          </Box>
          <Button type="submit" variant={isMain ? 'filled' : 'default'} loading={isBusy}>
            {button}
          </Button>
        </Group>
      )}
    />
  )
}
