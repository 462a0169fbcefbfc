import { Button, Group, Text, TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { refusalText } from '../../base/http/refusalText.ts'
import { ConfirmDialog } from '../../base/ui/ConfirmDialog.tsx'
import { refusals, text } from '../comments/messages.ts'
import type { Theme } from '../comments/themeRules.ts'
import { addTheme, removeTheme } from '../comments/client.ts'

interface NewThemeProps {
  companyId: string
  /** The theme that is shown now, which can be taken away, and how many comments of this page bear it. */
  chosen: Theme | undefined
  count: number
  onRemoved: () => void
}

/** Own themes: a word of a manager about comments that are published already. */
export function NewTheme({ companyId, chosen, count, onRemoved }: NewThemeProps) {
  const queries = useQueryClient()
  const again = () => queries.invalidateQueries({ queryKey: ['themes', companyId] })
  const [name, setName] = useState('')
  const [wrong, setWrong] = useState('')
  const [isRemoving, setRemoving] = useState(false)
  const adding = useMutation({
    mutationFn: () => addTheme(companyId, name),
    onSuccess: () => setName(''),
    onError: (error) => setWrong(refusalText(error, refusals, text.addFailed)),
    onSettled: again,
  })
  const removal = useMutation({
    mutationFn: (id: string) => removeTheme(companyId, id),
    onSuccess: onRemoved,
    onSettled: again,
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    setWrong(name.trim() === '' ? refusals.theme_name_required : '')
    if (name.trim() !== '') adding.mutate()
  }

  return (
    <>
      <form onSubmit={submit} noValidate>
        <Group gap="sm" align="flex-end">
          <TextInput
            label={text.newTheme}
            description={text.byHand}
            value={name}
            maxLength={30}
            autoComplete="off"
            error={wrong && <span role="alert">{wrong}</span>}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <Button type="submit" variant="default" loading={adding.isPending}>
            {text.add}
          </Button>
          {chosen && (
            <Button variant="subtle" onClick={() => setRemoving(true)}>
              {text.remove(chosen.name)}
            </Button>
          )}
        </Group>
      </form>
      <ConfirmDialog
        opened={isRemoving}
        title={text.removeQuestion}
        confirm={text.removeConfirm}
        loss
        onConfirm={async () => chosen && removal.mutateAsync(chosen.id)}
        onClose={() => setRemoving(false)}
        failure={(error) => refusalText(error, refusals, text.removeFailed)}
      >
        <Text>{text.removeLoss(count)}</Text>
      </ConfirmDialog>
    </>
  )
}
