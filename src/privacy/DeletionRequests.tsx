import { Button, Group, Stack, Text } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { answer } from '../kit/client.ts'
import { refusalText } from '../kit/refusalText.ts'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { Failure } from '../ui/Failure.tsx'
import { notify } from '../ui/notify.tsx'
import { deletion as texts, failed, refusals } from './messages.ts'
import { privacyClient } from './privacyClient.ts'

interface Person {
  id: string
  name: string
}

/** Who has asked an administrator to delete their account. */
export function DeletionRequests() {
  const queries = useQueryClient()
  const [chosen, setChosen] = useState<Person | null>(null)
  const { data, error, refetch } = useQuery({
    queryKey: ['deletion-requests'],
    queryFn: () => answer(privacyClient()['deletion-requests'].$get()),
  })

  async function remove({ id }: Person) {
    await answer(privacyClient().accounts[':id'].$delete({ param: { id } }))
    notify(texts.deleted)
    await queries.invalidateQueries()
  }

  if (error && !data) return <Failure message={texts.failed} onRetry={refetch} />
  if (!data) return null
  return (
    <Stack gap="sm">
      {data.length === 0 && <Text c="dimmed">{texts.none}</Text>}
      {data.map(({ id, firstName, lastName, email, askedAt }) => {
        const name = `${firstName} ${lastName}`
        return (
          <Group key={id} justify="space-between" gap="sm">
            <div>
              <Text>{texts.line(name, email)}</Text>
              <Text c="dimmed" size="sm">
                {texts.since(askedAt)}
              </Text>
            </div>
            <Button
              variant="outline"
              color="red"
              size="xs"
              onClick={() => setChosen({ id, name })}
              aria-label={texts.deleteOf(name)}
            >
              {texts.delete}
            </Button>
          </Group>
        )
      })}
      <ConfirmDialog
        opened={chosen !== null}
        title={texts.question(chosen?.name ?? '')}
        confirm={texts.confirm}
        loss
        onConfirm={() => (chosen ? remove(chosen) : Promise.resolve())}
        onClose={() => setChosen(null)}
        failure={(problem) => refusalText(problem, refusals, failed)}
      >
        <Text>{texts.consequence}</Text>
      </ConfirmDialog>
    </Stack>
  )
}
