import { Paper, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Page } from '../../base/layout/Page.tsx'
import { DataTable, type Column } from '../../base/lists/DataTable.tsx'
import { RowActions, type RowAction } from '../../base/lists/RowActions.tsx'
import { useUrlState } from '../../base/lists/useUrlState.ts'
import { Empty } from '../../base/ui/Empty.tsx'
import { Picture } from '../../base/ui/Picture.tsx'
import { OneLine } from '../../base/ui/OneLine.tsx'
import { Pills } from '../../base/ui/Pills.tsx'
import { useLoad } from '../../base/layout/useLoad.ts'
import { ifLoaded } from '../../base/ui/loadable.ts'
import { companyQuery } from '../../organisation/companies/client.ts'
import { paths } from '../../paths.ts'
import { refusalText } from '../../base/http/refusalText.ts'
import { notify, notifyFailure } from '../../base/ui/notify.tsx'
import { ActionDialog } from './ActionDialog.tsx'
import { ActionState } from './ActionState.tsx'
import { AddAction } from './AddAction.tsx'
import {
  aboutWords,
  dated,
  filters,
  actionText,
  groupLabel,
  form,
  actionRefusals,
  stateWord,
} from './messages.ts'
import type { ReadAction } from './actionRows.ts'
import { RemoveActionDialog } from './RemoveActionDialog.tsx'
import type { ActionStatus } from './rules.ts'
import { useActions, usePlanPlace } from './usePlan.ts'
import { setState } from './client.ts'

type ActionFilter = keyof typeof filters

const isIn: Record<Exclude<ActionFilter, 'all'>, (action: ReadAction) => boolean> = {
  a_faire: ({ kind, state }) => kind !== 'refus' && state === 'a_faire',
  en_cours: ({ state }) => state === 'en_cours',
  late: ({ manage }) => manage?.timing === 'late',
  faite: ({ state }) => state === 'faite',
  ended: ({ kind, state }) => kind === 'refus' || state === 'abandonnee',
}

export function PlanScreen() {
  const { companyId, isAdmin } = usePlanPlace()
  const company = useLoad({ ...companyQuery(companyId), enabled: isAdmin })
  const name = ifLoaded(company)?.name
  return (
    <Page
      title={actionText.title}
      crumbs={isAdmin && name ? [{ label: name, to: paths.company(companyId) }] : []}
      load={useActions()}
      also={[company]}
      failure={actionText.failed}
      actions={({ actions }) => actions.length > 0 && <AddAction variant="filled" size="md" />}
    >
      {({ actions, kept }) => (
        <Paper withBorder p="lg">
          {actions.length === 0 ? (
            <Empty picture={<Picture name="flag" />} action={<AddAction variant="filled" size="md" />}>
              {actionText.empty}
            </Empty>
          ) : (
            <Stack gap="md">
              {kept && kept.due > 0 && <Text>{actionText.kept(kept.kept, kept.due)}</Text>}
              <ActionList actions={actions} />
            </Stack>
          )}
        </Paper>
      )}
    </Page>
  )
}

function ActionList({ actions }: { actions: readonly ReadAction[] }) {
  const [asked, choose] = useUrlState('etat')
  const filter = asked in filters ? (asked as ActionFilter) : 'all'
  const inside = (name: ActionFilter) => (name === 'all' ? actions : actions.filter(isIn[name]))
  const choices = (Object.keys(filters) as ActionFilter[])
    .filter((value) => value === 'all' || value === filter || inside(value).length > 0)
    .map((value) => ({ value, label: `${filters[value]} ${inside(value).length}` }))
  const shown = inside(filter)
  return (
    <>
      <Pills
        label={actionText.filter}
        isSilent
        choices={choices}
        value={filter}
        onChange={(value) => choose(value === 'all' ? '' : value)}
      />
      {shown.length === 0 ? <Empty>{actionText.none}</Empty> : <ActionTable actions={shown} />}
    </>
  )
}

