import { Typed } from '../../base/layout/Written.tsx'
import { resultsText } from '../tables/messages.ts'
import { aroundName, isJoint, nameOfGroup, type Framed } from './resultsView.ts'

/** « Team Atelier »: of another language is the name alone (C20.4). */
export function GroupName({ of: { team } }: { of: Pick<Framed, 'team'> }) {
  if (!team) return resultsText.everybody
  if (isJoint(team)) return nameOfGroup(team)
  const { before, after } = aroundName(team)
  return (
    <>
      {before}
      <Typed>{team.label}</Typed>
      {after}
    </>
  )
}
