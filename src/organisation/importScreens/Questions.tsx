import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { Icon } from '../../base/ui/Icon.tsx'
import { importText } from '../importState/messages.ts'
import type { RenameQuestion } from '../fileTree/renames.ts'
import type { CheckState } from '../importState/checkState.ts'

export function Questions({ questions, all }: { questions: readonly RenameQuestion[]; all: CheckState }) {
  const { choices, busy } = all
  function choose(teamKey: string, rename: boolean) {
    const others = choices.renames.filter((each) => each.teamKey !== teamKey)
    void all.check({ ...choices, renames: [...others, { teamKey, rename }] })
  }
  return questions.map((question) => (
    <Alert key={question.teamKey} color="blue" icon={<Icon name="team" />}>
      <Stack gap="sm">
        <Text fw={700}>{importText.rename(question)}</Text>
        <Group gap="sm">
          {([true, false] as const).map((rename) => (
            <Button
              key={String(rename)}
              variant={question.rename === rename ? 'filled' : 'default'}
              aria-pressed={question.rename === rename}
              disabled={busy !== null}
              onClick={() => choose(question.teamKey, rename)}
            >
              {rename ? importText.renameYes : importText.renameNo}
            </Button>
          ))}
        </Group>
      </Stack>
    </Alert>
  ))
}
