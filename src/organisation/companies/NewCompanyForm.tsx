import { Button, Paper, Stack, TextInput, Title } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState, type SubmitEvent } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../../paths.ts'
import { ApiError } from '../../base/http/client.ts'
import { refusalText } from '../../base/http/refusalText.ts'
import { FormErrors } from '../../base/ui/FormErrors.tsx'
import { notify } from '../../base/ui/notify.tsx'
import { createCompany } from './client.ts'
import { companyRefusals, companyText } from './messages.ts'

/** Refusals of the database carry no field. */
const fieldOf: Readonly<Record<string, string>> = { company_name_taken: 'name' }

export function NewCompanyForm() {
  const queries = useQueryClient()
  const go = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  const [refusal, setRefusal] = useState({ message: '', field: '', attempt: 0 })
  const creation = useMutation({
    mutationFn: createCompany,
    onSuccess: ({ id }) => {
      notify(companyText.created, { label: companyText.open, onClick: () => void go(paths.company(id)) })
      form.current?.reset()
      return queries.invalidateQueries({ queryKey: ['companies'] })
    },
    onError: (error) =>
      refuse(
        refusalText(error, companyRefusals, companyText.createFailed),
        error instanceof ApiError ? (error.field ?? fieldOf[error.code] ?? '') : '',
      ),
  })

  const refuse = (message: string, field: string) =>
    setRefusal(({ attempt }) => ({ message, field, attempt: attempt + 1 }))

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = new FormData(event.currentTarget)
    const name = String(typed.get('name'))
    if (name.trim() === '') return refuse(companyRefusals.company_name_required, 'name')
    refuse('', '')
    creation.mutate({ name, teams: String(typed.get('teams')) })
  }

  const isWrong = (field: string) => refusal.message !== '' && refusal.field === field
  const fields = [
    { id: 'new-company-name', name: 'name', label: companyText.name, advice: companyText.nameAdvice },
    { id: 'new-company-teams', name: 'teams', label: companyText.teams, advice: companyText.teamsAdvice },
  ]

  return (
    <Paper component="section" withBorder p="lg" maw="var(--form-width)" aria-labelledby="new-company">
      <form ref={form} onSubmit={submit} noValidate>
        <Stack gap="md">
          <Title order={2} id="new-company">
            {companyText.newCompany}
          </Title>
          <FormErrors
            id="new-company-errors"
            message={refusal.message}
            attempt={refusal.attempt}
            fields={fields.filter(({ name }) => isWrong(name))}
          />
          {fields.map(({ advice, name, ...field }) => (
            <TextInput
              key={name}
              {...field}
              name={name}
              autoComplete="off"
              error={isWrong(name) && advice}
              {...(name === 'teams' && {
                placeholder: companyText.teamsHint,
                description: companyText.teamsHelp,
              })}
            />
          ))}
          <Button type="submit" loading={creation.isPending} style={{ alignSelf: 'flex-start' }}>
            {companyText.create}
          </Button>
        </Stack>
      </form>
    </Paper>
  )
}
