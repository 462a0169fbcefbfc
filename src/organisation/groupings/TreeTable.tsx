/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- not every browser hears a table in rows that are laid out one by one */
import { Checkbox, Table, UnstyledButton } from '@mantine/core'
import { memo, useState, type CSSProperties, type DragEvent } from 'react'
import '../../base/lists/controlStyles.ts'
import { RowActions, type RowAction } from '../../base/lists/RowActions.tsx'
import { formatNumber } from '../../base/text/writing.ts'
import { Icon } from '../../base/ui/Icon.tsx'
import type { TreeLine } from './draft.ts'
import { groupingText } from './messages.ts'
import classes from './TreeTable.module.css'

interface TreeTableProps extends Handlers {
  lines: readonly TreeLine[]
  /** The others are folded, or not what is searched. */
  shown: ReadonlySet<TreeLine>
  ticked: ReadonlySet<string>
  folded: ReadonlySet<string>
  /** Names, by row. */
  managers: ReadonlyMap<string, string>
}

/** Each is the same function until what it does changes: a row is drawn again only with its own change. */
interface Handlers {
  onTick: (id: string) => void
  onFold: (key: string) => void
  actionsOf: (line: TreeLine) => readonly RowAction[]
  /** A row that was dragged onto an entity; null: onto the head, out of every one. */
  onDrop: (row: string, entity: string | null) => void
}

const HEAD = ''

// Rows out of sight cost nothing, block by block; how high one is, about, in rem.
const [BLOCK, ROW] = [40, 3.2]

export function TreeTable({ lines, shown, ticked, folded, managers, ...does }: TreeTableProps) {
  const [over, setOver] = useState<string | null>(null)
  return (
    <div style={{ overflowX: 'auto' }}>
      <Table role="table" className={classes.tree ?? ''} aria-label={groupingText.title}>
        <Table.Thead role="rowgroup">
          <Table.Tr
            role="row"
            {...target(HEAD, null, { setOver, onDrop: does.onDrop })}
            data-over={over === HEAD || undefined}
          >
            <Table.Th role="columnheader" scope="col">
              {groupingText.name}
            </Table.Th>
            <Table.Th role="columnheader" scope="col" className={`${classes.number} ${classes.wide}`}>
              {groupingText.teams}
            </Table.Th>
            <Table.Th role="columnheader" scope="col" className={classes.number ?? ''}>
              {groupingText.people}
            </Table.Th>
            <Table.Th role="columnheader" scope="col" className={`${classes.managers} ${classes.wide}`}>
              {groupingText.managers}
            </Table.Th>
            <Table.Td role="cell" className={classes.actions ?? ''} />
          </Table.Tr>
        </Table.Thead>
        {Array.from({ length: Math.ceil(lines.length / BLOCK) }, (_, block) => {
          const some = lines.slice(block * BLOCK, (block + 1) * BLOCK)
          const height = some.filter((line) => shown.has(line)).length
          return (
            <tbody
              role="rowgroup"
              key={block}
              hidden={height === 0}
              style={{ containIntrinsicBlockSize: `${height * ROW}rem` }}
            >
              {some.map((line) => (
                <TreeRow
                  key={line.id}
                  {...{ line, setOver }}
                  isShown={shown.has(line)}
                  isOver={over === line.id}
                  isTicked={ticked.has(line.id)}
                  isFolded={folded.has(line.key)}
                  managers={managers.get(line.id) ?? ''}
                  {...does}
                />
              ))}
            </tbody>
          )
        })}
      </Table>
    </div>
  )
}

function target(row: string, entity: string | null, { setOver, onDrop }: DropTarget) {
  return {
    onDragOver: (event: DragEvent) => {
      event.preventDefault()
      setOver(row)
    },
    onDragLeave: () => setOver(null),
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      setOver(null)
      onDrop(event.dataTransfer.getData('text/plain'), entity)
    },
  }
}

interface DropTarget extends Pick<Handlers, 'onDrop'> {
  setOver: (row: string | null) => void
}

interface TreeRowProps extends Handlers, DropTarget {
  line: TreeLine
  isShown: boolean
  isOver: boolean
  isTicked: boolean
  isFolded: boolean
  managers: string
}

/** Once shown it is hidden, not taken out. No cell is Mantine's: those are all drawn again with their table. */
const TreeRow = memo(function TreeRow({ isShown, isOver, setOver, onDrop, ...cells }: TreeRowProps) {
  const { line } = cells
  const [wasShown, setWasShown] = useState(isShown)
  if (isShown && !wasShown) setWasShown(true)
  if (!wasShown) return null
  const entity = line.kind === 'entity' ? line.key : (line.path[0] ?? null)
  return (
    <tr
      role="row"
      hidden={!isShown}
      data-kind={line.kind}
      data-over={isOver || undefined}
      {...target(line.id, entity, { setOver, onDrop })}
    >
      <TreeCells {...cells} />
    </tr>
  )
})

type TreeCellsProps = Omit<TreeRowProps, 'isShown' | 'isOver' | 'setOver' | 'onDrop'>

const TreeCells = memo(function TreeCells({ line, managers, actionsOf, ...of }: TreeCellsProps) {
  return (
    <>
      <NameCell line={line} {...of} />
      <td role="cell" className={`${classes.number} ${classes.wide}`}>
        {line.kind === 'entity' ? formatNumber(line.teams) : ''}
      </td>
      <td role="cell" className={classes.number}>
        {formatNumber(line.people)}
      </td>
      <td role="cell" className={`${classes.managers} ${classes.wide}`}>
        {managers}
      </td>
      <td role="cell" className={classes.actions}>
        <Actions {...{ line, actionsOf }} />
      </td>
    </>
  )
})

const Actions = memo(function Actions({ line, actionsOf }: Pick<TreeCellsProps, 'line' | 'actionsOf'>) {
  return <RowActions of={line.name} actions={actionsOf(line)} />
})

type NameCellProps = Pick<TreeRowProps, 'line' | 'isTicked' | 'isFolded' | 'onTick' | 'onFold'>

function NameCell({ line, isTicked, isFolded, onTick, onFold }: NameCellProps) {
  const { id, kind, key, name, level } = line
  return (
    <th role="rowheader" scope="row">
      <div className={classes.name} style={{ '--level': level } as CSSProperties}>
        <span
          className={classes.handle}
          draggable
          title={groupingText.handle(name)}
          onDragStart={(event) => event.dataTransfer.setData('text/plain', id)}
          aria-hidden="true"
        >
          <Icon name="grip" size={16} />
        </span>
        <Tick {...{ line, isTicked, onTick }} />
        {kind === 'entity' && (
          <UnstyledButton
            aria-expanded={!isFolded}
            aria-label={groupingText.fold(name)}
            className={classes.fold ?? ''}
            onClick={() => onFold(key)}
          >
            <Icon name={isFolded ? 'down' : 'up'} size={16} />
          </UnstyledButton>
        )}
        <span className={classes.words}>{name}</span>
      </div>
    </th>
  )
}

const Tick = memo(function Tick(props: Pick<NameCellProps, 'line' | 'isTicked' | 'onTick'>) {
  const { line, isTicked, onTick } = props
  return (
    <Checkbox
      aria-label={groupingText.choose(line.name)}
      checked={isTicked}
      onChange={() => onTick(line.id)}
    />
  )
})
