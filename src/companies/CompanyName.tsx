import { Button, Group, Paper, Stack, TextInput, Title } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { refusalText } from '../kit/refusalText.ts'
import { notify } from '../ui/notify.tsx'
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
          <Group align="flex-start" gap="sm">
            <TextInput
              label={words.label}
              value={name}
              onChange={(event) => setName(event.currentTarget.value)}
              error={wrong && <span role="alert">{wrong}</span>}
              autoComplete="off"
              miw={240}
              maw={420}
              flex={1}
            />
            <Button type="submit" mt={{ base: 0, sm: 25 }} loading={renaming.isPending}>
              {text.save}
            </Button>
          </Group>
        </Stack>
      </form>
    </Paper>
  )
}
