import { Button, Paper, Stack, TextInput, Title } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { paths } from '../../paths.ts'
import { ApiError } from '../../base/http/client.ts'
import { refusalText } from '../../base/http/refusalText.ts'
import { FormErrors } from '../../base/ui/FormErrors.tsx'
import { PageColumns } from '../../base/ui/PageColumns.tsx'
import { notify } from '../../base/ui/notify.tsx'
import { useFields, type WrongFields } from '../../base/ui/useFields.tsx'
import { createCompany } from './client.ts'
import { companyRefusals, companyText } from './messages.ts'

/** Refusals of the database carry no field. */
const fieldOf: Readonly<Record<string, string>> = { company_name_taken: 'name' }

const fields = [
  { id: 'new-company-name', name: 'name', label: companyText.name },
  {
    id: 'new-company-teams',
    name: 'teams',
    label: companyText.teams,
    placeholder: companyText.teamsHint,
    description: companyText.teamsHelp,
  },
] as const

const nothing = { name: '', teams: '' }
type Wrong = WrongFields<typeof nothing>

const wrongField = (form: string, name: string): Wrong => ({
  form,
  ...(name === 'name' && { name: companyText.nameAdvice }),
  ...(name === 'teams' && { teams: companyText.teamsAdvice }),
})

const nameGiven = ({ name }: typeof nothing) =>
  name.trim() === '' ? wrongField(companyRefusals.company_name_required, 'name') : {}

export function NewCompanyForm() {
  const queries = useQueryClient()
  const go = useNavigate()
  const { wrong, attempt, setWrong, text, submit, reset } = useFields({ initial: nothing, check: nameGiven })
  const creation = useMutation({
    mutationFn: createCompany,
    onSuccess: ({ id }, sent) => {
      notify(companyText.created, { label: companyText.open, onClick: () => void go(paths.company(id)) })
      reset(sent)
      return queries.invalidateQueries({ queryKey: ['companies'] })
    },
    onError: (error) =>
      setWrong(
        wrongField(
          refusalText(error, companyRefusals, companyText.createFailed),
          error instanceof ApiError ? (error.field ?? fieldOf[error.code] ?? '') : '',
        ),
      ),
  })

  return (
    <Paper component="section" withBorder p="lg" aria-labelledby="new-company">
      <form onSubmit={submit(creation.mutate)} noValidate>
        <Stack gap="md">
          <Title order={2} size="h3" id="new-company">
            {companyText.newCompany}
          </Title>
          <FormErrors
            id="new-company-errors"
            message={wrong.form ?? ''}
            attempt={attempt}
            fields={fields.filter(({ name }) => wrong[name])}
          />
          <PageColumns from={62} columns="minmax(0, 2fr) minmax(0, 3fr) auto">
            {fields.map(({ name, ...field }) => (
              <TextInput
                key={name}
                {...field}
                {...text(name)}
                error={wrong[name]}
                name={name}
                autoComplete="off"
                inputWrapperOrder={['label', 'input', 'description', 'error']}
              />
            ))}
            <Button
              type="submit"
              loading={creation.isPending}
              mt={{ md: 27 }}
              style={{ justifySelf: 'start' }}
            >
              {companyText.create}
            </Button>
          </PageColumns>
        </Stack>
      </form>
    </Paper>
  )
}
