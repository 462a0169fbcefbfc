import { Button, Checkbox, Group, Text } from '@mantine/core'
import type { NamesakeProblem } from '../import/matching.ts'
import type { Choices } from '../import/rules.ts'
import { problemText, type LineProblem } from '../peopleFile/problemMessages.ts'
import classes from './ImportScreen.module.css'
import { importText } from '../importState/messages.ts'
import type { CheckedFile } from '../importState/checkedFile.ts'
import type { CheckState } from '../importState/checkState.ts'

/** A question where there is one to answer. */
export function problemShown(problem: LineProblem): string {
  if (problem.code !== 'P11') return problemText(problem)
  return problem.otherLine === null ? importText.namesake(problem) : importText.twoLines
}

interface AnswerProps {
  problem: LineProblem
  checked: CheckedFile
  all: CheckState
}

/** What may be chosen for a line instead of correcting it. */
export function Answer({ problem, checked: { rowOf, keyOf }, all }: AnswerProps) {
  const { choices, busy } = all
  const row = rowOf(problem.line)
  if (problem.code === 'P09') return <Text size="sm">{importText.notEmployee}</Text>
  if (!row) return null
  // A directory takes nobody of another company (C27.4).
  if (problem.code === 'P08' && problem.company !== null && all.file)
    return (
      <Checkbox
        label={importText.come(`${row.firstName} ${row.lastName}`)}
        checked={false}
        disabled={busy !== null}
        onChange={() => void all.check({ ...choices, come: [...choices.come, keyOf(row.line)] })}
      />
    )
  if (problem.code !== 'P11') return null
  return (
    <Group gap="xs">
      {optionsOf(problem, choices, keyOf).map(({ label, chosen }) => (
        <Button
          key={label}
          variant="default"
          size="sm"
          className={classes.choice ?? ''}
          disabled={busy !== null}
          onClick={() => void all.check(chosen())}
        >
          {label}
        </Button>
      ))}
    </Group>
  )
}

/** Each with the choices that it makes, once it is pressed. */
function optionsOf(
  { line, sameAs, otherLine }: NamesakeProblem,
  choices: Choices,
  keyOf: CheckedFile['keyOf'],
): { label: string; chosen: () => Choices }[] {
  const others = () => ({ ...choices, others: [...choices.others, keyOf(line)] })
  const without = (left: number) => () => ({ ...choices, skip: [...choices.skip, keyOf(left)] })
  if (otherLine !== null)
    return [
      { label: importText.twoPeople, chosen: others },
      { label: importText.keepLine(otherLine), chosen: without(line) },
      { label: importText.keepLine(line), chosen: without(otherLine) },
    ]
  const same = sameAs.slice(0, 5).map(({ accountId, key }) => ({
    label: sameAs.length > 1 ? importText.sameAs(key) : importText.same,
    chosen: () => ({ ...choices, same: [...choices.same, { key: keyOf(line), accountId }] }),
  }))
  return [...same, { label: importText.other, chosen: others }]
}
