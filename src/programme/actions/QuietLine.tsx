import { Anchor } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { frenchSpan } from '../../base/text/french.ts'
import { campaignsQuery } from '../campaigns/client.ts'
import { quiet, text } from './messages.ts'
import { useActions, usePlanPlace } from './usePlan.ts'

/** Under the first sentence: when people are asked next, and what was held of what was decided (C18). */
export function QuietLine({ companyId }: { companyId: string }) {
  const { data } = useQuery(campaignsQuery(companyId))
  const kept = useActions().data?.kept
  const { plan } = usePlanPlace()
  const [next] = (data?.campaigns ?? [])
    .filter(({ state }) => state === 'planned')
    .sort((one, other) => (one.opensOn < other.opensOn ? -1 : 1))
  return (
    <>
      {next && `${quiet.next(next.title, frenchSpan(next.opensOn, next.closesOn))} `}
      {kept && kept.due > 0 && (
        <Anchor component={Link} to={plan} inherit underline="always">
          {text.kept(kept.kept, kept.due)}
        </Anchor>
      )}
    </>
  )
}
