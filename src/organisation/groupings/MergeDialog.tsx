import { Radio, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { ConfirmDialog } from '../../base/ui/ConfirmDialog.tsx'
import { mergeTeams } from '../teams/client.ts'
import { teamFailure } from '../teams/messages.ts'
import type { StoredTree, TreeLine } from './draft.ts'
import { groupingText } from './messages.ts'

interface MergeDialogProps {
  companyId: string
  lines: readonly TreeLine[]
  teams: StoredTree['teams']
  onMerged: () => Promise<unknown>
  onClose: () => void
}

/** One team stays; the others are deleted (C15.7). */
export function MergeDialog({ companyId, lines, teams, onMerged, onClose }: MergeDialogProps) {
  const names = lines.map(({ name }) => name)
  const [into, setInto] = useState(names[0] ?? '')
  const people = new Set(teams.filter(({ name }) => names.includes(name)).flatMap((team) => team.people)).size

  async function merge() {
    await mergeTeams(companyId, { into, teams: names.filter((name) => name !== into) })
    await onMerged()
  }

  return (
    <ConfirmDialog
      opened
      loss
      title={groupingText.mergeTitle(names)}
      confirm={groupingText.merge}
      onConfirm={merge}
      onClose={onClose}
      failure={teamFailure(groupingText.mergeFailed)}
    >
      <Stack gap="md">
        <Radio.Group label={groupingText.stays} value={into} onChange={setInto}>
          <Stack gap="xs" mt="xs">
            {names.map((name) => (
              <Radio key={name} value={name} label={name} />
            ))}
          </Stack>
        </Radio.Group>
        <Text>{groupingText.mergeEffects({ people, into, others: names.length - 1 })}</Text>
      </Stack>
    </ConfirmDialog>
  )
}
