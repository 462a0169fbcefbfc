import { Group, Radio, SimpleGrid, Stack, Text, TextInput, VisuallyHidden } from '@mantine/core'
import { isDay, type Day } from '../../base/time/civilDays.ts'
import { capitalize, formatWeekday } from '../../base/text/writing.ts'
import { Pills } from '../../base/ui/Pills.tsx'
import { intervals, type IntervalWeeks } from '../plans/days.ts'
import type { FormPartProps } from './useCampaignForm.ts'
import { formText, campaignFormText } from './messages.ts'
import { datesInWords, isWholeSpan } from './words.ts'

interface DatesPartProps extends FormPartProps {
  today: Day
  /** The permanent questionnaire may be asking it: then it is planned, never opened at once (C12.17). */
  isDefault: boolean
}

export function DatesFields({ fields, change, wrong, today, isDefault }: DatesPartProps) {
  const { isNow, opensOn, closesOn, weeks } = fields
  const span = { opensOn: isNow ? today : opensOn, closesOn }
  return (
    <Stack component="section" gap={12} aria-label={formText.when}>
      <VisuallyHidden component="h2">{formText.when}</VisuallyHidden>
      {!isDefault && (
        <Radio.Group
          label={formText.opening}
          value={isNow ? 'now' : 'date'}
          onChange={(value) => change({ isNow: value === 'now' })}
        >
          <Group gap="lg" mt={8}>
            <Radio value="date" label={formText.atDate} />
            <Radio value="now" label={formText.now} />
          </Group>
        </Radio.Group>
      )}
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
        {!isNow && (
          <DayField
            id="campaign-from"
            label={formText.from}
            value={opensOn}
            help={
              isDay(opensOn) ? `${capitalize(formatWeekday(opensOn))}, ${campaignFormText.sixOClock}` : ''
            }
            wrong={wrong.opensOn}
            onChange={(day) => change({ opensOn: day })}
          />
        )}
        <DayField
          id="campaign-to"
          label={formText.to}
          value={closesOn}
          help={isDay(closesOn) ? `${capitalize(formatWeekday(closesOn))}, minuit` : ''}
          wrong={wrong.closesOn}
          onChange={(day) => change({ closesOn: day })}
        />
      </SimpleGrid>
      <Pills
        label={formText.repeat}
        choices={repetitions}
        value={weeks === null ? '' : `${weeks}`}
        onChange={(value) => change({ weeks: value === '' ? null : (Number(value) as IntervalWeeks) })}
      />
      <Text size="sm">
        <span role="status">{isWholeSpan(span) ? datesInWords(span, weeks, isNow) : ''}</span>{' '}
        <Text span size="sm" c="dimmed">
          {formText.length}
        </Text>
      </Text>
      <TextInput
        id="campaign-title"
        label={formText.campaignTitle}
        description={formText.titleHelp}
        value={fields.title}
        maxLength={100}
        autoComplete="off"
        onChange={(event) => change({ title: event.currentTarget.value })}
        error={wrong.title && <span role="alert">{wrong.title}</span>}
      />
    </Stack>
  )
}

const repetitions = [
  { value: '', label: formText.once },
  ...intervals.map((weeks) => ({ value: `${weeks}`, label: formText.every(weeks) })),
]

interface DayFieldProps {
  id: string
  label: string
  value: string
  help: string
  wrong: string | undefined
  onChange: (day: string) => void
}

export function DayField({ id, label, value, help, wrong, onChange }: DayFieldProps) {
  return (
    <TextInput
      id={id}
      type="date"
      label={label}
      description={help || ' '}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      error={wrong && <span role="alert">{wrong}</span>}
    />
  )
}
