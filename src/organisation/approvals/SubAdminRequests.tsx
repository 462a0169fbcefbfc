import { Badge, Stack, Text } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Status } from '../../people/auth/rules.ts'
import { formatDate } from '../../base/text/writing.ts'
import { refusalText } from '../../base/http/refusalText.ts'
import { ListSection } from '../../base/lists/ListSection.tsx'
import { RowActions } from '../../base/lists/RowActions.tsx'
import { ConfirmDialog } from '../../base/ui/ConfirmDialog.tsx'
import { notify } from '../../base/ui/notify.tsx'
import { useLoad } from '../../base/layout/useLoad.ts'
import { subAdminsQuery } from '../../people/accounts/client.ts'
import { rejectSubAdmin } from './client.ts'
import { DeleteAccountDialog, type DeleteAccount } from './DeleteAccountDialog.tsx'
import { ApproveSubAdminDialog, isMove } from './ApproveSubAdminDialog.tsx'
import { personCell } from '../../people/accounts/Person.tsx'
import { deletion, accountRefusals, subAdmins, accountText } from '../../people/accounts/messages.ts'
import type { SubAdmin } from '../../people/accounts/store.ts'

type OpenDialog = { kind: 'approving' | 'rejecting' | 'deleting'; subAdmin: SubAdmin } | null

export function SubAdminRequests({ onDelete }: { onDelete: DeleteAccount }) {
  const [doing, setDoing] = useState<OpenDialog>(null)
  const sections = {
    onApprove: start('approving'),
    onReject: start('rejecting'),
    onDelete: start('deleting'),
  }

  function start(kind: NonNullable<OpenDialog>['kind']) {
    return (subAdmin: SubAdmin) => setDoing({ kind, subAdmin })
  }

  return (
    <Stack gap="lg">
      <Requests status="pending" title={subAdmins.pending} none={subAdmins.nonePending} {...sections} />
      <Requests status="approved" title={subAdmins.approved} none={subAdmins.noneApproved} {...sections} />
      <Requests status="rejected" title={subAdmins.rejected} none={subAdmins.noneRejected} {...sections} />
      <ApproveSubAdminDialog
        subAdmin={doing?.kind === 'approving' ? doing.subAdmin : null}
        onClose={() => setDoing(null)}
      />
      <RejectDialog
        subAdmin={doing?.kind === 'rejecting' ? doing.subAdmin : null}
        onClose={() => setDoing(null)}
      />
      <DeleteAccountDialog
        account={doing?.kind === 'deleting' ? doing.subAdmin : null}
        onDelete={onDelete}
        onClose={() => setDoing(null)}
      />
    </Stack>
  )
}

interface RequestsProps {
  status: Status
  title: string
  none: string
  onApprove: (subAdmin: SubAdmin) => void
  onReject: (subAdmin: SubAdmin) => void
  onDelete: (subAdmin: SubAdmin) => void
}

function Requests({ status, title, none, onApprove, onReject, onDelete }: RequestsProps) {
  const [page, setPage] = useState(1)
  const asked = useLoad(subAdminsQuery({ status, search: '', page }))
  return (
    <ListSection
      title={title}
      asked={asked}
      rows={({ subAdmins: found }) => found}
      rowKey={({ id }) => id}
      columns={[
        { head: accountText.name, cell: personCell },
        { head: accountText.company, cell: (subAdmin) => <SubAdminCompany {...subAdmin} /> },
        status === 'approved'
          ? {
              head: subAdmins.approvedAt,
              cell: ({ approvedAt }) => (approvedAt ? formatDate(approvedAt) : '–'),
            }
          : { head: accountText.registered, cell: ({ createdAt }) => formatDate(createdAt) },
      ]}
      actions={(subAdmin) => (
        <RowActions
          of={`${subAdmin.firstName} ${subAdmin.lastName}`}
          actions={[
            {
              label: isMove(subAdmin) ? subAdmins.changeCompany : accountText.approve,
              onClick: () => onApprove(subAdmin),
            },
            ...(status === 'rejected'
              ? []
              : [
                  {
                    label: accountText.reject,
                    tone: 'loss' as const,
                    onClick: () => onReject(subAdmin),
                  },
                ]),
            { label: deletion.action, tone: 'loss', isFolded: true, onClick: () => onDelete(subAdmin) },
          ]}
        />
      )}
      isFolded={status === 'rejected'}
      count={subAdmins.count}
      none={none}
      failure={accountText.loadingFailed}
      page={page}
      onPage={setPage}
    />
  )
}

function SubAdminCompany({ status, company, declaredCompany }: SubAdmin) {
  if (company) return company
  if (status === 'approved') return <Badge color="yellow">{accountText.noCompany}</Badge>
  return <Text c="dimmed">{accountText.declared(declaredCompany)}</Text>
}

function RejectDialog({ subAdmin, onClose }: { subAdmin: SubAdmin | null; onClose: () => void }) {
  const queries = useQueryClient()
  const [shown, setShown] = useState(subAdmin)
  if (subAdmin && subAdmin !== shown) setShown(subAdmin)
  const name = shown ? `${shown.firstName} ${shown.lastName}` : ''
  const rejection = useMutation({
    mutationFn: ({ id, status, companyId }: SubAdmin) => rejectSubAdmin(id, { status, companyId }),
    onSuccess: () => notify(accountText.rejected(name)),
    onSettled: () => queries.invalidateQueries({ queryKey: ['sub-admins'] }),
  })
  return (
    <ConfirmDialog
      opened={subAdmin !== null}
      title={subAdmins.rejectQuestion(name)}
      confirm={accountText.reject}
      loss
      onConfirm={async () => subAdmin && rejection.mutateAsync(subAdmin)}
      onClose={onClose}
      failure={(error) => refusalText(error, accountRefusals, accountText.failed)}
    >
      <Text>{subAdmins.rejectConsequence(shown?.company ?? null)}</Text>
    </ConfirmDialog>
  )
}
