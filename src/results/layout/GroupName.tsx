import { Typed } from '../../base/layout/Written.tsx'
import { resultsText } from '../tables/messages.ts'
import { isJoint, nameOfGroup, type Framed } from './resultsView.ts'

/** « Team Atelier »: of another language is the name alone (C20.4). */
export function GroupName({ of: { team } }: { of: Pick<Framed, 'team'> }) {
  if (!team) return resultsText.everybody
  const words = nameOfGroup(team)
  const [before, after] = isJoint(team) ? [] : words.split(team.label)
  if (before === undefined || after === undefined) return words
  return (
    <>
      {before}
      <Typed>{team.label}</Typed>
      {after}
    </>
  )
}
