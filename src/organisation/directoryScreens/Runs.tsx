import { Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { refusalText } from '../../base/http/refusalText.ts'
import { useLoad } from '../../base/layout/useLoad.ts'
import { DataTable, type Column } from '../../base/lists/DataTable.tsx'
import { RowActions } from '../../base/lists/RowActions.tsx'
import { formatDate } from '../../base/text/writing.ts'
import { ConfirmDialog } from '../../base/ui/ConfirmDialog.tsx'
import { Loaded } from '../../base/ui/Loaded.tsx'
import { notify } from '../../base/ui/notify.tsx'
import { Section } from '../../base/ui/Section.tsx'
import { paths } from '../../paths.ts'
import { invalidateAll } from '../../people/live/useLive.ts'
import { dropRun, runsQuery } from '../directory/client.ts'
import { directoryRefusals, directoryText as text, stateText } from '../directory/messages.ts'
import type { ListedRun } from '../directory/runs.ts'

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

export function Runs({ companyId }: { companyId: string }) {
  const [dropped, setDropped] = useState<ListedRun | null>(null)
  const queries = useQueryClient()
  const navigate = useNavigate()
  const onClose = () => setDropped(null)
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
                      { label: text.look, onClick: () => void navigate(paths.companyRun(companyId, run.id)) },
                      {
                        ...{ label: text.drop, isFolded: true, tone: 'loss' as const },
                        onClick: () => setDropped(run),
                      },
                    ]}
                  />
                )
              }
            />
          )
        }
      </Loaded>
      {dropped && (
        <ConfirmDialog
          opened
          loss
          title={text.dropTitle}
          confirm={text.dropConfirm}
          onConfirm={async () => {
            await dropRun({ companyId, runId: dropped.id })
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
