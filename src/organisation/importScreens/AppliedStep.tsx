import { Alert, Button, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { Link } from 'react-router'
import { useMutation } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { Icon } from '../../base/ui/Icon.tsx'
import type { AppliedImport } from '../import/client.ts'
import { refusalText } from '../../base/http/refusalText.ts'
import { notify, notifyFailure } from '../../base/ui/notify.tsx'
import { useLoad } from '../../base/layout/useLoad.ts'
import { Loaded } from '../../base/ui/Loaded.tsx'
import { installationQuery } from '../../people/accountSettings/client.ts'
import { inviteByMail, printLetters } from '../letters/client.ts'
import { letterRefusals } from '../letters/messages.ts'
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
  const { arrived, withoutEmail, pending, access } = applied
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

interface GiveAccessProps {
  companyId: string
  byMail: readonly string[]
  byLetter: readonly string[]
}

/** After an import: mails for addresses, letters for the others. */
function GiveAccess({ companyId, byMail, byLetter }: GiveAccessProps) {
  const installation = useLoad(installationQuery)
  const [printed, setPrinted] = useState(0)
  const invitation = useMutation({
    mutationFn: async () => {
      let sent = 0
      for (const some of inParts(byMail)) sent += (await inviteByMail(companyId, some)).invited
      return sent
    },
    onSuccess: (sent) => notify(importText.invited(sent)),
    onError: (error) => notifyFailure(refusalText(error, letterRefusals, importText.failed)),
  })
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
                <Button
                  variant="default"
                  disabled={invitation.isSuccess}
                  loading={invitation.isPending}
                  onClick={() => invitation.mutate()}
                >
                  {importText.inviteAll(byMail.length)}
                </Button>
              </Way>
            ) : (
              <Text c="dimmed">{letterRefusals.no_mail}</Text>
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

function inParts(ids: readonly string[]): string[][] {
  const parts = []
  for (let at = 0; at < ids.length; at += mostLetters) parts.push(ids.slice(at, at + mostLetters))
  return parts
}
