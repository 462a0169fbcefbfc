import { Text } from '@mantine/core'
import { useState } from 'react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { RowActions, type RowAction } from '../../base/lists/RowActions.tsx'
import {
  deletion,
  accountText,
  accountRefusals,
  suspension as words,
} from '../../people/accounts/messages.ts'
import type { Employee } from '../../people/accounts/store.ts'
import { refusalText } from '../../base/http/refusalText.ts'
import { ConfirmDialog } from '../../base/ui/ConfirmDialog.tsx'
import type { Status } from '../../people/auth/rules.ts'
import { notify, notifyFailure } from '../../base/ui/notify.tsx'
import { setEmployeeStatus } from './client.ts'

interface EmployeeActionsProps {
  employee: Employee
  change: StatusChanger
  /** Asks for confirmation before an approved employee loses access. */
  onStop: (stopping: Suspension) => void
  onDelete: (employee: Employee) => void
}

/** Pending employees have buttons, approved ones a menu, with the declared company where it exists (D11). */
export function EmployeeActions(props: EmployeeActionsProps) {
  const { employee, change, onStop, onDelete } = props
  const { status, matchingCompany: company } = employee
  const busy = change.isPending && change.variables.employee.id === employee.id
  const stop = (to: Suspension['to']) =>
    status === 'approved' ? onStop({ employee, to }) : change.mutate({ employee, to })
  const actions: RowAction[] = []
  if (status !== 'approved') {
    if (company)
      actions.push({
        label: accountText.approveFor(company.name),
        isFolded: true,
        onClick: () => change.mutate({ employee, to: 'approved', company }),
      })
    actions.push({
      label: accountText.approve,
      onClick: () => change.mutate({ employee, to: 'approved' }),
    })
  }
  if (status !== 'rejected')
    actions.push({
      label: accountText.reject,
      tone: 'loss',
      isFolded: status === 'approved',
      onClick: () => stop('rejected'),
    })
  if (status !== 'pending')
    actions.push({ label: accountText.setPending, isFolded: true, onClick: () => stop('pending') })
  actions.push({ label: deletion.action, tone: 'loss', isFolded: true, onClick: () => onDelete(employee) })

  return (
    <RowActions
      of={`${employee.firstName} ${employee.lastName}`}
      actions={actions.map((action) => ({ ...action, disabled: busy }))}
    />
  )
}

export interface Suspension {
  employee: Employee
  to: 'rejected' | 'pending'
}

interface StopAccessDialogProps {
  asked: Suspension | null
  change: StatusChanger
  onClose: () => void
}

/** Access ends at once, so it is confirmed first, with the consequences (D6, D16). */
export function StopAccessDialog({ asked, change, onClose }: StopAccessDialogProps) {
  const [shown, setShown] = useState(asked)
  if (asked && asked !== shown) setShown(asked)
  const name = shown ? `${shown.employee.firstName} ${shown.employee.lastName}` : ''
  return (
    <ConfirmDialog
      opened={asked !== null}
      title={words.question(name)}
      confirm={shown?.to === 'pending' ? accountText.setPending : accountText.reject}
      loss
      onConfirm={async () => asked && change.mutateAsync(asked)}
      onClose={onClose}
      failure={(error) => refusalText(error, accountRefusals, accountText.failed)}
    >
      <Text>{words.ends}</Text>
      <Text>{words.stays(shown?.employee.companyName ?? null)}</Text>
    </ConfirmDialog>
  )
}

interface EmployeeStatusChange {
  employee: Employee
  to: Status
  company?: { id: string; name: string }
}

export function useStatusChange() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ employee, to, company }: EmployeeStatusChange) =>
      setEmployeeStatus(employee.id, {
        from: employee.status,
        to,
        ...(company && { companyId: company.id }),
      }),
    onSuccess: (_, { employee, to, company }) => {
      const name = `${employee.firstName} ${employee.lastName}`
      if (company) notify(accountText.attached(name, company.name))
      else
        notify(
          {
            approved: accountText.approved,
            rejected: accountText.rejected,
            pending: accountText.setPendingDone,
          }[to](name),
        )
    },
    // A dialog shows its own refusals.
    onError: (error, { employee, to }) => {
      const isAsked = employee.status === 'approved' && to !== 'approved'
      if (!isAsked) notifyFailure(refusalText(error, accountRefusals, accountText.failed))
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['employees'] }),
  })
}

export type StatusChanger = ReturnType<typeof useStatusChange>
