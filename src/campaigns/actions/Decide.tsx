import { Anchor } from '@mantine/core'
import { Link } from 'react-router'
import { ifLoaded } from '../../base/ui/loadable.ts'
import { AddAction } from './AddAction.tsx'
import { actionText } from './messages.ts'
import type { ActionSubject } from './rules.ts'
import { useActions, usePlanPlace } from './usePlan.ts'

interface DecideProps {
  about: ActionSubject
  /** For screen readers, which do not see the button's surroundings. */
  name: string
  team: string | null
  grouping: string | null
  isPlain: boolean
}

export function Decide({ about, name, team, grouping, isPlain }: DecideProps) {
  const data = ifLoaded(useActions())
  const { plan } = usePlanPlace()
  const taken = (data?.actions ?? []).filter(
    ({ team: whose, grouping: branch, state, manage }) =>
      whose === team &&
      (branch?.id ?? null) === grouping &&
      state !== 'abandonnee' &&
      manage?.about?.kind === about.kind &&
      manage.about.id === about.id &&
      manage.about.waveId === about.waveId,
  )
  if (taken.length === 0)
    return (
      <AddAction
        label={actionText.decide}
        about={name}
        start={{ about, team, grouping }}
        variant={isPlain ? 'subtle' : 'default'}
        size="xs"
      />
    )
  const done = taken.filter(({ state }) => state === 'faite').length
  return (
    <Anchor component={Link} to={plan} size="sm" fw={600}>
      {actionText.count(taken.length, done)}
    </Anchor>
  )
}
