import { Button, Group, Stack, TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { refusalText } from '../base/http/refusalText.ts'
import { ApiError } from '../base/http/client.ts'
import { ErrorAlert } from '../base/ui/ErrorAlert.tsx'
import { notify } from '../base/ui/notify.tsx'
import { changeOwnName } from '../people/accounts/client.ts'
import { ownName as words, accountRefusals } from '../people/accounts/messages.ts'
import { meQuery, useActor } from '../people/currentUser/useActor.ts'

export function OwnName() {
  const actor = useActor()
  const queries = useQueryClient()
  const [firstName, setFirstName] = useState(actor.firstName)
  const [lastName, setLastName] = useState(actor.lastName)
  const saving = useMutation({
    mutationFn: () => changeOwnName({ firstName, lastName }),
    onSuccess: () => {
      notify(words.saved)
      return queries.invalidateQueries({ queryKey: meQuery.queryKey })
    },
  })
  const { error } = saving
  const wrong = (field: string) => {
    const code = error instanceof ApiError ? error.fields[field] : undefined
    return code ? refusalText(new ApiError(code, 400), accountRefusals, words.failed) : undefined
  }
  const isFielded = error instanceof ApiError && Object.keys(error.fields).length > 0
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        saving.mutate()
      }}
    >
      <Stack gap="md">
        <TextInput
          label={words.firstName}
          value={firstName}
          onChange={(event) => setFirstName(event.currentTarget.value)}
          error={wrong('firstName')}
          autoComplete="given-name"
        />
        <TextInput
          label={words.lastName}
          value={lastName}
          onChange={(event) => setLastName(event.currentTarget.value)}
          error={wrong('lastName')}
          autoComplete="family-name"
        />
        {error && !isFielded && <ErrorAlert message={refusalText(error, accountRefusals, words.failed)} />}
        <Group>
          <Button type="submit" loading={saving.isPending}>
            {words.save}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
