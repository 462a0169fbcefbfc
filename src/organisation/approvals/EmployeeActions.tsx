import { RowActions, type RowAction } from '../../base/lists/RowActions.tsx'
import { deletion, accountText } from '../../people/accounts/messages.ts'
import type { Suspension } from './StopAccessDialog.tsx'
import type { Employee } from '../../people/accounts/store.ts'
import type { StatusChanger } from './useStatusChange.ts'

interface EmployeeActionsProps {
  employee: Employee
  change: StatusChanger
  /** Asks before somebody who is in loses the access. */
  onStop: (stopping: Suspension) => void
  onDelete: (employee: Employee) => void
  /** Among those who are in or were refused: whatever is rarely wanted goes behind « Actions ». */
  isNarrow?: boolean
}

/**
 * The statuses that this employee does not have; with the declared company where it exists (D11); deletion. Who waits has
 * buttons, who is in has a menu.
 */
export function EmployeeActions(props: EmployeeActionsProps) {
  const { employee, change, onStop, onDelete, isNarrow = false } = props
  const { status, matchingCompany: company } = employee
  const busy = change.isPending && change.variables.employee.id === employee.id
  const stop = (to: Suspension['to']) =>
    status === 'approved' ? onStop({ employee, to }) : change.mutate({ employee, to })
  const actions: RowAction[] = []
  if (status !== 'approved') {
    if (company)
      actions.push({
        label: accountText.approveFor(company.name),
        isFolded: isNarrow,
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
