import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { answer } from '../../base/http/client.ts'
import { ConfirmDialog } from '../../base/ui/ConfirmDialog.tsx'
import { Icon } from '../../base/ui/Icon.tsx'
import { notify, notifyFailure } from '../../base/ui/notify.tsx'
import { useLoad } from '../../base/layout/useLoad.ts'
import { Loaded } from '../../base/ui/Loaded.tsx'
import { failed, ownData as texts } from './messages.ts'
import { privacyClient } from './client.ts'

export function OwnData() {
  const queries = useQueryClient()
  const [asking, setAsking] = useState(false)
  const own = useLoad({
    queryKey: ['own-data'],
    queryFn: () => answer(privacyClient()['own-data'].$get()),
  })
  const refresh = () => queries.invalidateQueries({ queryKey: ['own-data'] })
  const ask = () =>
    answer(privacyClient()['own-deletion'].$put()).then(() => {
      notify(texts.asked)
      return refresh()
    })
  const takeBack = () =>
    answer(privacyClient()['own-deletion'].$delete()).then(
      () => {
        notify(texts.takenBack)
        return refresh()
      },
      () => notifyFailure(failed),
    )

  return (
    <Stack gap="sm">
      <Text c="dimmed">{texts.lead}</Text>
      <Loaded from={own} failure={failed} pending="line">
        {({ deletionAskedAt }) => (
          <>
            {deletionAskedAt && (
              <Alert color="yellow" icon={<Icon name="about" />}>
                {texts.waiting(deletionAskedAt)}
              </Alert>
            )}
            <Group gap="sm">
              <Button size="sm" component="a" href="/api/privacy/own-data" download variant="default">
                {texts.download}
              </Button>
              {deletionAskedAt ? (
                <Button size="sm" variant="default" onClick={takeBack}>
                  {texts.takeBack}
                </Button>
              ) : (
                <Button size="sm" variant="outline" color="red" onClick={() => setAsking(true)}>
                  {texts.ask}
                </Button>
              )}
            </Group>
          </>
        )}
      </Loaded>
      <ConfirmDialog
        opened={asking}
        title={texts.question}
        loss
        onConfirm={ask}
        onClose={() => setAsking(false)}
        failure={() => failed}
      >
        <Text>{texts.consequence}</Text>
      </ConfirmDialog>
    </Stack>
  )
}
