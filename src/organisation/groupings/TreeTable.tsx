import { Checkbox, Table, UnstyledButton } from '@mantine/core'
import { useState, type CSSProperties, type DragEvent } from 'react'
import '../../base/lists/controlStyles.ts'
import { RowActions, type RowAction } from '../../base/lists/RowActions.tsx'
import { formatNumber } from '../../base/text/writing.ts'
import { Icon } from '../../base/ui/Icon.tsx'
import type { TreeLine } from './draft.ts'
import { groupingText } from './messages.ts'
import classes from './TreeTable.module.css'

interface TreeTableProps {
  lines: readonly TreeLine[]
  ticked: ReadonlySet<string>
  onTick: (id: string) => void
  folded: ReadonlySet<string>
  onFold: (key: string) => void
  actionsOf: (line: TreeLine) => readonly RowAction[]
  managersOf: (line: TreeLine) => string
  /** A row that was dragged onto an entity; null: onto the head, out of every one. */
  onDrop: (row: string, entity: string | null) => void
}

export function TreeTable({ lines, onDrop, ...of }: TreeTableProps) {
  const [over, setOver] = useState<string | null>(null)
  const target = (id: string, entity: string | null) => ({
    'data-over': over === id || undefined,
    onDragOver: (event: DragEvent) => {
      event.preventDefault()
      setOver(id)
    },
    onDragLeave: () => setOver(null),
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      setOver(null)
      onDrop(event.dataTransfer.getData('text/plain'), entity)
    },
  })
  return (
    <div style={{ overflowX: 'auto' }}>
      <Table className={classes.tree ?? ''} aria-label={groupingText.title}>
        <Table.Thead>
          <Table.Tr {...target('', null)}>
            <Table.Th scope="col">{groupingText.name}</Table.Th>
            <Table.Th scope="col" ta="end" className={classes.wide ?? ''}>
              {groupingText.teams}
            </Table.Th>
            <Table.Th scope="col" ta="end">
              {groupingText.people}
            </Table.Th>
            <Table.Th scope="col" className={classes.wide ?? ''}>
              {groupingText.managers}
            </Table.Th>
            <Table.Td />
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {lines.map((line) => (
            <Table.Tr
              key={line.id}
              data-kind={line.kind}
              {...target(line.id, line.kind === 'entity' ? line.key : (line.path[0] ?? null))}
            >
              <NameCell line={line} {...of} />
              <Table.Td ta="end" className={classes.wide ?? ''}>
                {line.kind === 'entity' ? formatNumber(line.teams) : ''}
              </Table.Td>
              <Table.Td ta="end">{formatNumber(line.people)}</Table.Td>
              <Table.Td className={`${classes.managers} ${classes.wide}`}>{of.managersOf(line)}</Table.Td>
              <Table.Td className={classes.actions ?? ''}>
                <RowActions of={line.name} actions={of.actionsOf(line)} />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  )
}

type NameCellProps = Omit<TreeTableProps, 'lines' | 'onDrop' | 'actionsOf' | 'managersOf'> & {
  line: TreeLine
}

function NameCell({ line, ticked, onTick, folded, onFold }: NameCellProps) {
  const { id, kind, key, name, level } = line
  const isFolded = folded.has(key)
  return (
    <Table.Th scope="row" fw={kind === 'entity' ? 600 : 'normal'}>
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
        <Checkbox
          aria-label={groupingText.choose(name)}
          checked={ticked.has(id)}
          onChange={() => onTick(id)}
        />
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
    </Table.Th>
  )
}
