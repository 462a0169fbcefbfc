import { Alert, Button, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { Link } from 'react-router'
import { useState, type ReactNode } from 'react'
import { Icon } from '../../base/ui/Icon.tsx'
import type { AppliedImport } from '../import/client.ts'
import { useLoad } from '../../base/layout/useLoad.ts'
import { Loaded } from '../../base/ui/Loaded.tsx'
import { installationQuery } from '../../people/accountSettings/client.ts'
import { accessMailRefusals, sendText } from '../accessMails/messages.ts'
import { WriteToAll } from '../accessMails/WriteToAll.tsx'
import { printLetters } from '../letters/client.ts'
import { mostLetters } from '../letters/rules.ts'
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
            {hasWays && <GiveAccess companyId={companyId} importId={importId} {...access} />}
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

interface GiveAccessProps {
  companyId: string
  importId: string
  byMail: readonly string[]
  byLetter: readonly string[]
}

/** After an import: mails for addresses, letters for the others. */
function GiveAccess({ companyId, importId, byMail, byLetter }: GiveAccessProps) {
  const installation = useLoad(installationQuery)
  const [printed, setPrinted] = useState(0)
  // Five hundred letters per press.
  const next = byLetter.slice(printed, printed + mostLetters)

  function print() {
    printLetters(companyId, next)
    setPrinted(printed + next.length)
  }

  return (
    <Stack gap="md">
      {byMail.length > 0 && (
        <Loaded from={installation}>
          {({ mail }) =>
            mail ? (
              <Way help={importText.inviteHelp}>
                <WriteToAll companyId={companyId} audience={{ importId }} label={sendText.now} />
              </Way>
            ) : (
              <Text c="dimmed">{accessMailRefusals.no_mail}</Text>
            )
          }
        </Loaded>
      )}
      {printed > 0 && <Text role="status">{importText.printed(printed)}</Text>}
      {next.length > 0 && (
        <Way help={importText.printHelp}>
          <Button variant="default" onClick={print}>
            {importText.printSome(next.length, byLetter.length)}
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
