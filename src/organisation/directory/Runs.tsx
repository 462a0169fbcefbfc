import { List, Stack, Text, TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { refusalText } from '../../base/http/refusalText.ts'
import { useLoad } from '../../base/layout/useLoad.ts'
import { DataTable, type Column } from '../../base/lists/DataTable.tsx'
import { RowActions } from '../../base/lists/RowActions.tsx'
import { formatDate } from '../../base/text/writing.ts'
import { ConfirmDialog } from '../../base/ui/ConfirmDialog.tsx'
import { Dialog } from '../../base/ui/Dialog.tsx'
import { DialogFoot } from '../../base/ui/DialogFoot.tsx'
import { ErrorAlert } from '../../base/ui/ErrorAlert.tsx'
import { Loaded } from '../../base/ui/Loaded.tsx'
import { notify } from '../../base/ui/notify.tsx'
import { Section } from '../../base/ui/Section.tsx'
import { invalidateAll } from '../../people/live/useLive.ts'
import { applyRun, dropRun, runQuery, runsQuery } from './client.ts'
import type { LookedRun } from './looking.ts'
import { directoryRefusals, directoryText as text, stateText } from './messages.ts'
import type { ListedRun } from './runs.ts'

function resultOf({ state, why, waiting, done, changed, skippedCount }: ListedRun): string {
  const counted = text.counts(done.arrived, done.left, changed)
  const isDone = state === 'applied' || (state === 'held' && why === null)
  return [
    ...(isDone ? [counted] : []),
    ...(state === 'held' ? [why ? text.held(why) : text.waiting(waiting)] : []),
    ...(stateText[state] ? [stateText[state]] : []),
    ...(skippedCount > 0 ? [text.skipped(skippedCount)] : []),
  ].join(' · ')
}

const columns: Column<ListedRun>[] = [
  { head: text.day, cell: ({ day }) => formatDate(day) },
  { head: text.source, cell: ({ source }) => text.sources[source] },
  { head: text.what, cell: resultOf },
]

interface OpenRun {
  kind: 'look' | 'drop'
  run: ListedRun
}

export function Runs({ companyId }: { companyId: string }) {
  const [open, setOpen] = useState<OpenRun | null>(null)
  const queries = useQueryClient()
  const onClose = () => setOpen(null)
  return (
    <Section title={text.runs}>
      <Loaded from={useLoad(runsQuery(companyId))} failure={text.failed} pending="block">
        {(runs) =>
          runs.length === 0 ? (
            <Text>{text.noRuns}</Text>
          ) : (
            <DataTable
              label={text.runs}
              columns={columns}
              rows={runs}
              rowKey={({ id }) => id}
              actions={(run) =>
                run.state === 'held' && (
                  <RowActions
                    of={`${text.sources[run.source]}, ${formatDate(run.day)}`}
                    actions={[
                      { label: text.look, onClick: () => setOpen({ kind: 'look', run }) },
                      {
                        ...{ label: text.drop, isFolded: true, tone: 'loss' as const },
                        onClick: () => setOpen({ kind: 'drop', run }),
                      },
                    ]}
                  />
                )
              }
            />
          )
        }
      </Loaded>
      {open?.kind === 'look' && <Look companyId={companyId} run={open.run} onClose={onClose} />}
      {open?.kind === 'drop' && (
        <ConfirmDialog
          opened
          loss
          title={text.dropTitle}
          confirm={text.dropConfirm}
          onConfirm={async () => {
            await dropRun({ companyId, runId: open.run.id })
            notify(text.dropped)
            await invalidateAll(queries)
          }}
          onClose={onClose}
          failure={(error) => refusalText(error, directoryRefusals, text.notDone)}
        >
          <Text>{text.dropEffects}</Text>
        </ConfirmDialog>
      )}
    </Section>
  )
}

interface LookProps {
  companyId: string
  run: ListedRun
  onClose: () => void
}

function Look({ companyId, run, onClose }: LookProps) {
  const address = { companyId, runId: run.id }
  return (
    <Dialog opened width="wide" title={text.lookTitle(run.day)} onClose={onClose}>
      <Loaded from={useLoad(runQuery(address))} failure={directoryRefusals.run_not_held} pending="block">
        {(looked) => <Looked key={looked.fingerprint} {...{ address, looked, onClose }} />}
      </Loaded>
    </Dialog>
  )
}

interface LookedProps {
  address: { companyId: string; runId: string }
  looked: LookedRun
  onClose: () => void
}

function Looked({ address, looked, onClose }: LookedProps) {
  const queries = useQueryClient()
  const [typed, setTyped] = useState('')
  const { departures, isGuarded, fingerprint } = looked
  const applying = useMutation({
    mutationFn: () => applyRun(address, { fingerprint, leaving: isGuarded ? Number(typed) : null }),
    onSuccess: () => {
      notify(text.applied)
      onClose()
    },
    onSettled: () => invalidateAll(queries),
  })
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        applying.mutate()
      }}
      noValidate
    >
      <Stack gap="md">
        {applying.error && (
          <ErrorAlert message={refusalText(applying.error, directoryRefusals, text.notDone)} />
        )}
        <Names title={text.arrivals} names={looked.arrivals.map(({ name }) => name)} />
        <Names title={text.departures} names={departures.map(({ name }) => name)} />
        <Names title={text.changes} names={looked.changes.map(changeWords)} />
        <Names
          title={() => text.managers}
          names={looked.managers?.appointed.map(({ name, place }) => `${name} : ${place}`) ?? []}
        />
        {looked.questions.map(({ from, to }) => (
          <Text key={from}>{text.renames(from, to)}</Text>
        ))}
        {looked.organisation && looked.organisation.changes > 0 && (
          <Text>{text.entities(looked.organisation.changes)}</Text>
        )}
        <Names title={text.left} names={looked.left.map(({ line, code }) => text.line(line, code))} />
        {isGuarded && (
          <TextInput
            label={text.leaving(departures.length)}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
            inputMode="numeric"
            autoComplete="off"
          />
        )}
        <DialogFoot confirm={text.apply} working={applying.isPending} onCancel={onClose} />
      </Stack>
    </form>
  )
}

const changeWords = ({ name, pairs }: LookedRun['changes'][number]) =>
  `${name} : ${pairs.map(({ from, to }) => `${from || '—'} → ${to || '—'}`).join(' ; ')}`

function Names({ title, names }: { title: (n: number) => string; names: readonly string[] }) {
  if (names.length === 0) return null
  return (
    <div>
      <Text fw={700}>{title(names.length)}</Text>
      <List style={{ maxHeight: 240, overflowY: 'auto' }} tabIndex={0}>
        {names.map((name, at) => (
          <List.Item key={`${at} ${name}`}>{name}</List.Item>
        ))}
      </List>
    </div>
  )
}
