import { Alert, Button, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { Link } from '../../base/ui/Link.tsx'
import { Icon } from '../../base/ui/Icon.tsx'
import type { AppliedImport } from '../import/client.ts'
import { sendText } from '../accessMails/messages.ts'
import { WriteToAll } from '../accessMails/WriteToAll.tsx'
import { printLetters } from '../letters/client.ts'
import { importText } from '../importState/messages.ts'

interface AppliedStepProps {
  companyId: string
  applied: AppliedImport
  people: string
  /** A step of a guide, which has its own button. */
  isGuided: boolean
  onAgain: () => void
}

export function AppliedStep({ companyId, applied, people, isGuided, onAgain }: AppliedStepProps) {
  const { importId, arrived, withoutEmail, pending, access } = applied
  // A guide has « Qui pourra entrer ? » above, which prints them.
  const shown = isGuided && { byLetter: [] }
  // Pending people get no way in yet.
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
            {hasWays && <GiveAccess companyId={companyId} importId={importId} {...access} {...shown} />}
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

type GiveAccessProps = AppliedImport['access'] & { companyId: string; importId: string }

/** After an import: mails for addresses, letters for the others, so many whole teams per press (C24.8). */
function GiveAccess({ companyId, importId, byMail, byLetter }: GiveAccessProps) {
  const [presses, setPresses] = useState(0)
  const next = byLetter[presses] ?? []
  const printed = byLetter.slice(0, presses).flat().length

  function print() {
    printLetters(companyId, next)
    setPresses(presses + 1)
  }

  return (
    <Stack gap="md">
      {byMail.length > 0 && (
        <Way help={importText.inviteHelp}>
          <WriteToAll companyId={companyId} audience={{ importId }} label={sendText.now} />
        </Way>
      )}
      {printed > 0 && <Text role="status">{importText.printed(printed)}</Text>}
      {next.length > 0 && (
        <Way help={importText.printHelp}>
          <Button variant="default" onClick={print}>
            {importText.printSome(next.length, byLetter.flat().length)}
          </Button>
        </Way>
      )}
    </Stack>
  )
}

const Way = ({ help, children }: { help: string; children: ReactNode }) => (
  <Group gap="sm" justify="space-between">
    <Text size="sm" c="dimmed" flex="1 1 240px">
      {help}
    </Text>
    {children}
  </Group>
)
