import { Alert, Button, Group, Text } from '@mantine/core'
import { Link } from 'react-router'
import { daysBetween, type Day } from '../../base/time/civilDays.ts'
import { Icon } from '../../base/ui/Icon.tsx'
import type { Card } from '../../answering/device/client.ts'
import { endsSoon, lastDayInWords } from '../../answering/fields/deadline.ts'
import { campaignCard } from '../../answering/screens/cardMessages.ts'
import { paths } from '../../paths.ts'

/** The last three days of a campaign, for whoever has not answered: worked out in their own page, pushed to nobody (C13.7). */
export function SoonOver({ card, today }: { card: Card; today: Day }) {
  const { closesOn, state, waveState, notOffered, title, isDefault, questionnaireId } = card
  const mayAnswer = waveState === 'open' && state !== 'completed' && notOffered === null
  if (!mayAnswer || closesOn === null || !endsSoon(closesOn, today)) return null
  const words =
    daysBetween(today, closesOn) <= 0
      ? campaignCard.soonLast(title)
      : campaignCard.soon(lastDayInWords(closesOn, today), title)
  return (
    <Alert color="yellow" icon={<Icon name="calendar" />}>
      <Group justify="space-between" gap="sm">
        <Text fw={600}>{words}</Text>
        <Button
          size="sm"
          variant="default"
          component={Link}
          to={isDefault ? paths.questionnaire : paths.otherQuestionnaire(questionnaireId)}
        >
          {campaignCard.answer}
        </Button>
      </Group>
    </Alert>
  )
}
