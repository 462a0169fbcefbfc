import { Paper, Stack, Title } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState, type SubmitEvent } from 'react'
import { ApiError } from '../../base/http/client.ts'
import { refusalText } from '../../base/http/refusalText.ts'
import { FieldAndButton } from '../../base/ui/FieldAndButton.tsx'
import { notify } from '../../base/ui/notify.tsx'
import { companyQuery, renameCompany } from './client.ts'
import { rename as words, renameRefusals, companyText } from './messages.ts'

export function CompanyName({ company }: { company: { id: string; name: string } }) {
  const queries = useQueryClient()
  /** The draft and the name it started from; null: the field follows the stored name. */
  const [typed, setTyped] = useState<{ from: string; name: string } | null>(null)
  const [wrong, setWrong] = useState('')
  const name = typed?.name ?? company.name
  const renaming = useMutation({
    mutationFn: (asked: { from: string; name: string }) => renameCompany(company.id, asked),
    onSuccess: async (_, asked) => {
      notify(words.done(asked.name.trim()))
      await queries.invalidateQueries({ queryKey: ['companies'] })
      setTyped(null)
    },
    onError: async (error) => {
      setWrong(refusalText(error, renameRefusals, companyText.failed))
      const isLate = error instanceof ApiError && error.code === 'changed_meanwhile'
      await queries.invalidateQueries({ queryKey: ['companies'] })
      const now = queries.getQueryData(companyQuery(company.id).queryKey)
      // The draft stays, based on the name that the page now shows.
      if (isLate && now) setTyped((before) => before && { ...before, from: now.name })
    },
  })

  function submit(event: SubmitEvent) {
    event.preventDefault()
    setWrong('')
    if (name.trim() === '') return setWrong(renameRefusals.company_name_required)
    if (typed && name !== company.name) renaming.mutate(typed)
  }

  return (
    <Paper component="section" withBorder p="lg" aria-labelledby="company-name">
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          <Title order={2} id="company-name">
            {words.title}
          </Title>
          <FieldAndButton
            label={words.label}
            value={name}
            onChange={(value) => setTyped({ from: typed?.from ?? company.name, name: value })}
            wrong={wrong}
            button={companyText.save}
            isBusy={renaming.isPending}
          />
        </Stack>
      </form>
    </Paper>
  )
}
