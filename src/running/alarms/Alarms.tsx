import { Alert, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { answer } from '../../base/http/client.ts'
import { Failure } from '../../base/ui/Failure.tsx'
import { alarmsClient } from './alarmsClient.ts'
import { alarms, text } from './messages.ts'

/** What keeps results or keys from going on; nothing where all is well. */
export function Alarms() {
  const { data, error, refetch } = useQuery({
    queryKey: ['alarms'],
    queryFn: () => answer(alarmsClient().index.$get()),
    meta: { live: ['results'] },
  })
  if (error && !data) return <Failure message={text.failed} onRetry={refetch} />
  if (!data || data.length === 0) return null
  return (
    <Alert color="red" title={text.title} role="alert">
      <Stack gap="xs">
        {data.map(({ name, subject, since, title, company }) => (
          <div key={`${name} ${subject}`}>
            <Text>{alarms[name](text.wave(title ?? '', company), subject)}</Text>
            <Text size="sm" c="dimmed">
              {text.since(since)}
            </Text>
          </div>
        ))}
      </Stack>
    </Alert>
  )
}
