import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Status } from '../../people/auth/rules.ts'
import { refusalText } from '../../base/http/refusalText.ts'
import { notify, notifyFailure } from '../../base/ui/notify.tsx'
import { setEmployeeStatus } from './client.ts'
import { accountRefusals, accountText } from '../../people/accounts/messages.ts'
import type { Employee } from '../../people/accounts/store.ts'

interface EmployeeStatusChange {
  employee: Employee
  to: Status
  company?: { id: string; name: string }
}

/** Sets an employee's status from what the row shows; whoever comes too late is told and sees the row as it is. */
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
    // What was asked in a dialog is refused in it.
    onError: (error, { employee, to }) => {
      const isAsked = employee.status === 'approved' && to !== 'approved'
      if (!isAsked) notifyFailure(refusalText(error, accountRefusals, accountText.failed))
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['employees'] }),
  })
}

export type StatusChanger = ReturnType<typeof useStatusChange>
