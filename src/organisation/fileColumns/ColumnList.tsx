import { Anchor, Button, Group, NativeSelect, Stack, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { DataTable } from '../../base/lists/DataTable.tsx'
import { meanings, type Meaning } from '../import/rules.ts'
import type { FileColumn, PeopleFile } from '../peopleFile/parse.ts'
import classes from './FileColumns.module.css'
import { columnText } from './columnMessages.ts'

export function HeadLine({ file, onChange }: { file: PeopleFile; onChange: (line: number) => void }) {
  const { layout, top } = file
  const [isOpen, setOpen] = useState(false)
  if (layout && !isOpen)
    return (
      <Text>
        {columnText.headFound(layout.headLine)}{' '}
        <Anchor component="button" type="button" onClick={() => setOpen(true)}>
          {columnText.change}
        </Anchor>
      </Text>
    )
  return (
    <NativeSelect
      label={columnText.headLine}
      maw={520}
      value={String(layout?.headLine ?? '')}
      data={[
        ...(layout ? [] : [{ value: '', label: columnText.chooseHead, disabled: true }]),
        ...top.map(({ line, text }) => ({ value: String(line), label: columnText.lineOf(line, text) })),
      ]}
      onChange={(event) => onChange(Number(event.currentTarget.value))}
    />
  )
}

interface ColumnListProps {
  columns: readonly FileColumn[]
  onChange: (meanings: (Meaning | null)[]) => void
}

export function ColumnList({ columns, onChange }: ColumnListProps) {
  const rows = columns
    .map((column, at) => ({ ...column, at, name: column.head || columnText.noHead(lettersOf(at)) }))
    .filter(({ head, samples }) => head !== '' || samples.length > 0)
  // Each meaning has one column: the one chosen last.
  const choose = (at: number, meaning: Meaning | null) =>
    onChange(
      columns.map((column, n) => {
        if (n === at) return meaning
        return meaning !== null && column.meaning === meaning ? null : column.meaning
      }),
    )
  return (
    <DataTable
      label={columnText.title}
      rows={rows}
      rowKey={({ at }) => String(at)}
      columns={[
        { head: columnText.column, cell: ({ name }) => <Text fw={600}>{name}</Text> },
        { head: columnText.samples, cell: ({ samples }) => samples.join(' · ') },
        {
          head: columnText.means,
          cell: ({ at, name, meaning, rival }) => (
            <Stack gap={4}>
              <NativeSelect
                aria-label={columnText.meansFor(name)}
                value={meaning ?? ''}
                data={[
                  ...meanings.map((each) => ({ value: each, label: columnText.meanings[each] })),
                  { value: '', label: columnText.ignore },
                ]}
                onChange={(event) =>
                  choose(at, meanings.find((each) => each === event.currentTarget.value) ?? null)
                }
              />
              {rival && (
                <Text size="sm" className={classes.rival ?? ''}>
                  {columnText.rival(rival)}
                </Text>
              )}
            </Stack>
          ),
        },
      ]}
    />
  )
}

/** 0 → « A », 27 → « AB » */
const lettersOf = (at: number): string =>
  (at >= 26 ? lettersOf(Math.floor(at / 26) - 1) : '') + String.fromCharCode(65 + (at % 26))

export function FullNames({ file, onInvert }: { file: PeopleFile; onInvert: () => void }) {
  return (
    <Stack gap="sm" component="section" aria-label={columnText.names}>
      <Group justify="space-between" gap="sm">
        <Title order={3}>{columnText.names}</Title>
        <Button variant="default" size="sm" onClick={onInvert}>
          {columnText.invert}
        </Button>
      </Group>
      <DataTable
        label={columnText.names}
        rows={file.rows.slice(0, 3)}
        rowKey={({ line }) => String(line)}
        columns={[
          { head: columnText.lastName, cell: ({ lastName }) => lastName },
          { head: columnText.firstName, cell: ({ firstName }) => firstName },
        ]}
      />
    </Stack>
  )
}
