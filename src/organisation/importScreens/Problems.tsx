import { Button, Group, Stack } from '@mantine/core'
import { PagedRows } from '../fileColumns/PagedRows.tsx'
import type { RowsByLine } from '../import/client.ts'
import { importWarningText, type LineProblem } from '../peopleFile/problemMessages.ts'
import { Answer, problemShown } from './Answer.tsx'
import { LineFields } from './LineFields.tsx'
import { importText } from '../importState/messages.ts'
import { PersonOfRow } from './People.tsx'
import type { CheckedFile, ShownCheck } from '../importState/checkedFile.ts'
import type { CheckState } from '../importState/checkState.ts'

interface ProblemsProps {
  checked: CheckedFile
  all: CheckState
}

interface LineWithProblems {
  line: number
  problems: LineProblem[]
}

export function Problems({ checked, all }: ProblemsProps) {
  const { check, rowOf } = checked
  const lines = byLine(check.problems)
  return (
    <PagedRows
      title={importText.tabs.problems}
      aside={<ForAll lines={lines} checked={checked} all={all} />}
      rows={lines}
      rowKey={({ line }) => String(line)}
      columns={[
        { head: importText.line, cell: ({ line }) => line, isHeaded: true },
        { head: importText.inFile, cell: ({ line }) => <PersonOfRow row={rowOf(line)} /> },
        {
          head: importText.wrong,
          cell: ({ line, problems }) => (
            <Stack gap="xs">
              {problems.map((problem) => (
                <Stack key={problem.code} gap="xs">
                  <span>{problemShown(problem)}</span>
                  <Answer problem={problem} checked={checked} all={all} />
                </Stack>
              ))}
              <LineFields line={line} problems={problems} checked={checked} all={all} />
            </Stack>
          ),
        },
      ]}
    />
  )
}

function byLine(problems: readonly LineProblem[]): LineWithProblems[] {
  const lines = new Map<number, LineProblem[]>()
  for (const problem of problems) lines.set(problem.line, [...(lines.get(problem.line) ?? []), problem])
  return [...lines].map(([line, of]) => ({ line, problems: of }))
}

/** What is answered for many lines at once. */
function ForAll({ lines, checked, all }: ProblemsProps & { lines: readonly LineWithProblems[] }) {
  const { choices, busy } = all
  const names = lines.filter(({ problems }) => problems.some(({ code }) => code === 'P11'))
  const keysOf = (some: readonly LineWithProblems[]) => some.map(({ line }) => checked.keyOf(line))
  return (
    <Group gap="xs">
      {names.length > 1 && (
        <Button
          variant="default"
          size="sm"
          disabled={busy !== null}
          onClick={() => void all.check({ ...choices, others: [...choices.others, ...keysOf(names)] })}
        >
          {importText.allOthers(names.length)}
        </Button>
      )}
      {lines.length > 1 && (
        <Button
          variant="default"
          size="sm"
          disabled={busy !== null}
          onClick={() => void all.check({ ...choices, skip: [...choices.skip, ...keysOf(lines)] })}
        >
          {importText.skipAll(lines.length)}
        </Button>
      )}
    </Group>
  )
}

export function Warnings({ check, rows }: { check: ShownCheck; rows: RowsByLine }) {
  return (
    <PagedRows
      title={importText.tabs.warnings}
      rows={check.warnings}
      rowKey={importWarningText}
      columns={[
        { head: importText.line, cell: ({ line }) => line, isHeaded: true },
        { head: importText.inFile, cell: ({ line }) => <PersonOfRow row={rows.get(line)} /> },
        { head: importText.tabs.warnings, cell: importWarningText },
      ]}
    />
  )
}
