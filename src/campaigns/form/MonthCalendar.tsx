import { Paper, Stack, Text, Title } from '@mantine/core'
import { formatMonth } from '../../base/text/writing.ts'
import type { Span } from '../plans/days.ts'
import type { MailChoice } from '../plans/rules.ts'
import classes from './campaigns.module.css'
import { calendarText } from './messages.ts'
import { calendarOf, monthsOf } from './words.ts'

/** Decorative: the sentence of the dates says the same. */
export function MonthCalendar({ span, mails }: { span: Span; mails: MailChoice }) {
  return (
    <Paper withBorder p="lg" aria-hidden="true">
      <Stack gap="sm">
        {monthsOf(span).map((month) => (
          <Month key={month.slice(0, 7)} month={month} span={span} mails={mails} />
        ))}
        <Text size="sm" c="dimmed">
          {calendarText.point}
        </Text>
      </Stack>
    </Paper>
  )
}

function Month({ month, span, mails }: { month: string; span: Span; mails: MailChoice }) {
  return (
    <Stack gap="xs">
      <Title order={2} size="h3" className={classes.month ?? ''}>
        {formatMonth(month)}
      </Title>
      <table className={classes.calendar}>
        <thead>
          <tr>
            {calendarText.weekdays.map((weekday) => (
              <th key={weekday}>{weekday}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {calendarOf(month, span, mails).map((week, at) => (
            <tr key={at}>
              {week.map((day, place) =>
                day ? (
                  <td
                    key={day.date}
                    data-inside={day.isInside || undefined}
                    data-first={day.isFirst || undefined}
                    data-last={day.isLast || undefined}
                    data-mail={day.hasMail || undefined}
                  >
                    {day.date}
                  </td>
                ) : (
                  <td key={`none ${place}`} />
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </Stack>
  )
}
