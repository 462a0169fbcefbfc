import { Text } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { personName } from '../../base/text/personName.ts'
import { refusalText } from '../../base/http/refusalText.ts'
import { BulkBar } from '../../base/lists/BulkBar.tsx'
import { useSelection } from '../../base/lists/useSelection.ts'
import { ConfirmDialog } from '../../base/ui/ConfirmDialog.tsx'
import { notify, notifyFailure } from '../../base/ui/notify.tsx'
import type { Loadable } from '../../base/ui/loadable.ts'
import type { Status } from '../../people/auth/rules.ts'
import { setStatuses } from './client.ts'
import { bulk as words, accountRefusals, accountText } from '../../people/accounts/messages.ts'
import type { Employee } from '../../people/accounts/store.ts'

interface BulkStatusRequest {
  people: readonly Employee[]
  to: Status
  attach?: boolean
  /** « Annuler » cannot be undone itself. */
  isUndo?: boolean
}

export function useBulkStatus(asked: Loadable<{ employees: readonly Employee[] }>) {
  const queries = useQueryClient()
  const selection = useSelection(asked, ({ employees }) => employees)
  const ticked = selection.rows
  const [rejecting, setRejecting] = useState<readonly Employee[] | null>(null)
  const change = useMutation({
    mutationFn: ({ people, to, attach = false, isUndo = false }: BulkStatusRequest) =>
      setStatuses({
        to,
        people: people.map(({ id, status, matchingCompany }) => ({
          id,
          from: isUndo ? 'approved' : status,
          ...(attach && matchingCompany && { companyId: matchingCompany.id }),
        })),
      }),
    onSuccess: ({ done, changedMeanwhile }, { people, to, attach, isUndo }) => {
      const late = people.filter(({ id }) => changedMeanwhile.includes(id))
      const undone = people.filter(({ id, status }) => done.includes(id) && status === 'pending')
      const undo = () => change.mutate({ people: undone, to: 'pending', isUndo: true })
      const canUndo = to === 'approved' && !attach && !isUndo && undone.length > 0
      notify(words.done(done.length, to), canUndo ? { label: words.undo, onClick: undo } : undefined)
      if (late.length > 0) notifyFailure(words.late(late.map(personName)))
      selection.clear()
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['employees'] }),
  })
  const failure = (error: Error) => refusalText(error, accountRefusals, accountText.failed)
  const ask = (asked: BulkStatusRequest) =>
    change.mutate(asked, { onError: (error) => notifyFailure(failure(error)) })
  const waiting = ticked.filter(({ status }) => status !== 'approved')
  const companies = new Set(waiting.map(({ matchingCompany }) => matchingCompany?.name))
  const [company] = companies
  const canAttach = waiting.length > 0 && companies.size === 1 && company !== undefined
  const attach = {
    label: words.attach(company ?? ''),
    onClick: () => ask({ people: waiting, to: 'approved', attach: true }),
  }

  const bar = (
    <>
      <BulkBar
        selection={selection}
        actions={[
          ...(canAttach ? [{ ...attach, isMain: true, disabled: change.isPending }] : []),
          {
            label: accountText.approve,
            isMain: !canAttach,
            disabled: waiting.length === 0 || change.isPending,
            onClick: () => ask({ people: waiting, to: 'approved' }),
          },
          { label: words.reject, disabled: change.isPending, onClick: () => setRejecting(ticked) },
        ]}
      />
      <ConfirmDialog
        opened={rejecting !== null}
        title={words.rejectQuestion(rejecting?.length ?? 0)}
        confirm={accountText.reject}
        loss
        onConfirm={async () => rejecting && change.mutateAsync({ people: rejecting, to: 'rejected' })}
        onClose={() => setRejecting(null)}
        failure={failure}
      >
        <Text>{words.rejectConsequence}</Text>
      </ConfirmDialog>
    </>
  )
  return { bar, selection: { ...selection, nameOf: personName } }
}
