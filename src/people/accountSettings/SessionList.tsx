import { Badge, Button, Group, Stack, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { answer } from '../../base/http/client.ts'
import { formatMoment } from '../../base/text/writing.ts'
import { notify, notifyFailure } from '../../base/ui/notify.tsx'
import { useLoad } from '../../base/layout/useLoad.ts'
import { Loaded } from '../../base/ui/Loaded.tsx'
import { accessClient } from './client.ts'
import { accessTexts, sessions as texts } from './messages.ts'

export function SessionList() {
  const queries = useQueryClient()
  const asked = useLoad({
    queryKey: ['sessions'],
    queryFn: () => answer(accessClient().sessions.$get()),
  })
  const end = async (request: Promise<unknown>) => {
    await request.then(
      () => notify(texts.ended),
      () => notifyFailure(accessTexts(6).other),
    )
    await queries.invalidateQueries({ queryKey: ['sessions'] })
  }
  const endOne = (id: string) => end(answer(accessClient().sessions[':id'].$delete({ param: { id } })))
  const endOthers = () => end(answer(accessClient().sessions.$delete()))

  return (
    <Stack gap="sm">
      <Text c="dimmed">{texts.lead}</Text>
      <Loaded from={asked} failure={texts.failed} pending="line">
        {(sessions) => (
          <>
            {sessions.map(({ id, createdAt, current }) => (
              <Group key={id} justify="space-between" gap="sm" wrap="nowrap">
                <Text>{texts.since(formatMoment(createdAt))}</Text>
                {current ? (
                  <Badge variant="light">{texts.current}</Badge>
                ) : (
                  <Button
                    variant="default"
                    size="xs"
                    style={{ flex: 'none' }}
                    onClick={() => endOne(id)}
                    aria-label={texts.endOf(formatMoment(createdAt))}
                  >
                    {texts.end}
                  </Button>
                )}
              </Group>
            ))}
            {sessions.length > 1 && (
              <Button variant="default" onClick={endOthers} style={{ alignSelf: 'flex-start' }}>
                {texts.endOthers}
              </Button>
            )}
          </>
        )}
      </Loaded>
    </Stack>
  )
}
