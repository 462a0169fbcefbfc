import type { Results } from '../tables/page.ts'
import { jointSaid } from './resultsView.ts'
import { Said } from './GroupName.tsx'

/** Whom the joint table counts together (C23.5.2), where there is one. */
export function JointNote({ of: { teams } }: { of: Pick<Results, 'teams'> }) {
  const joint = teams.find((team) => team.isJoint)
  return joint ? <Said by={(typed) => jointSaid(joint, typed)} /> : null
}
