import type { OpeningAct } from '../src/answering/guarded/act.ts'
import type { JudgedClosing } from '../src/results/batches/closing.ts'
import { placesOf } from '../src/results/batches/holders.ts'
import type { BallotBoxPlan } from '../src/results/guarded/plan.ts'
import { plannedFrom } from '../src/results/guarded/planned.ts'
import { waveOf, type Staff } from './closings.ts'

interface PlannedBox {
  plan: BallotBoxPlan
  tree: OpeningAct['tree']
  /** Of each group. */
  ballots: Map<string, number>
}

/** The plan of the ballot box of a drawn campaign, as its sealing would have written it. */
export function planIn(staff: Staff, judged: JudgedClosing): PlannedBox {
  const { groups, rights, k, parents } = waveOf(staff)
  const { counts, unplaced } = placesOf(rights, groups)
  const newSigners = new Map(groups.map((each) => [each.group, each.newSigners]))
  const labelled = groups.map(({ group }) => ({ id: group, people: counts.get(group) ?? 0 }))
  const secret = { key: '', random: '', rows: '', salt: '' }
  const plan: BallotBoxPlan = {
    ...plannedFrom(judged, { groups: labelled, newSigners, k, without: unplaced }),
    ...secret,
  }
  const tree = {
    entities: [...parents].map(([id, above]) => ({ id, above })),
    groups: groups.map(({ group, grouping, isTeam, isCompany }) => ({
      ...{ id: group, entity: grouping },
      kind: isTeam ? ('team' as const) : isCompany ? ('company' as const) : ('entity' as const),
    })),
  }
  const ballots = new Map(groups.map(({ group, count }) => [group, count]))
  return { plan, tree, ballots }
}
