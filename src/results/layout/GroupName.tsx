import { Typed } from '../../base/layout/Written.tsx'
import { groupSaid, partsSaid, type Framed, type SaidBy } from './resultsView.ts'

/** A sentence in which names that the company typed are marked (C20.4). */
export const Said = ({ by }: { by: SaidBy }) =>
  partsSaid(by).map((part, at) => (at % 2 === 0 ? part : <Typed key={at}>{part}</Typed>))

/** « Team Atelier »: of another language is the name alone. */
export const GroupName = ({ of }: { of: Pick<Framed, 'team'> }) => (
  <Said by={(typed) => groupSaid(of, typed)} />
)
