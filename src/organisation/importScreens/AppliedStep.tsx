import { Alert, Button, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { Link } from 'react-router'
import { Icon } from '../../base/ui/Icon.tsx'
import { GiveAccess } from './GiveAccess.tsx'
import type { AppliedImport } from '../import/client.ts'
import { importText } from './messages.ts'

interface AppliedStepProps {
  companyId: string
  applied: AppliedImport
  people: string
  /** One step of a guide, whose own button goes on. */
  isGuided: boolean
  onAgain: () => void
}

/** What was written, and who still needs a way in. */
export function AppliedStep({ companyId, applied, people, isGuided, onAgain }: AppliedStepProps) {
  const { arrived, withoutEmail, pending, access } = applied
  // Who still waits for an approval is given none yet.
  const hasWays = access.byMail.length > 0 || access.byLetter.length > 0
  return (
    <Paper withBorder p="lg" maw={720} w="100%" mx="auto">
      <Stack gap="md">
        <Alert color="green" role="status" icon={<Icon name="check" />}>
          <Text fw={700}>{importText.done(applied)}</Text>
          <Text>{importText.doneHelp}</Text>
        </Alert>
        {arrived > 0 && (
          <>
            <Title order={2}>{importText.access}</Title>
            <Text>{importText.accessCounts(arrived - withoutEmail, withoutEmail)}</Text>
            {hasWays && <GiveAccess companyId={companyId} {...access} />}
          </>
        )}
        {pending > 0 && <Text>{importText.pending(pending)}</Text>}
        <Group gap="sm">
          <Button component={Link} to={people} {...(isGuided && { variant: 'default' })}>
            {importText.seePeople}
          </Button>
          <Button variant="default" onClick={onAgain}>
            {importText.another}
          </Button>
        </Group>
      </Stack>
    </Paper>
  )
}
