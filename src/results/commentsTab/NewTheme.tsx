import { Button, Group, Text, TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { refusalText } from '../../base/http/refusalText.ts'
import { ConfirmDialog } from '../../base/ui/ConfirmDialog.tsx'
import { themeRefusals, themeText } from '../comments/messages.ts'
import type { Theme } from '../comments/themeRules.ts'
import { addTheme, removeTheme } from '../comments/client.ts'
import { useFields } from '../../base/ui/useFields.tsx'

const nameGiven = ({ name }: { name: string }) =>
  name.trim() === '' ? { name: themeRefusals.theme_name_required } : {}

interface NewThemeProps {
  companyId: string
  chosen: Theme | undefined
  count: number
  onRemoved: () => void
}

export function NewTheme({ companyId, chosen, count, onRemoved }: NewThemeProps) {
  const queries = useQueryClient()
  const again = () => queries.invalidateQueries({ queryKey: ['themes', companyId] })
  const { text, setWrong, submit, reset } = useFields({ initial: { name: '' }, check: nameGiven })
  const [isRemoving, setRemoving] = useState(false)
  const adding = useMutation({
    mutationFn: ({ name }: { name: string }) => addTheme(companyId, name),
    onSuccess: (_, sent) => reset(sent),
    onError: (error) => setWrong({ name: refusalText(error, themeRefusals, themeText.addFailed) }),
    onSettled: again,
  })
  const removal = useMutation({
    mutationFn: (id: string) => removeTheme(companyId, id),
    onSuccess: onRemoved,
    onSettled: again,
  })

  return (
    <>
      <form onSubmit={submit(adding.mutate)} noValidate>
        <Group gap="sm" align="flex-end">
          <TextInput
            label={themeText.newTheme}
            description={themeText.byHand}
            {...text('name')}
            maxLength={30}
            autoComplete="off"
          />
          <Button type="submit" variant="default" loading={adding.isPending}>
            {themeText.add}
          </Button>
          {chosen && (
            <Button variant="subtle" onClick={() => setRemoving(true)}>
              {themeText.remove(chosen.name)}
            </Button>
          )}
        </Group>
      </form>
      <ConfirmDialog
        opened={isRemoving}
        title={themeText.removeQuestion}
        confirm={themeText.removeConfirm}
        loss
        onConfirm={async () => chosen && removal.mutateAsync(chosen.id)}
        onClose={() => setRemoving(false)}
        failure={(error) => refusalText(error, themeRefusals, themeText.removeFailed)}
      >
        <Text>{themeText.removeLoss(count)}</Text>
      </ConfirmDialog>
    </>
  )
}
