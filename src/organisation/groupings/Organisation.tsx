import { Button, Group, Stack, Text } from '@mantine/core'
import { useCallback, useMemo, useState } from 'react'
import type { RowAction } from '../../base/lists/RowActions.tsx'
import { BulkBar, type BulkAction } from '../../base/lists/BulkBar.tsx'
import { foldAccents } from '../../base/text/foldAccents.ts'
import { ErrorAlert } from '../../base/ui/ErrorAlert.tsx'
import { Loaded } from '../../base/ui/Loaded.tsx'
import { Section } from '../../base/ui/Section.tsx'
import { useActor } from '../../people/currentUser/useActor.ts'
import { useLoad } from '../../base/layout/useLoad.ts'
import { groupingsQuery } from './client.ts'
import { entityRow, linesOf, moveRows, removeEntity, teamRow, type TreeLine } from './draft.ts'
import { groupingText } from './messages.ts'
import type { Groupings } from './store.ts'
import { TreeDialogs, type TreeDialog } from './TreeDialogs.tsx'
import { TreeTable } from './TreeTable.tsx'
import { TreeTools } from './TreeTools.tsx'
import { useHasUnsavedTree, useTree, type EditedTree } from './useTree.ts'

interface OrganisationProps {
  companyId: string
  /** Somebody becomes responsible for these rows. */
  onAppoint: (rows: readonly TreeLine[]) => void
}

export function Organisation({ companyId, onAppoint }: OrganisationProps) {
  const asked = useLoad(groupingsQuery(companyId))
  return (
    <Section title={groupingText.title}>
      <Loaded from={asked} failure={groupingText.loadingFailed} pending="block">
        {(stored) =>
          stored.teams.length + stored.groupings.length === 0 ? (
            <Text c="dimmed">{groupingText.noTeams}</Text>
          ) : (
            <OnRequest {...{ companyId, onAppoint, stored }} />
          )
        }
      </Loaded>
    </Section>
  )
}

interface TreeProps extends OrganisationProps {
  stored: Groupings
}

/** Most companies have teams only: their tree appears on request. */
function OnRequest({ stored, ...of }: TreeProps) {
  const [wanted, setWanted] = useState(useHasUnsavedTree(of.companyId))
  if (wanted || stored.groupings.length > 0) return <Tree {...of} stored={stored} />
  return (
    <Stack gap="md" align="flex-start">
      <Text c="dimmed">{groupingText.help}</Text>
      <Button variant="default" onClick={() => setWanted(true)}>
        {groupingText.begin}
      </Button>
    </Stack>
  )
}

/** Folded below the top level from so many rows on. */
const FOLDED_FROM = 60

function Tree({ companyId, stored, onAppoint }: TreeProps) {
  const tree = useTree(companyId, stored)
  const { draft, teams, change } = tree
  const lines = useMemo(() => linesOf(draft, teams), [draft, teams])
  const entities = lines.filter(({ kind }) => kind === 'entity')
  const { shown, onFold, ...seen } = useFolding(lines, entities)
  const chosen = useChosen(lines)
  const { role } = useActor()
  const [dialog, setDialog] = useState<TreeDialog | null>(null)
  const isSaved = tree.changes === 0

  return (
    <Stack gap="md">
      <Text c="dimmed">{groupingText.help}</Text>
      <TreeTools {...seen} entities={entities} onAdd={() => setDialog({ kind: 'add' })} />
      <TreeTable
        lines={lines}
        ticked={chosen.ticked}
        onTick={chosen.toggle}
        folded={seen.folded}
        {...{ shown, onFold }}
        actionsOf={useCallback(
          (line: TreeLine) => rowActions(line, { draft, change, isSaved, open: setDialog, onAppoint }),
          [draft, change, isSaved, onAppoint],
        )}
        managers={useMemo(() => managersByRow(stored.managers), [stored.managers])}
        onDrop={useCallback(
          (row: string, entity: string | null) => {
            if (row !== entityRow(entity ?? '')) change(moveRows(draft, [row], entity))
          },
          [draft, change],
        )}
      />
      <BulkBar
        selection={chosen}
        actions={bulkActions(chosen.lines, {
          isAdmin: role === 'admin',
          isSaved,
          open: setDialog,
          onAppoint,
          remove: () => {
            change(chosen.lines.reduce((before, { key }) => removeEntity(before, key), draft))
            chosen.clear()
          },
        })}
      />
      <TreeDialogs
        {...{ companyId, dialog, tree, entities }}
        onClose={() => setDialog(null)}
        onMoved={chosen.clear}
      />
      <SaveBar tree={tree} />
    </Stack>
  )
}

function useFolding(lines: readonly TreeLine[], entities: readonly TreeLine[]) {
  const [search, setSearch] = useState('')
  const [folded, setFolded] = useState<ReadonlySet<string>>(
    () => new Set(lines.length >= FOLDED_FROM ? entities.map(({ key }) => key) : []),
  )
  const onFold = useCallback((key: string) => setFolded((before) => toggled(before, key)), [])
  const shown = useMemo(() => shownLines(lines, { search, folded }), [lines, search, folded])
  return { search, setSearch, folded, setFolded, shown, onFold }
}

