import { Button, Group, Stack, Text } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { refusalText } from '../../base/kit/refusalText.ts'
import { refusals, text } from '../tables/messages.ts'
import type { Results } from '../tables/page.ts'
import { askPublication } from '../tables/resultsClient.ts'
import { ConfirmDialog } from '../../base/ui/ConfirmDialog.tsx'
import { notify, notifyFailure } from '../../base/ui/notify.tsx'

/** « Publier les résultats » and « Regrouper… » of the permanent questionnaire (C6.2). */
export function Publishing({ wave }: Pick<Results, 'wave'>) {
  const queries = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const ask = useMutation({
    mutationFn: (regroup: boolean) => askPublication(wave.id, regroup),
    onSuccess: async ({ outcome }) => {
      notify(text.outcomes[outcome])
      await queries.invalidateQueries({ queryKey: ['results'] })
    },
  })
  if (wave.mode !== 'permanent' || wave.state !== 'open') return null
  const asked = [
    wave.isPublicationAsked && text.askedForTomorrow,
    wave.isRegroupingAsked && text.regroupingForTomorrow,
  ].filter(Boolean)
  const refused = (error: Error) => notifyFailure(refusalText(error, refusals, text.publishFailed))
  return (
    <Stack gap="xs" className="screen-only">
      <Group gap="sm">
        <Button
          onClick={() => ask.mutate(false, { onError: refused })}
          loading={ask.isPending}
          disabled={wave.isPublicationAsked}
        >
          {text.publish}
        </Button>
        <Button
          variant="default"
          h="auto"
          mih={42}
          py={6}
          styles={{ label: { whiteSpace: 'normal', overflow: 'visible', height: 'auto' } }}
          disabled={wave.isRegroupingAsked}
          onClick={() => setAsking(true)}
        >
          {text.regroup}
        </Button>
      </Group>
      {asked.length > 0 && <Text size="sm">{asked.join(' ')}</Text>}
      <ConfirmDialog
        opened={isAsking}
        title={text.regroupQuestion}
        confirm={text.regroupConfirm}
        onConfirm={() => ask.mutateAsync(true)}
        onClose={() => setAsking(false)}
        failure={(error) => refusalText(error, refusals, text.publishFailed)}
      >
        <Text>{text.regroupWarning}</Text>
      </ConfirmDialog>
    </Stack>
  )
}
