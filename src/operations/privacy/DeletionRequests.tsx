import { Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { displayName } from '../../people/accounts/messages.ts'
import { DeleteAccountDialog, type Deletable } from '../../organisation/approvals/DeleteAccountDialog.tsx'
import { answer } from '../../base/http/client.ts'
import { Section } from '../../base/ui/Section.tsx'
import { useLoad } from '../../base/layout/useLoad.ts'
import { Loaded } from '../../base/ui/Loaded.tsx'
import { deletion as texts } from './messages.ts'
import { deleteAccount, privacyClient } from './client.ts'

const requestsNow = () => answer(privacyClient()['deletion-requests'].$get())

export function DeletionRequests() {
  const asked = useLoad({
    queryKey: ['deletion-requests'],
    queryFn: requestsNow,
    meta: { live: ['employees', 'sub-admins', 'administrators'] },
  })
  return (
    <Loaded from={asked} failure={texts.failed}>
      {(people) => people.length > 0 && <Requests people={people} />}
    </Loaded>
  )
}

function Requests({ people }: { people: Awaited<ReturnType<typeof requestsNow>> }) {
  const [chosen, setChosen] = useState<Deletable | null>(null)
  return (
    <Section title={texts.title}>
      {people.map((person) => {
        const name = `${person.firstName} ${person.lastName}`
        return (
          <Group key={person.id} justify="space-between" gap="sm">
            <div>
              <Text>{texts.line(name, displayName(person))}</Text>
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
      <DeleteAccountDialog account={chosen} onDelete={deleteAccount} onClose={() => setChosen(null)} />
    </Section>
  )
}
