import { Alert, Button, Checkbox, Table, Text } from '@mantine/core'
import { useState } from 'react'
import '../../base/lists/controlStyles.ts'
import { frenchDay } from '../../base/text/french.ts'
import { Icon } from '../../base/ui/Icon.tsx'
import { Section } from '../../base/ui/Section.tsx'
import { mailDays, type Span } from '../plans/days.ts'
import type { FormPartProps } from './useCampaignForm.ts'
import { LetterDialog } from './LetterDialog.tsx'
import { calendarText, formText, mailNames } from './messages.ts'
import { isWholeSpan, type CampaignMailKind } from './words.ts'

interface MailsPartProps extends FormPartProps {
  span: Span
  hasMailServer: boolean | undefined
  minutes: number
}

const kinds = Object.keys(mailNames) as CampaignMailKind[]

export function MailsPart({ fields, change, span, hasMailServer, minutes }: MailsPartProps) {
  const [read, setRead] = useState<CampaignMailKind | null>(null)
  const days = isWholeSpan(span) ? mailDays(span) : null
  const dueOn = (kind: CampaignMailKind) => days && days[dayNames[kind]]
  return (
    <Section
      title={formText.mails}
      aside={
        <Text size="sm" c="dimmed">
          {formText.mailsHelp}
        </Text>
      }
    >
      {hasMailServer === false && (
        <Alert color="yellow" icon={<Icon name="alert" />} p="xs">
          {formText.noMailServer}
        </Alert>
      )}
      <Table verticalSpacing={5} aria-label={formText.mails}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{formText.message}</Table.Th>
            <Table.Th scope="col">{formText.departureHours}</Table.Th>
            <Table.Td />
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {kinds.map((kind) => {
            const day = dueOn(kind)
            return (
              <Table.Tr key={kind}>
                <Table.Td>
                  <Checkbox
                    label={mailNames[kind]}
                    checked={fields.mails[kind]}
                    onChange={(event) =>
                      change({ mails: { ...fields.mails, [kind]: event.currentTarget.checked } })
                    }
                  />
                </Table.Td>
                <Table.Td>{day ? frenchDay(day) : days ? calendarText.never : '–'}</Table.Td>
                <Table.Td ta="end">
                  <Button
                    size="compact-sm"
                    variant="subtle"
                    disabled={!days}
                    aria-label={`${formText.read} : ${mailNames[kind]}`}
                    onClick={() => setRead(kind)}
                  >
                    {formText.read}
                  </Button>
                </Table.Td>
              </Table.Tr>
            )
          })}
        </Table.Tbody>
      </Table>
      <LetterDialog kind={read} span={span} minutes={minutes} onClose={() => setRead(null)} />
    </Section>
  )
}

const dayNames = {
  invitation: 'invitation',
  rappel: 'halfTime',
  dernier: 'lastReminder',
  resultats: 'results',
} as const
