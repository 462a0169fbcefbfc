import { Alert, Button, Group, NativeSelect, Stack, Text } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useLoad } from '../../base/layout/useLoad.ts'
import { DataTable } from '../../base/lists/DataTable.tsx'
import { formatDate } from '../../base/text/writing.ts'
import { ConfirmDialog } from '../../base/ui/ConfirmDialog.tsx'
import { ErrorAlert } from '../../base/ui/ErrorAlert.tsx'
import { FactList } from '../../base/ui/FactList.tsx'
import { Icon } from '../../base/ui/Icon.tsx'
import { Loaded } from '../../base/ui/Loaded.tsx'
import { notify } from '../../base/ui/notify.tsx'
import { Section } from '../../base/ui/Section.tsx'
import { guardiansQuery, saveGuardians, type ReadGuardians } from './client.ts'
import { guardianRefusal, guardiansText as text } from './messages.ts'
import { NewList } from './NewList.tsx'
import { waiting, type GuardiansForm } from './rules.ts'

/** Days, from the least to the most that a ballot box may wait. */
const waits = [waiting.least, 90, 120, 150, waiting.most]

interface GuardiansProps {
  companyId: string
  /** The works council reads the lists, and changes none. */
  mayChange?: boolean
}

/** Who guards the company's next campaigns, and who guarded the ones before (C28.2). */
export function Guardians({ companyId, mayChange = true }: GuardiansProps) {
  return (
    <Section title={text.title}>
      <Text c="dimmed">{text.help}</Text>
      <Loaded from={useLoad(guardiansQuery(companyId))} failure={text.failed} pending="block">
        {(guardians) => (
          <Stack gap="md">
            <Current {...guardians} />
            {mayChange && guardians.list && <Guarding companyId={companyId} stored={guardians} />}
            {mayChange && <NewList companyId={companyId} file={guardians.file} />}
            <Earlier lists={guardians.earlier} />
          </Stack>
        )}
      </Loaded>
    </Section>
  )
}

function Current({ list, guarded, days }: Pick<ReadGuardians, 'list' | 'guarded' | 'days'>) {
  if (!list) return <Text>{text.none}</Text>
  const { members, day, validUntil, imprint, isExpired } = list
  return (
    <>
      <DataTable
        label={text.title}
        rows={members.map((member, at) => ({ ...member, at }))}
        rowKey={({ at }) => String(at)}
        columns={[
          { head: text.name, cell: ({ name }) => name },
          { head: text.capacity, cell: ({ capacity }) => capacity },
        ]}
      />
      <FactList
        facts={[
          [text.day, formatDate(day)],
          [text.until, formatDate(validUntil)],
        ]}
      />
      <Text fw={700}>{text.imprint(imprint)}</Text>
      {isExpired && (
        <Alert color="yellow" icon={<Icon name="alert" />}>
          {text.expired}
        </Alert>
      )}
      <Text>{guarded ? text.guarded(days) : `${text.unguarded} ${text.none}`}</Text>
    </>
  )
}

function useSavedGuarding(companyId: string) {
  const queries = useQueryClient()
  return async (form: GuardiansForm, said: string) => {
    await saveGuardians(companyId, form)
    notify(said)
    await queries.invalidateQueries({ queryKey: ['guardians', companyId] })
  }
}

function Guarding({ companyId, stored }: { companyId: string; stored: ReadGuardians }) {
  const { guarded, days } = stored
  const [isStopping, setStopping] = useState(false)
  const save = useSavedGuarding(companyId)
  const saving = useMutation({
    mutationFn: ({ form, said }: { form: GuardiansForm; said: string }) => save(form, said),
  })
  return (
    <Stack gap="sm">
      <Group align="end" gap="sm">
        <NativeSelect
          label={text.days}
          description={text.daysHelp}
          value={String(days)}
          data={[...new Set([...waits, days])].sort((one, other) => one - other).map(String)}
          disabled={saving.isPending}
          onChange={({ currentTarget: { value } }) =>
            saving.mutate({ form: { guarded, days: Number(value) }, said: text.saved })
          }
        />
        {guarded ? (
          <Button variant="default" onClick={() => setStopping(true)}>
            {text.stop}
          </Button>
        ) : (
          <Button
            variant="default"
            loading={saving.isPending}
            onClick={() => saving.mutate({ form: { guarded: true, days }, said: text.kept })}
          >
            {text.again}
          </Button>
        )}
      </Group>
      {saving.error && <ErrorAlert message={guardianRefusal(saving.error)} />}
      <ConfirmDialog
        opened={isStopping}
        loss
        title={text.stopTitle}
        confirm={text.stopConfirm}
        onConfirm={() => save({ guarded: false, days }, text.stopped)}
        onClose={() => setStopping(false)}
        failure={guardianRefusal}
      >
        <Text>{text.stopEffects}</Text>
      </ConfirmDialog>
    </Stack>
  )
}

function Earlier({ lists }: { lists: ReadGuardians['earlier'] }) {
  if (lists.length === 0) return null
  return (
    <details>
      <summary>{text.history}</summary>
      {lists.map(({ number, day, imprint, members }) => (
        <div key={number}>
          <Text>{text.earlier(number, day, imprint)}</Text>
          <Text size="sm" c="dimmed">
            {members.map(({ name, capacity }) => `${name} (${capacity})`).join(', ')}
          </Text>
        </div>
      ))}
    </details>
  )
}
