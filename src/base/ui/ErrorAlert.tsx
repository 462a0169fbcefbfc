import { Alert, Button, Stack, Text } from '@mantine/core'
import { Icon } from './Icon.tsx'
import { uiText } from './messages.ts'

interface FailureProps {
  message: string
  onRetry?: () => void
  isBusy?: boolean
}

export function ErrorAlert({ message, onRetry, isBusy = false }: FailureProps) {
  return (
    <Alert color="red" role="alert" icon={<Icon name="alert" />}>
      <Stack gap="sm" align="flex-start">
        <Text style={{ whiteSpace: 'pre-line' }}>{message}</Text>
        {onRetry && (
          <Button variant="default" size="sm" onClick={onRetry} loading={isBusy}>
            {uiText.retry}
          </Button>
        )}
      </Stack>
    </Alert>
  )
}
