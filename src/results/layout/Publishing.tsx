import { Button, Group, Menu, Text } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Muted } from '../../base/ui/Muted.tsx'
import '../../base/lists/controlStyles.ts'
import { refusalText } from '../../base/http/refusalText.ts'
import { resultsRefusals, resultsText } from '../tables/messages.ts'
import type { Results } from '../tables/page.ts'
import { askPublication } from './client.ts'
import { NameAndNote } from './NameAndNote.tsx'
import { ConfirmDialog } from '../../base/ui/ConfirmDialog.tsx'
import { notify, notifyFailure } from '../../base/ui/notify.tsx'

export function Publishing({ wave }: Pick<Results, 'wave'>) {
  const queries = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const ask = useMutation({
    mutationFn: (regroup: boolean) => askPublication(wave.id, regroup),
    onSuccess: async ({ outcome }) => {
      notify(resultsText.outcomes[outcome])
      await queries.invalidateQueries({ queryKey: ['results'] })
    },
  })
  if (wave.mode !== 'permanent' || wave.state !== 'open') return null
  const asked = [
    wave.isPublicationAsked && resultsText.askedForTomorrow,
    wave.isRegroupingAsked && resultsText.regroupingForTomorrow,
  ].filter(Boolean)
  const refused = (error: Error) =>
    notifyFailure(refusalText(error, resultsRefusals, resultsText.publishFailed))
  return (
    <Group gap="sm" className="screen-only" style={{ justifyContent: 'inherit' }}>
      <Muted>{asked.length > 0 ? asked.join(' ') : resultsText.publishedDaily}</Muted>
      <Menu position="bottom-start" returnFocus>
        <Menu.Target>
          <Button variant="default" size="xs" loading={ask.isPending}>
            {resultsText.publishMenu}
          </Button>
        </Menu.Target>
        <Menu.Dropdown maw="min(420px, calc(100vw - 32px))">
          <Menu.Item
            disabled={wave.isPublicationAsked}
            onClick={() => ask.mutate(false, { onError: refused })}
          >
            <NameAndNote name={resultsText.publish} note={resultsText.publishNote(wave.minimumGroupSize)} />
          </Menu.Item>
          <Menu.Item disabled={wave.isRegroupingAsked} onClick={() => setAsking(true)}>
            <NameAndNote name={resultsText.regroup} note={resultsText.regroupNote} />
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <ConfirmDialog
        opened={isAsking}
        title={resultsText.regroupQuestion}
        confirm={resultsText.regroupConfirm}
        onConfirm={() => ask.mutateAsync(true)}
        onClose={() => setAsking(false)}
        failure={(error) => refusalText(error, resultsRefusals, resultsText.publishFailed)}
      >
        <Text>{resultsText.regroupWarning}</Text>
      </ConfirmDialog>
    </Group>
  )
}
