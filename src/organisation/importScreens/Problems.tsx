import { Button, Checkbox, Group, Stack, Text } from '@mantine/core'
import type { RowsByLine } from '../import/client.ts'
import classes from './ImportScreen.module.css'
import { importText } from './messages.ts'
import { fixedText, problemText, type LineProblem } from '../peopleFile/problemMessages.ts'
import { PagedRows } from '../fileColumns/PagedRows.tsx'
import { PersonOfRow } from './People.tsx'
import type { ImportRow } from '../import/rules.ts'
import type { ImportState, ShownCheck } from './useImport.ts'

export function Problems({ check, rows, all }: { check: ShownCheck; rows: RowsByLine; all: ImportState }) {
  const names = check.problems.filter(({ code }) => code === 'P11')
  return (
    <PagedRows
      title={importText.tabs.problems}
      aside={names.length > 1 && <AllOthers problems={names} all={all} />}
      rows={check.problems}
      rowKey={problemText}
      columns={[
        { head: importText.line, cell: ({ line }) => line, isHeaded: true },
        { head: importText.inFile, cell: ({ line }) => <PersonOfRow row={rows.get(line)} /> },
        {
          head: importText.wrong,
          cell: (problem) => (
            <Stack gap="xs">
              {problemText(problem)}
              <Answer problem={problem} row={rows.get(problem.line)} all={all} />
            </Stack>
          ),
        },
      ]}
    />
  )
}

export function Warnings({ check, rows }: { check: ShownCheck; rows: RowsByLine }) {
  return (
    <PagedRows
      title={importText.tabs.warnings}
      rows={check.warnings}
      rowKey={fixedText}
      columns={[
        { head: importText.line, cell: ({ line }) => line, isHeaded: true },
        { head: importText.inFile, cell: ({ line }) => <PersonOfRow row={rows.get(line)} /> },
        { head: importText.tabs.warnings, cell: fixedText },
      ]}
    />
  )
}

function AllOthers({ problems, all }: { problems: readonly LineProblem[]; all: ImportState }) {
  const { choices, busy } = all
  const others = [...choices.others, ...problems.map(({ line }) => line)]
  return (
    <Button
      variant="default"
      size="sm"
      disabled={busy !== null}
      onClick={() => void all.check({ ...choices, others })}
    >
      {importText.allOthers(problems.length)}
    </Button>
  )
}

function Answer({
  problem,
  row,
  all,
}: {
  problem: LineProblem
  row: ImportRow | undefined
  all: ImportState
}) {
  const { choices, busy } = all
  const { line } = problem
  if (problem.code === 'P09') return <Text size="sm">{importText.notEmployee}</Text>
  if (problem.code === 'P08' && problem.company !== null)
    return (
      <Checkbox
        label={importText.come(row ? `${row.firstName} ${row.lastName}` : problem.name)}
        checked={choices.come.includes(line)}
        disabled={busy !== null}
        onChange={() => void all.check({ ...choices, come: [...choices.come, line] })}
      />
    )
  if (problem.code !== 'P11') return null
  return (
    <Group gap="xs">
      {problem.sameAs.slice(0, 5).map(({ accountId, key }) => (
        <Button
          key={accountId}
          variant="default"
          size="sm"
          className={classes.choice ?? ''}
          disabled={busy !== null}
          onClick={() => void all.check({ ...choices, same: [...choices.same, { line, accountId }] })}
        >
          {importText.same(key)}
        </Button>
      ))}
      <Button
        variant="default"
        size="sm"
        disabled={busy !== null}
        onClick={() => void all.check({ ...choices, others: [...choices.others, line] })}
      >
        {importText.other}
      </Button>
    </Group>
  )
}
