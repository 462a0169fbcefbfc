import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { answer } from '../../base/http/client.ts'
import { refusalText } from '../../base/http/refusalText.ts'
import { Icon } from '../../base/ui/Icon.tsx'
import { notify, notifyFailure } from '../../base/ui/notify.tsx'
import { useLoad } from '../../base/layout/useLoad.ts'
import { Loaded } from '../../base/ui/Loaded.tsx'
import { accessClient } from './client.ts'
import { accessTexts, ownAddress as text } from './messages.ts'

/** Shown until the address is confirmed: the consequence, and another link (C22.1). */
export function OwnAddress() {
  const queries = useQueryClient()
  const own = useLoad({
    queryKey: ['own-address'],
    queryFn: () => answer(accessClient().confirmation.$get()),
  })
  const asking = useMutation({
    mutationFn: () => answer(accessClient().confirmation.$post()),
    onSuccess: () => notify(text.asked),
    onError: (error) => notifyFailure(refusalText(error, accessTexts(0), text.failed)),
    onSettled: () => queries.invalidateQueries({ queryKey: ['own-address'] }),
  })
  return (
    <Loaded from={own}>
      {({ toConfirm, taken }) =>
        (toConfirm || taken !== null) && (
          <Stack gap="sm">
            {taken !== null && (
              <Alert color="yellow" icon={<Icon name="alert" />}>
                {text.taken(taken)}
              </Alert>
            )}
            {toConfirm && (
              <Alert color="yellow" icon={<Icon name="alert" />}>
                <Group justify="space-between" gap="sm">
                  <Text>{text.missing}</Text>
                  <Button
                    size="sm"
                    variant="default"
                    loading={asking.isPending}
                    disabled={asking.isSuccess && asking.data.asked}
                    onClick={() => asking.mutate()}
                  >
                    {text.again}
                  </Button>
                </Group>
              </Alert>
            )}
          </Stack>
        )
      }
    </Loaded>
  )
}
