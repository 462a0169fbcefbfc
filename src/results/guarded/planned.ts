import { AUDIENCE, type JudgedClosing } from '../batches/closing.ts'
import type { BallotBoxPlan } from './plan.ts'

interface LabelledGroups {
  groups: readonly { id: string; people: number }[]
  newSigners: ReadonlyMap<string, number>
  k: number
  without: number
}

/** What the server has judged, as the plan of a ballot box holds it (C28.6). */
export function plannedFrom(
  judged: JudgedClosing,
  { groups, newSigners, k, without }: LabelledGroups,
): Pick<BallotBoxPlan, 'audience' | 'groups' | 'k' | 'pass' | 'without'> {
  const leastOf = (id: string) => {
    const verdict = judged.verdicts.get(id)
    return verdict?.hiding?.reason === 'composition' ? null : (verdict?.atLeast ?? 0)
  }
  return {
    audience: leastOf(AUDIENCE),
    groups: groups.map(({ id, people }) => ({
      ...{ atLeast: leastOf(id), group: id, new: newSigners.get(id) ?? 0, people },
    })),
    ...{ k, pass: judged.pass(), without },
  }
}