interface RowContext extends Pick<OrganisationProps, 'onAppoint'> {
  draft: EditedTree['draft']
  change: EditedTree['change']
  isSaved: boolean
  open: (dialog: TreeDialog) => void
}

function rowActions(line: TreeLine, { draft, change, isSaved, open, onAppoint }: RowContext): RowAction[] {
  const move = {
    label: groupingText.moveTo,
    onClick: () => open({ kind: 'move', rows: [line] }),
    isFolded: true,
  }
  const appoint = {
    ...{ label: groupingText.appointTo, isFolded: true },
    // What is not saved has no managers yet.
    disabled: !isSaved,
    onClick: () => onAppoint([line]),
  }
  if (line.kind === 'team') return [move, appoint]
  return [
    move,
    appoint,
    { label: groupingText.renameTo, onClick: () => open({ kind: 'rename', line }), isFolded: true },
    {
      ...{ label: groupingText.remove, tone: 'loss' as const, isFolded: true },
      onClick: () => change(removeEntity(draft, line.key)),
    },
  ]
}

interface BulkContext extends Pick<OrganisationProps, 'onAppoint'> {
  isAdmin: boolean
  /** No change waits to be saved. */
  isSaved: boolean
  open: (dialog: TreeDialog) => void
  /** Of entities, in the draft. */
  remove: () => void
}

/** Teams are merged and deleted by administrators; these and appointments where nothing else waits to be saved. */
function bulkActions(
  rows: readonly TreeLine[],
  { isAdmin, isSaved, open, onAppoint, remove }: BulkContext,
): BulkAction[] {
  const areAll = (kind: TreeLine['kind']) => rows.every((row) => row.kind === kind)
  const ofTeams = isAdmin && isSaved && areAll('team')
  const merge = { label: groupingText.mergeTo, onClick: () => open({ kind: 'merge', rows }) }
  const deletion = { label: groupingText.remove, onClick: () => open({ kind: 'delete', rows }) }
  return [
    { label: groupingText.moveTo, onClick: () => open({ kind: 'move', rows }), isMain: true },
    { label: groupingText.appointTo, onClick: () => onAppoint(rows), disabled: !isSaved },
    ...(ofTeams && rows.length > 1 ? [merge] : []),
    ...(ofTeams ? [deletion] : []),
    ...(areAll('entity') ? [{ label: groupingText.remove, onClick: remove }] : []),
  ]
}

/** « Jo Do, Lou Neuf », by row. */
function managersByRow(managers: Groupings['managers']): ReadonlyMap<string, string> {
  const rowOf = ({ team, groupingId }: Groupings['managers'][number]) =>
    team === null ? entityRow(groupingId ?? '') : teamRow(team)
  const byRow = Map.groupBy(managers, rowOf)
  return new Map(
    [...byRow].map(([row, some]) => [
      row,
      some.map((each) => `${each.firstName} ${each.lastName}`).join(', '),
    ]),
  )
}

function SaveBar({ tree }: { tree: EditedTree }) {
  const { changes, wrong, saving, reset } = tree
  return (
    <Stack gap="sm">
      {wrong && <ErrorAlert message={wrong} />}
      <Group gap="sm">
        <Text size="sm" c="dimmed" role="status">
          {groupingText.unsaved(changes)}
        </Text>
        <Button disabled={changes === 0} loading={saving.isPending} onClick={() => saving.mutate()}>
          {groupingText.save}
        </Button>
        {changes > 0 && (
          <Button variant="default" onClick={reset}>
            {groupingText.cancel}
          </Button>
        )}
      </Group>
    </Stack>
  )
}

const toggled = (before: ReadonlySet<string>, one: string): ReadonlySet<string> =>
  new Set(before.has(one) ? [...before].filter((each) => each !== one) : [...before, one])

/** A search shows what it finds below its entities, folded or not. */
function shownLines(
  lines: readonly TreeLine[],
  { search, folded }: { search: string; folded: ReadonlySet<string> },
): ReadonlySet<TreeLine> {
  const wanted = foldAccents(search.trim())
  if (wanted === '') return new Set(lines.filter(({ path }) => !path.some((key) => folded.has(key))))
  const found = new Set(lines.filter(({ name }) => foldAccents(name).includes(wanted)))
  const above = new Set([...found].flatMap(({ path }) => path))
  return new Set(lines.filter((line) => found.has(line) || above.has(line.key)))
}

function useChosen(lines: readonly TreeLine[]) {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const here = lines.filter(({ id }) => ticked.has(id))
  const isAll = here.length === lines.length
  return {
    ...{ ticked, lines: here, ids: here.map(({ id }) => id) },
    has: (id: string) => ticked.has(id),
    toggle: useCallback((id: string) => setTicked((before) => toggled(before, id)), []),
    toggleAll: () => setTicked(new Set(isAll ? [] : lines.map(({ id }) => id))),
    state: here.length === 0 ? ('none' as const) : isAll ? ('all' as const) : ('some' as const),
    clear: () => setTicked(new Set()),
  }
}
