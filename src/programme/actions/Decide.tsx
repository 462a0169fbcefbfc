import { Anchor } from '@mantine/core'
import { Link } from 'react-router'
import { AddAction } from './AddAction.tsx'
import { text } from './messages.ts'
import type { About } from './rules.ts'
import { useActions, usePlanPlace } from './usePlan.ts'

interface DecideProps {
  about: About
  /** Null: the whole company. */
  team: string | null
}

/** Under a dimension that stands out: « Décider une action », or what has been decided about it. */
export function Decide({ about, team }: DecideProps) {
  const { data } = useActions()
  const { plan } = usePlanPlace()
  const taken = (data?.actions ?? []).filter(
    ({ team: whose, state, manage }) =>
      whose === team &&
      state !== 'abandonnee' &&
      manage?.about?.kind === about.kind &&
      manage.about.id === about.id &&
      manage.about.waveId === about.waveId,
  )
  if (taken.length === 0) return <AddAction label={text.decide} start={{ about, team }} />
  const done = taken.filter(({ state }) => state === 'faite').length
  return (
    <Anchor component={Link} to={plan} size="sm">
      {text.count(taken.length, done)}
    </Anchor>
  )
}
