import { Button, Group, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { called } from '../../people/accounts/messages.ts'
import { DeleteAccountDialog, type Deletable } from '../../people/accounts/DeleteAccountDialog.tsx'
import { answer } from '../../base/http/client.ts'
import { Failure } from '../../base/ui/Failure.tsx'
import { Section } from '../../base/ui/Section.tsx'
import { deletion as texts } from './messages.ts'
import { privacyClient } from './privacyClient.ts'

/** Who has asked an administrator to delete their account; live, and nothing where nobody has. */
export function DeletionRequests() {
  const [chosen, setChosen] = useState<Deletable | null>(null)
  const { data, error, refetch } = useQuery({
    queryKey: ['deletion-requests'],
    queryFn: () => answer(privacyClient()['deletion-requests'].$get()),
    meta: { live: ['employees', 'sub-admins', 'administrators'] },
  })

  if (error && !data) return <Failure message={texts.failed} onRetry={refetch} />
  if (!data || data.length === 0) return null
  return (
    <Section title={texts.title}>
      {data.map((person) => {
        const name = `${person.firstName} ${person.lastName}`
        return (
          <Group key={person.id} justify="space-between" gap="sm">
            <div>
              <Text>{texts.line(name, called(person))}</Text>
              <Text c="dimmed" size="sm">
                {texts.since(person.askedAt)}
              </Text>
            </div>
            <Button
              variant="default"
              size="sm"
              onClick={() => setChosen(person)}
              aria-label={texts.deleteOf(name)}
            >
              {texts.delete}
            </Button>
          </Group>
        )
      })}
      <DeleteAccountDialog account={chosen} onClose={() => setChosen(null)} />
    </Section>
  )
}
