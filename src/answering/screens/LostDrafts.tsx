import { Alert } from '@mantine/core'
import { useActor } from '../../people/currentUser/useActor.ts'
import { answeringText } from './messages.ts'
import { page, openStorage } from '../device/storage.ts'
import type { Card } from '../device/client.ts'
import { Icon } from '../../base/ui/Icon.tsx'
import { useLoad } from '../../base/layout/useLoad.ts'
import { ifLoaded } from '../../base/ui/loadable.ts'

/** Drafts of a closed or no longer addressed questionnaire: announced once, then deleted (D16). */
export function LostDrafts({ cards }: { cards: readonly Card[] }) {
  const { id } = useActor()
  const open = cards.filter(({ waveState, state }) => waveState === 'open' || state === 'completed')
  const waveIds = open.map(({ waveId }) => waveId)
  const lost = useLoad({
    queryKey: ['lost-drafts', id, ...waveIds],
    queryFn: () => dropDrafts(id, waveIds),
    staleTime: Infinity,
  })
  if (!ifLoaded(lost)) return null
  return (
    <Alert color="blue" role="status" icon={<Icon name="about" />}>
      {answeringText.draftLost}
    </Alert>
  )
}

async function dropDrafts(accountId: string, waveIds: readonly string[]): Promise<boolean> {
  let found = false
  for (const { drafts, records } of [page, await openStorage()])
    for (const waveId of await drafts.waves(accountId)) {
      if (waveIds.includes(waveId) || (await records.get(accountId, waveId))) continue
      const draft = await drafts.get(accountId, waveId)
      // A code alone: after a change of the way in, no list may show what it opens (C23.2).
      if (draft?.answers.length === 0) continue
      await drafts.remove(accountId, waveId)
      found ||= draft !== undefined && draft.answers.length > 0
    }
  return found
}
