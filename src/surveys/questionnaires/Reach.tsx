import { Alert, Text } from '@mantine/core'
import type { Day } from '../../base/time/civilDays.ts'
import { Icon } from '../../base/ui/Icon.tsx'
import { useLoad } from '../../base/layout/useLoad.ts'
import { Loaded } from '../../base/ui/Loaded.tsx'
import { isAwaited } from '../../base/ui/loadable.ts'
import { questionnaireText } from './messages.ts'
import { reachQuery } from './client.ts'

interface ReachProps {
  audience: 'company' | 'teams'
  teams: readonly string[]
}

interface Reached {
  people: number
  minimumGroupSize: number
  closesOn: Day
  sendsMails: boolean
}

/** The audience's size, shown before creation because the audience is final. */
export function Reach(asked: ReachProps) {
  const isChosen = asked.audience === 'company' || asked.teams.length > 0
  const reach = useLoad({ ...reachQuery(asked), enabled: isChosen })
  if (!isChosen || isAwaited(reach)) return <div role="status" />
  return <Loaded from={reach}>{(reached) => <Said {...reached} />}</Loaded>
}

function Said({ people, minimumGroupSize, closesOn, sendsMails }: Reached) {
  const opens = questionnaireText.opensUntil(closesOn, sendsMails)
  if (people >= minimumGroupSize)
    return (
      <Text role="status">
        {questionnaireText.reach(people)} {opens}
      </Text>
    )
  return (
    <Alert role="status" color="yellow" icon={<Icon name="alert" />}>
      {questionnaireText.reach(people)} {questionnaireText.tooFew(minimumGroupSize)} {opens}
    </Alert>
  )
}
