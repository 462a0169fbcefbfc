import { Anchor, Stack, Text, TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState, type SubmitEvent } from 'react'
import { Link } from 'react-router'
import { refusalText } from '../../base/http/refusalText.ts'
import { paths } from '../../paths.ts'
import { Dialog } from '../../base/ui/Dialog.tsx'
import { DialogFoot } from '../../base/ui/DialogFoot.tsx'
import { ErrorAlert } from '../../base/ui/ErrorAlert.tsx'
import { notify } from '../../base/ui/notify.tsx'
import { useLoad } from '../../base/layout/useLoad.ts'
import { Loaded } from '../../base/ui/Loaded.tsx'
import { companyNamesQuery } from '../companies/client.ts'
import { approveSubAdmin } from './client.ts'
import { CompanySelect, type NamedCompany } from '../companies/CompanySelect.tsx'
import { accountRefusals, subAdmins as words, accountText } from '../../people/accounts/messages.ts'
import type { SubAdmin } from '../../people/accounts/store.ts'

/** Can be confirmed only with both names and a company (S2). */
export function ApproveSubAdminDialog({
  subAdmin,
  onClose,
}: {
  subAdmin: SubAdmin | null
  onClose: () => void
}) {
  const companies = useLoad({ ...companyNamesQuery(''), enabled: subAdmin !== null })
  return (
    <Dialog
      opened={subAdmin !== null}
      title={subAdmin && isMove(subAdmin) ? words.changeCompany : words.dialog}
      onClose={onClose}
    >
      <Loaded from={companies} failure={accountText.loadingFailed} pending="block">
        {(some) =>
          some.length === 0 ? (
            <Anchor component={Link} to={paths.companies}>
              {words.createFirst}
            </Anchor>
          ) : (
            subAdmin && <ApprovalForm key={subAdmin.id} subAdmin={subAdmin} onClose={onClose} />
          )
        }
      </Loaded>
    </Dialog>
  )
}

/** Approved with a company: the dialog assigns another one. */
export const isMove = ({ status, companyId }: SubAdmin) => status === 'approved' && companyId !== null

function companyOf({ companyId, company, matchingCompany }: SubAdmin): NamedCompany | null {
  return companyId ? { id: companyId, name: company ?? '' } : matchingCompany
}

function ApprovalForm({ subAdmin, onClose }: { subAdmin: SubAdmin; onClose: () => void }) {
  const queries = useQueryClient()
  const [firstName, setFirstName] = useState(subAdmin.firstName)
  const [lastName, setLastName] = useState(subAdmin.lastName)
  const [company, setCompany] = useState(companyOf(subAdmin))
  const isFilled = firstName.trim() !== '' && lastName.trim() !== '' && company !== null
  const approval = useMutation({
    mutationFn: (chosen: NamedCompany) => {
      const { status, companyId: before } = subAdmin
      return approveSubAdmin(subAdmin.id, {
        firstName,
        lastName,
        companyId: chosen.id,
        seen: { status, companyId: before },
      })
    },
    onSuccess: (_, chosen) => {
      const name = `${firstName} ${lastName}`
      notify(isMove(subAdmin) ? words.moved(name, chosen.name) : accountText.approved(name))
      onClose()
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['sub-admins'] }),
  })

  function submit(event: SubmitEvent) {
    event.preventDefault()
    if (isFilled) approval.mutate(company)
  }

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          {words.dialogHelp(subAdmin.declaredCompany)}
        </Text>
        {approval.error && (
          <ErrorAlert message={refusalText(approval.error, accountRefusals, accountText.failed)} />
        )}
        <TextInput
          label={words.firstName}
          value={firstName}
          onChange={(event) => setFirstName(event.currentTarget.value)}
          data-autofocus
        />
        <TextInput
          label={words.lastName}
          value={lastName}
          onChange={(event) => setLastName(event.currentTarget.value)}
        />
        <CompanySelect value={company} onChange={setCompany} />
        <DialogFoot
          confirm={words.confirm}
          disabled={!isFilled}
          working={approval.isPending}
          onCancel={onClose}
        />
      </Stack>
    </form>
  )
}
