import { Select, Text } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import '../../base/lists/controlStyles.ts'
import { refusalText } from '../../base/http/refusalText.ts'
import { BulkBar } from '../../base/lists/BulkBar.tsx'
import type { Selection } from '../../base/lists/useSelection.ts'
import { ConfirmDialog } from '../../base/ui/ConfirmDialog.tsx'
import { notify, notifyFailure } from '../../base/ui/notify.tsx'
import { invalidateAll } from '../../people/live/useLive.ts'
import { leaveMany } from '../companies/client.ts'
import { printLetters } from '../letters/client.ts'
import { bulkText as words, teamRefusals } from './messages.ts'
import { teamId } from './rules.ts'
import { addMembers, removeMembers } from './client.ts'

interface CompanyBulkProps {
  companyId: string
  teamNames: readonly string[]
  selection: Selection
}

export function CompanyBulk({ companyId, teamNames, selection }: CompanyBulkProps) {
  const queries = useQueryClient()
  const [team, setTeam] = useState<string | null>(null)
  const [leaving, setLeaving] = useState<readonly string[] | null>(null)
  const failure = (error: Error) => refusalText(error, teamRefusals, words.failed)
  const onSettled = () => invalidateAll(queries)
  const address = (name: string) => ({ companyId, teamId: teamId(companyId, name) })
  const removal = useMutation({
    mutationFn: ({ name, ids }: { name: string; ids: string[] }) => removeMembers(address(name), ids),
    onError: (error) => notifyFailure(failure(error)),
    onSettled,
  })
  const addition = useMutation({
    mutationFn: ({ name, ids }: { name: string; ids: readonly string[] }) => addMembers(address(name), ids),
    onSuccess: ({ added }, { name }) => {
      const undo = { label: words.undo, onClick: () => removal.mutate({ name, ids: added }) }
      notify(words.added(added.length, name), added.length > 0 ? undo : undefined)
      selection.clear()
    },
    onError: (error) => notifyFailure(failure(error)),
    onSettled,
  })
  const departure = useMutation({
    mutationFn: (ids: readonly string[]) => leaveMany(companyId, ids),
    onSuccess: ({ left }) => {
      notify(words.left(left))
      selection.clear()
    },
    onSettled,
  })

  return (
    <>
      <BulkBar
        selection={selection}
        actions={[
          {
            label: words.addToTeam,
            isMain: true,
            disabled: !team || addition.isPending,
            onClick: () => team && addition.mutate({ name: team, ids: selection.ids }),
          },
          { label: words.letters, onClick: () => printLetters(companyId, selection.ids) },
          { label: words.leave, onClick: () => setLeaving(selection.ids) },
        ]}
      >
        <Select
          aria-label={words.team}
          placeholder={words.team}
          data={[...teamNames]}
          value={team}
          onChange={setTeam}
          searchable
          nothingFoundMessage={words.noTeam}
        />
      </BulkBar>
      <ConfirmDialog
        opened={leaving !== null}
        title={words.leaveQuestion(leaving?.length ?? 0)}
        confirm={words.leaveConfirm}
        loss
        onConfirm={async () => leaving && departure.mutateAsync(leaving)}
        onClose={() => setLeaving(null)}
        failure={failure}
      >
        <Text>{words.leaveConsequence(leaving?.length ?? 0)}</Text>
      </ConfirmDialog>
    </>
  )
}
