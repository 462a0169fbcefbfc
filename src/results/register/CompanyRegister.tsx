import { Alert, Button, Group, List, Stack, Text, Title } from '@mantine/core'
import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { save } from '../../base/kit/save.ts'
import { Failure } from '../../base/ui/Failure.tsx'
import { Icon } from '../../base/ui/Icon.tsx'
import { notifyFailure } from '../../base/ui/notify.tsx'
import { Waiting } from '../../base/ui/Waiting.tsx'
import { readableHead, type Checked } from '../../data/register/chain.ts'
import { Entries } from './Entries.tsx'
import { alarmOf, how, text } from './messages.ts'
import { Unproved } from './Unproved.tsx'
import { registerFile, registerQuery, tablesQuery, withTables } from './registerClient.ts'
import type { Register } from './store.ts'

/** A register, recomputed in this browser, with what it proves and what it does not. */
export function CompanyRegister({ companyId }: { companyId: string }) {
  const { data, error, refetch } = useQuery(registerQuery(companyId))
  if (error && !data) return <Failure message={text.failed} onRetry={() => void refetch()} />
  if (!data) return <Waiting />
  const { register, checked } = data
  return (
    <Stack gap="lg">
      <Summary register={register} checked={checked} />
      <Tables register={register} />
      <Entries register={register} wrongAt={checked.ok ? null : checked.position} />
      <Stack gap="xs" component="section">
        <Title order={2} size="h4">
          {text.how}
        </Title>
        <List spacing="xs">
          {how.map((sentence) => (
            <List.Item key={sentence}>{sentence}</List.Item>
          ))}
        </List>
      </Stack>
      <Unproved />
    </Stack>
  )
}

/** « Registre d’Acme · 12 inscriptions · empreinte 3f2a 91c0 … · chaîne vérifiée dans votre navigateur » */
function Summary({ register, checked }: { register: Register; checked: Checked }) {
  const { company, entries } = register
  const head = readableHead(entries.at(-1)?.hash ?? '')
  const alarm = alarmOf(checked)
  const facts = [text.of(company), text.count(entries.length), text.head(head)]
  return (
    <Stack gap="sm">
      {alarm && (
        <Alert color="red" role="alert" icon={<Icon name="alert" />}>
          {alarm}
        </Alert>
      )}
      <Text fw={600}>{[...facts, ...(alarm ? [] : [text.verified])].join(' · ')}</Text>
      <Download register={register} />
    </Stack>
  )
}

function Download({ register }: { register: Register }) {
  const queries = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  async function download() {
    setBusy(true)
    await registerFile(queries, register).then(save, () => notifyFailure(text.downloadFailed))
    setBusy(false)
  }
  return (
    <Group>
      <Button
        variant="default"
        leftSection={<Icon name="download" size={16} />}
        onClick={() => void download()}
        disabled={isBusy}
      >
        {isBusy ? text.downloading : text.download}
      </Button>
    </Group>
  )
}

/** Whether what is read on the results pages is what was inscribed (T-Q6). */
function Tables({ register: { companyId, entries } }: { register: Register }) {
  const publications = useQueries({
    queries: withTables(entries).map((entry) => tablesQuery(companyId, entry, entries)),
  })
  const read = publications.flatMap(({ data }) => data ?? [])
  if (read.length < publications.length || read.length === 0) return null
  const changed = read.flatMap((each) => each.changed)
  if (changed.length === 0)
    return <Text c="dimmed">{text.same(read.reduce((sum, { tables }) => sum + tables.length, 0))}</Text>
  return (
    <Alert color="red" role="alert" icon={<Icon name="alert" />}>
      {text.changed} {changed.map((name) => name || text.company).join(', ')}
    </Alert>
  )
}
