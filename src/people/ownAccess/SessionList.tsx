import { Badge, Button, Group, Stack, Text } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { answer } from '../../base/http/client.ts'
import { frenchMoment } from '../../base/text/french.ts'
import { Failure } from '../../base/ui/Failure.tsx'
import { notify, notifyFailure } from '../../base/ui/notify.tsx'
import { accessClient } from './accessClient.ts'
import { accessTexts, sessions as texts } from './messages.ts'

export function SessionList() {
  const queries = useQueryClient()
  const { data, error, refetch } = useQuery({
    queryKey: ['sessions'],
    queryFn: () => answer(accessClient().sessions.$get()),
  })
  const end = (request: Promise<unknown>) =>
    request
      .then(
        () => notify(texts.ended),
        () => notifyFailure(accessTexts(6).other),
      )
      .finally(() => queries.invalidateQueries({ queryKey: ['sessions'] }))
  const endOne = (id: string) => end(answer(accessClient().sessions[':id'].$delete({ param: { id } })))
  const endOthers = () => end(answer(accessClient().sessions.$delete()))

  if (error && !data) return <Failure message={texts.failed} onRetry={refetch} />
  return (
    <Stack gap="sm">
      <Text c="dimmed">{texts.lead}</Text>
      {data?.map(({ id, createdAt, current }) => (
        <Group key={id} justify="space-between" gap="sm" wrap="nowrap">
          <Text>{texts.since(frenchMoment(createdAt))}</Text>
          {current ? (
            <Badge variant="light">{texts.current}</Badge>
          ) : (
            <Button
              variant="default"
              size="xs"
              style={{ flex: 'none' }}
              onClick={() => endOne(id)}
              aria-label={texts.endOf(frenchMoment(createdAt))}
            >
              {texts.end}
            </Button>
          )}
        </Group>
      ))}
      {data && data.length > 1 && (
        <Button variant="default" onClick={endOthers} style={{ alignSelf: 'flex-start' }}>
          {texts.endOthers}
        </Button>
      )}
    </Stack>
  )
}
