import { Anchor, Stack, Text, TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from '../../base/ui/Link.tsx'
import { refusalText } from '../../base/http/refusalText.ts'
import { paths } from '../../paths.ts'
import { Dialog } from '../../base/ui/Dialog.tsx'
import { DialogFoot } from '../../base/ui/DialogFoot.tsx'
import { ErrorAlert } from '../../base/ui/ErrorAlert.tsx'
import { notify } from '../../base/ui/notify.tsx'
import { useFields } from '../../base/ui/useFields.tsx'
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
  const { firstName, lastName } = subAdmin
  const { fields, change, wrong, setWrong, text, submit } = useFields({
    initial: { firstName, lastName, company: companyOf(subAdmin) },
  })
  const isFilled = fields.firstName.trim() !== '' && fields.lastName.trim() !== '' && fields.company !== null
  const approval = useMutation({
    mutationFn: ({ company, ...names }: typeof fields) => {
      const { status, companyId } = subAdmin
      return approveSubAdmin(subAdmin.id, {
        ...names,
        companyId: company?.id ?? '',
        seen: { status, companyId },
      })
    },
    onSuccess: (_, { company, ...names }) => {
      const name = `${names.firstName} ${names.lastName}`
      notify(isMove(subAdmin) ? words.moved(name, company?.name ?? '') : accountText.approved(name))
      onClose()
    },
    onError: (error) => setWrong({ form: refusalText(error, accountRefusals, accountText.failed) }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['sub-admins'] }),
  })

  return (
    <form onSubmit={submit((form) => isFilled && approval.mutate(form))} noValidate>
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          {words.dialogHelp(subAdmin.declaredCompany)}
        </Text>
        {wrong.form && <ErrorAlert message={wrong.form} />}
        <TextInput label={words.firstName} {...text('firstName')} data-autofocus />
        <TextInput label={words.lastName} {...text('lastName')} />
        <CompanySelect value={fields.company} onChange={(company) => change({ company })} />
        <DialogFoot
          confirm={words.confirm}
          why={isFilled ? null : words.fillFirst}
          working={approval.isPending}
          onCancel={onClose}
        />
      </Stack>
    </form>
  )
}
