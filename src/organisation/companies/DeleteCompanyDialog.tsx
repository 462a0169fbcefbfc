import { List, Stack, Text } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { refusalText } from '../../base/http/refusalText.ts'
import { invalidateAll } from '../../people/live/useLive.ts'
import { ConfirmDialog } from '../../base/ui/ConfirmDialog.tsx'
import { notify } from '../../base/ui/notify.tsx'
import { useLoad } from '../../base/layout/useLoad.ts'
import { deleteCompany, deletionOf, deletionQuery } from './client.ts'
import { deletion, companyRefusals, companyText } from './messages.ts'

interface DeleteCompanyDialogProps {
  company: { id: string; name: string }
  opened: boolean
  onClose: () => void
  onDeleted?: () => void
}

export function DeleteCompanyDialog({ company, opened, onClose, onDeleted }: DeleteCompanyDialogProps) {
  const queries = useQueryClient()
  const losses = useLoad({ ...deletionQuery(company.id), enabled: opened })
  const removal = useMutation({
    mutationKey: deletionOf(company.id),
    mutationFn: () => deleteCompany(company.id),
    onSuccess: () => {
      notify(companyText.deleted(company.name))
      onDeleted?.()
    },
    onSettled: () => invalidateAll(queries),
  })
  return (
    <ConfirmDialog
      opened={opened}
      title={companyText.deleteQuestion}
      confirm={companyText.delete}
      loss
      consequences={losses}
      onConfirm={() => removal.mutateAsync()}
      onClose={onClose}
      failure={(error) => refusalText(error, companyRefusals, companyText.deleteFailed)}
    >
      {(what) => (
        <>
          <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
            {company.name}
          </Text>
          <Stack gap="xs">
            <Text>{deletion.goes}</Text>
            <List>
              {deletion.what(what).map((line) => (
                <List.Item key={line}>{line}</List.Item>
              ))}
            </List>
            <Text>{deletion.stays(what)}</Text>
          </Stack>
        </>
      )}
    </ConfirmDialog>
  )
}
