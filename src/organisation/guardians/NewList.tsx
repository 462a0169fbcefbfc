import { Button, FileButton, Group, SimpleGrid, Stack, Text, TextInput, Title } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { parseJson } from '../../base/encoding/json.ts'
import { downloadFile } from '../../base/ui/download.ts'
import { ErrorAlert } from '../../base/ui/ErrorAlert.tsx'
import { Icon } from '../../base/ui/Icon.tsx'
import { notify } from '../../base/ui/notify.tsx'
import { TickBox } from '../../base/ui/TickBox.tsx'
import { saveGuardians, type ReadGuardians } from './client.ts'
import { guardians } from './list.ts'
import { guardianRefusal, guardiansText as text } from './messages.ts'
import type { ListFile } from './rules.ts'

interface NewListProps {
  companyId: string
  next: ReadGuardians['next']
}

/** A list is proposed here, signed in the guardians' program, and comes back as its file. */
export function NewList({ companyId, next }: NewListProps) {
  return (
    <>
      <Proposal next={next} />
      <SignedListFile companyId={companyId} />
      <Text size="sm" c="dimmed">
        {text.program}
      </Text>
    </>
  )
}

const nobody = { name: '', capacity: '', address: '' }

function Proposal({ next }: Pick<NewListProps, 'next'>) {
  const [people, setPeople] = useState([nobody, nobody])
  const [wrong, setWrong] = useState('')
  const change = (at: number, changed: Partial<typeof nobody>) => {
    setWrong('')
    setPeople(people.map((person, place) => (place === at ? { ...person, ...changed } : person)))
  }
  const propose = () => {
    const named = people
      .map(({ name, capacity, address }) => ({
        ...{ name: name.trim(), capacity: capacity.trim() },
        ...(address.trim() && { address: address.trim() }),
      }))
      .filter(({ name, capacity }) => name || capacity)
    if (named.length < guardians.least) return setWrong(text.tooFew)
    if (named.some(({ name, capacity }) => !name || !capacity)) return setWrong(text.incomplete)
    const list = JSON.stringify({ ...next, members: named }, null, 2)
    downloadFile(new File([list], `liste-${next.number}-a-signer.json`, { type: 'application/json' }))
  }
  return (
    <details>
      <summary>{text.propose}</summary>
      <Stack gap="sm" pt="sm">
        <Text c="dimmed">{text.proposeHelp}</Text>
        {people.map((person, at) => (
          <SimpleGrid key={at} cols={{ base: 1, sm: 3 }} role="group" aria-label={text.person(at + 1)}>
            {(['name', 'capacity', 'address'] as const).map((field) => (
              <TextInput
                key={field}
                label={text[field]}
                value={person[field]}
                maxLength={field === 'address' ? 254 : 200}
                onChange={({ currentTarget }) => change(at, { [field]: currentTarget.value })}
              />
            ))}
          </SimpleGrid>
        ))}
        {wrong && <ErrorAlert message={wrong} />}
        <Group gap="sm">
          {people.length < guardians.most && (
            <Button variant="default" onClick={() => setPeople([...people, nobody])}>
              {text.one}
            </Button>
          )}
          <Button variant="default" leftSection={<Icon name="download" size={16} />} onClick={propose}>
            {text.proposal}
          </Button>
        </Group>
      </Stack>
    </details>
  )
}

function SignedListFile({ companyId }: Pick<NewListProps, 'companyId'>) {
  const queries = useQueryClient()
  const [confirmed, setConfirmed] = useState(false)
  const input = useRef<() => void>(null)
  const sending = useMutation({
    mutationFn: async (file: File) => {
      // The server checks its shape and its signatures (rules.ts, list.ts).
      const list = parseJson(await file.text()) as ListFile
      return saveGuardians(companyId, { list, confirmed })
    },
    onSuccess: (now) => {
      notify(text.deposited)
      setConfirmed(false)
      queries.setQueryData(['guardians', companyId], now)
    },
  })
  return (
    <Stack gap="sm" align="flex-start">
      <Title order={3} size="md">
        {text.deposit}
      </Title>
      <Text c="dimmed">{text.depositHelp}</Text>
      <TickBox label={text.confirm} isTicked={confirmed} onTick={setConfirmed} />
      <FileButton
        accept=".ressenti"
        resetRef={input}
        onChange={(file) => {
          // The same file may be chosen again, once the box is ticked.
          input.current?.()
          if (file) sending.mutate(file)
        }}
      >
        {(props) => (
          <Button variant="default" loading={sending.isPending} {...props}>
            {text.choose}
          </Button>
        )}
      </FileButton>
      {sending.error && <ErrorAlert message={guardianRefusal(sending.error)} />}
    </Stack>
  )
}
