import { Button, Group, Menu, Text } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { refusalText } from '../../base/http/refusalText.ts'
import { refusals, text } from '../tables/messages.ts'
import type { Results } from '../tables/page.ts'
import { askPublication } from './client.ts'
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
    <Group gap="sm" className="screen-only" style={{ justifyContent: 'inherit' }}>
      <Text size="sm" c="dimmed">
        {asked.length > 0 ? asked.join(' ') : text.publishedDaily}
      </Text>
      <Menu position="bottom-start" returnFocus>
        <Menu.Target>
          <Button variant="default" size="xs" loading={ask.isPending}>
            {text.publishMenu}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            disabled={wave.isPublicationAsked}
            onClick={() => ask.mutate(false, { onError: refused })}
          >
            {text.publish}
          </Menu.Item>
          <Menu.Item disabled={wave.isRegroupingAsked} onClick={() => setAsking(true)}>
            {text.regroup}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
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
    </Group>
  )
}
