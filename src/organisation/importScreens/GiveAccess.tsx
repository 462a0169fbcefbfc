import { Button, Group, Stack, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { refusalText } from '../../base/http/refusalText.ts'
import { notify, notifyFailure } from '../../base/ui/notify.tsx'
import { useLoad } from '../../base/layout/useLoad.ts'
import { Loaded } from '../../base/ui/Loaded.tsx'
import { installationQuery } from '../../people/accountSettings/client.ts'
import { inviteByMail, printLetters } from '../letters/client.ts'
import { letterRefusals } from '../letters/messages.ts'
import { mostLetters } from '../letters/rules.ts'
import { importText } from './messages.ts'

interface GiveAccessProps {
  companyId: string
  byMail: readonly string[]
  byLetter: readonly string[]
}

/** Right after an import: a link by mail for those who have an address, a letter for the others. */
export function GiveAccess({ companyId, byMail, byLetter }: GiveAccessProps) {
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
  // A page of letters is opened by a press: five hundred each time.
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
