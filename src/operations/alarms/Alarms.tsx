import { Alert, Stack, Text } from '@mantine/core'
import { answer } from '../../base/http/client.ts'
import { useLoad } from '../../base/layout/useLoad.ts'
import { Loaded } from '../../base/ui/Loaded.tsx'
import { alarmsClient } from './client.ts'
import { alarms, alarmText } from './messages.ts'

const alarmsNow = () => answer(alarmsClient().index.$get())

export function Alarms() {
  const asked = useLoad({
    queryKey: ['alarms'],
    queryFn: alarmsNow,
    meta: { live: ['results'] },
  })
  return (
    <Loaded from={asked} failure={alarmText.failed}>
      {(found) => found.length > 0 && <Found found={found} />}
    </Loaded>
  )
}

function Found({ found }: { found: Awaited<ReturnType<typeof alarmsNow>> }) {
  return (
    <Alert color="red" title={alarmText.title} role="alert">
      <Stack gap="xs">
        {found.map(({ name, subject, since, title, company }) => (
          <div key={`${name} ${subject}`}>
            <Text>{alarms[name](alarmText.about(title, company), subject)}</Text>
            <Text size="sm" c="dimmed">
              {alarmText.since(since)}
            </Text>
          </div>
        ))}
      </Stack>
    </Alert>
  )
}
