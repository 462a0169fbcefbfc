import { Paper, Stack, Title } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { refusalText } from '../../base/kit/refusalText.ts'
import { FieldAndButton } from '../../base/ui/FieldAndButton.tsx'
import { notify } from '../../base/ui/notify.tsx'
import { renameCompany } from './companiesClient.ts'
import { rename as words, renameRefusals, text } from './messages.ts'

/** The company's name, which may be another; somebody else's change of it is not overwritten. */
export function CompanyName({ company }: { company: { id: string; name: string } }) {
  const queries = useQueryClient()
  const [name, setName] = useState(company.name)
  const [from, setFrom] = useState(company.name)
  const [wrong, setWrong] = useState('')
  // Renamed elsewhere: the field follows, unless something else has been typed into it.
  if (company.name !== from) {
    if (name === from) setName(company.name)
    setFrom(company.name)
  }
  const renaming = useMutation({
    mutationFn: () => renameCompany(company.id, { from, name }),
    onSuccess: () => notify(words.done(name.trim())),
    onError: (error) => setWrong(refusalText(error, renameRefusals, text.failed)),
    onSettled: () => queries.invalidateQueries({ queryKey: ['companies'] }),
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    setWrong('')
    if (name.trim() === '') return setWrong(renameRefusals.company_name_required)
    if (name !== company.name) renaming.mutate()
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
            onChange={setName}
            wrong={wrong}
            button={text.save}
            isBusy={renaming.isPending}
          />
        </Stack>
      </form>
    </Paper>
  )
}
