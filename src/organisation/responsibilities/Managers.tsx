import { Button, Stack, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { refusalText } from '../../base/http/refusalText.ts'
import { useLoad } from '../../base/layout/useLoad.ts'
import { DataTable, type Column } from '../../base/lists/DataTable.tsx'
import { RowActions } from '../../base/lists/RowActions.tsx'
import { formatDate } from '../../base/text/writing.ts'
import { ConfirmDialog } from '../../base/ui/ConfirmDialog.tsx'
import { ifLoaded } from '../../base/ui/loadable.ts'
import { Loaded } from '../../base/ui/Loaded.tsx'
import { together } from '../../base/ui/loads.ts'
import { notify } from '../../base/ui/notify.tsx'
import { Section } from '../../base/ui/Section.tsx'
import { invalidateAll } from '../../people/live/useLive.ts'
import { groupingsQuery } from '../groupings/client.ts'
import { AppointDialog } from './AppointDialog.tsx'
import { responsibilitiesQuery, withdraw } from './client.ts'
import { LastDayDialog } from './LastDayDialog.tsx'
import { managersText, responsibilityRefusals } from './messages.ts'
import type { ReachPlace } from './reach.ts'
import type { ListedResponsibility } from './store.ts'

export type ManagersDialog =
  | { kind: 'appoint'; places: readonly ReachPlace[] }
  | { kind: 'lastDay' | 'withdraw'; row: ListedResponsibility }

interface ManagersProps {
  companyId: string
  dialog: ManagersDialog | null
  setDialog: (dialog: ManagersDialog | null) => void
}

/** Who is responsible for which team or entity; nothing where there are no teams. */
export function Managers({ companyId, dialog, setDialog }: ManagersProps) {
  const [listed, tree] = [useLoad(responsibilitiesQuery(companyId)), useLoad(groupingsQuery(companyId))]
  if (ifLoaded(tree)?.teams.length === 0) return null
  return (
    <Section
      title={managersText.title}
      aside={
        <Button variant="default" size="sm" onClick={() => setDialog({ kind: 'appoint', places: [] })}>
          {managersText.appoint}
        </Button>
      }
    >
      <Text c="dimmed">{managersText.help}</Text>
      <Loaded from={together([listed, tree])} failure={managersText.loadingFailed} pending="block">
        {([rows, stored]) => (
          <Stack gap="md">
            {rows.length === 0 ? <Text>{managersText.none}</Text> : <ManagerTable {...{ rows, setDialog }} />}
            <ManagerDialogs {...{ companyId, dialog, rows }} tree={stored} onClose={() => setDialog(null)} />
          </Stack>
        )}
      </Loaded>
    </Section>
  )
}

const nameOf = ({ firstName, lastName }: ListedResponsibility) => `${firstName} ${lastName}`

const columns: Column<ListedResponsibility>[] = [
  { head: managersText.name, cell: (row) => nameOf(row) },
  { head: managersText.place, cell: ({ place }) => place },
  { head: managersText.since, cell: ({ since }) => formatDate(since) },
  { head: managersText.until, cell: ({ until }) => (until ? formatDate(until) : managersText.noEnd) },
]

interface ManagerTableProps {
  rows: readonly ListedResponsibility[]
  setDialog: (dialog: ManagersDialog) => void
}

const ManagerTable = ({ rows, setDialog }: ManagerTableProps) => (
  <DataTable
    label={managersText.title}
    columns={columns}
    rows={rows}
    rowKey={({ id }) => id}
    actions={(row) => (
      <RowActions
        of={`${nameOf(row)}, ${row.place}`}
        actions={[
          {
            ...{ label: managersText.changeLastDay, isFolded: true },
            onClick: () => setDialog({ kind: 'lastDay', row }),
          },
          {
            ...{ label: managersText.withdraw, isFolded: true, tone: 'loss' as const },
            onClick: () => setDialog({ kind: 'withdraw', row }),
          },
        ]}
      />
    )}
  />
)

interface ManagerDialogsProps {
  companyId: string
  dialog: ManagersDialog | null
  rows: readonly ListedResponsibility[]
  tree: Parameters<typeof AppointDialog>[0]['tree']
  onClose: () => void
}

function ManagerDialogs({ companyId, dialog, rows, tree, onClose }: ManagerDialogsProps) {
  const queries = useQueryClient()
  const onDone = () => invalidateAll(queries)
  if (dialog === null) return null
  if (dialog.kind === 'appoint')
    return <AppointDialog {...{ companyId, tree, onDone, onClose }} known={rows} given={dialog.places} />
  const { row } = dialog
  const address = { companyId, id: row.id }
  const of = [nameOf(row), row.place ?? ''] as const
  if (dialog.kind === 'lastDay')
    return (
      <LastDayDialog
        {...{ address, onDone, onClose }}
        until={row.until}
        title={managersText.lastDayTitle(...of)}
      />
    )
  return (
    <ConfirmDialog
      opened
      loss
      title={managersText.withdrawTitle(...of)}
      confirm={managersText.withdrawConfirm}
      onConfirm={async () => {
        await withdraw(address)
        notify(managersText.withdrawn)
        await onDone()
      }}
      onClose={onClose}
      failure={(error) => refusalText(error, responsibilityRefusals, managersText.failed)}
    >
      <Text>{managersText.withdrawEffects}</Text>
    </ConfirmDialog>
  )
}
