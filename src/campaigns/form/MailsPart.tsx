import { Alert, Button, Checkbox, Table, Text } from '@mantine/core'
import { useState } from 'react'
import '../../base/lists/controlStyles.ts'
import { formatDay } from '../../base/text/writing.ts'
import { isDay } from '../../base/time/civilDays.ts'
import { Icon } from '../../base/ui/Icon.tsx'
import { Section } from '../../base/ui/Section.tsx'
import { plannedMailDays, type Span } from '../plans/days.ts'
import type { PlanCheck } from '../plans/planCheck.ts'
import { allMails } from '../plans/rules.ts'
import type { FormPartProps } from './useCampaignForm.ts'
import { LetterDialog } from './LetterDialog.tsx'
import { calendarText, formText, mailNames } from './messages.ts'
import {
  isWholeSpan,
  mailsOf,
  sendableKinds,
  sendableMails,
  slowSending,
  type CampaignMailKind,
} from './words.ts'

interface MailsPartProps extends FormPartProps {
  span: Span
  check: PlanCheck | undefined
  minutes: number
}

export function MailsPart({ fields, change, span, check, minutes }: MailsPartProps) {
  const hasMailServer = check?.hasMailServer
  const slow = check && slowSending(check)
  const [read, setRead] = useState<CampaignMailKind | null>(null)
  const days = isWholeSpan(span) ? plannedMailDays(span, new Date()) : null
  const { access } = sendableMails(fields.mails, hasMailServer)
  const due = new Map(days && mailsOf(days, { ...allMails, access }).map(({ kind, day }) => [kind, day]))
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
        <Table.Thead c="dimmed">
          <Table.Tr>
            <Table.Th scope="col">{formText.message}</Table.Th>
            <Table.Th scope="col">{formText.departureHours}</Table.Th>
            <Table.Td />
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {sendableKinds(hasMailServer).map((kind) => (
            <MailRow
              key={kind}
              kind={kind}
              day={days && (due.get(kind) ?? calendarText.never)}
              isOn={fields.mails[kind]}
              onChange={(isOn) => change({ mails: { ...fields.mails, [kind]: isOn } })}
              onRead={() => setRead(kind)}
            />
          ))}
        </Table.Tbody>
      </Table>
      {slow && (
        <Text size="sm" c="dimmed">
          {slow}
        </Text>
      )}
      <LetterDialog
        kind={read}
        span={span}
        minutes={minutes}
        linkedOn={access ? (due.get('access') ?? null) : null}
        onClose={() => setRead(null)}
      />
    </Section>
  )
}

interface MailRowProps {
  kind: CampaignMailKind
  /** Null while the dates are not whole. */
  day: string | null
  isOn: boolean
  onChange: (isOn: boolean) => void
  onRead: () => void
}

const MailRow = ({ kind, day, isOn, onChange, onRead }: MailRowProps) => (
  <Table.Tr>
    <Table.Td>
      <Checkbox
        label={mailNames[kind]}
        checked={isOn}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    </Table.Td>
    <Table.Td>{day === null ? '–' : isDay(day) ? formatDay(day) : day}</Table.Td>
    <Table.Td ta="end">
      <Button
        size="compact-sm"
        variant="subtle"
        disabled={day === null}
        aria-label={`${formText.read} : ${mailNames[kind]}`}
        onClick={onRead}
      >
        {formText.read}
      </Button>
    </Table.Td>
  </Table.Tr>
)
