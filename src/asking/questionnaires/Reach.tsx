import { Alert, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Icon } from '../../base/ui/Icon.tsx'
import { text } from './messages.ts'
import { reachQuery } from './questionnairesClient.ts'

interface ReachProps {
  audience: 'company' | 'teams'
  teams: readonly string[]
}

/** How many people the questionnaire would reach, said before it exists: it can never be addressed to others later. */
export function Reach(asked: ReachProps) {
  const isChosen = asked.audience === 'company' || asked.teams.length > 0
  const { data } = useQuery({ ...reachQuery(asked), enabled: isChosen })
  if (!isChosen || !data) return <div role="status" />
  const { people, minimumGroupSize, closesOn, sendsMails } = data
  const opens = text.opensUntil(closesOn, sendsMails)
  if (people >= minimumGroupSize)
    return (
      <Text role="status">
        {text.reach(people)} {opens}
      </Text>
    )
  return (
    <Alert role="status" color="yellow" icon={<Icon name="alert" />}>
      {text.reach(people)} {text.tooFew(minimumGroupSize)} {opens}
    </Alert>
  )
}