const columns: Column<ReadAction>[] = [
  { head: actionText.columns.title, cell: (action) => <Decision action={action} /> },
  {
    head: actionText.columns.audience,
    cell: (action) => (
      <>
        {action.team ?? action.grouping?.name ?? actionText.everybody}
        {(action.formerTeam ?? action.formerGrouping) !== null && (
          <Text size="sm" c="dimmed">
            {groupLabel(action)}
          </Text>
        )}
      </>
    ),
  },
  { head: actionText.columns.owner, cell: ({ owner }) => owner || actionText.noOwner },
  {
    head: actionText.columns.dueOn,
    cell: ({ dueOn, manage }) => {
      const words = dated(dueOn, manage?.doneOn ?? null, manage?.timing ?? null)
      return manage?.doneOn ? words : <OneLine>{words}</OneLine>
    },
  },
  {
    head: actionText.columns.state,
    cell: (action) => (
      <OneLine>
        <ActionState action={action} />
      </OneLine>
    ),
  },
]

function ActionTable({ actions }: { actions: readonly ReadAction[] }) {
  const [changing, setChanging] = useState<ReadAction | null>(null)
  const [removing, setRemoving] = useState<ReadAction | null>(null)
  const setState = useSetState()
  return (
    <>
      <DataTable
        label={actionText.title}
        columns={columns}
        rows={actions}
        rowKey={({ id }) => id}
        actions={(action) =>
          action.manage && (
            <RowActions
              of={action.title}
              actions={[
                ...stepsOf(action).map(({ label, state }, at): RowAction => ({
                  label,
                  isFolded: at > 0,
                  onClick: () => setState(action, state),
                })),
                { label: actionText.change, isFolded: true, onClick: () => setChanging(action) },
                {
                  label: actionText.remove,
                  isFolded: true,
                  tone: 'loss',
                  onClick: () => setRemoving(action),
                },
              ]}
            />
          )
        }
      />
      <ActionDialog
        opened={changing !== null}
        onClose={() => setChanging(null)}
        {...(changing && { action: actions.find(({ id }) => id === changing.id) ?? changing })}
      />
      <RemoveActionDialog action={removing} onClose={() => setRemoving(null)} />
    </>
  )
}

function stepsOf({ kind, state }: ReadAction): { label: string; state: ActionStatus }[] {
  if (kind === 'refus') return []
  const done = { label: actionText.done, state: 'faite' } as const
  const abandon = { label: actionText.abandon, state: 'abandonnee' } as const
  if (state === 'a_faire') return [{ label: actionText.begin, state: 'en_cours' }, done, abandon]
  return state === 'en_cours' ? [done, abandon] : [{ label: actionText.again, state: 'en_cours' }]
}

function Decision({ action: { title, text: more, about, manage } }: { action: ReadAction }) {
  return (
    <>
      <Text fw={600}>{title}</Text>
      {about && (
        <Text size="sm" c="dimmed">
          {aboutWords(about)}
        </Text>
      )}
      {more && (
        <Text size="sm" style={{ whiteSpace: 'pre-line' }}>
          {more}
        </Text>
      )}
      {manage && !manage.isVisible && (
        <Text size="sm" c="dimmed">
          {actionText.hidden}
        </Text>
      )}
    </>
  )
}

function useSetState() {
  const { companyId } = usePlanPlace()
  const queries = useQueryClient()
  const moving = useMutation({
    mutationFn: ({ id, revision, state }: { id: string; revision: number; state: ActionStatus }) =>
      setState({ companyId, actionId: id }, revision, state),
    onError: (error) => notifyFailure(refusalText(error, actionRefusals, form.moveFailed)),
    onSettled: () => queries.invalidateQueries({ queryKey: ['actions', companyId] }),
  })
  return (action: ReadAction, state: ActionStatus) => {
    const { id, kind, state: before, manage } = action
    const revision = manage?.revision ?? 0
    const onSuccess = () =>
      notify(form.moved(stateWord({ kind, state }, null)), {
        label: form.undo,
        onClick: () => moving.mutate({ id, revision: revision + 1, state: before }),
      })
    moving.mutate({ id, revision, state }, { onSuccess })
  }
}
