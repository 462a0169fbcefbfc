import { expect, test } from 'vitest'
import { planIn } from '../../../test/ballotBoxPlans.ts'
import {
  drawing,
  judgedOf,
  laterStaff,
  leftOversOf,
  staffOf,
  tablesOf,
  type Earlier,
  type Staff,
} from '../../../test/closings.ts'
import type { OpeningAct } from '../../answering/guarded/act.ts'
import { chosenOf } from '../../answering/guarded/cells.ts'
import { cellsOf, layoutOf } from '../../answering/protocol/layout.ts'
import { toBase64url } from '../../base/encoding/bytes.ts'
import { chosenCells } from '../../base/vdaf/circuit.ts'
import { addVectors, encodeVector } from '../../base/vdaf/field.ts'
import type { AnswerPairs } from '../../surveys/questions/answers.ts'
import { choicesOf, type Answer, type Question } from '../../surveys/questions/rules.ts'
import {
  histograms,
  piecesAtClose,
  type CountedBatch,
  type QuestionPublication,
} from '../batches/histograms.ts'
import type { TreeBatch, TreePlan } from '../batches/tree.ts'
import type { CutRow } from '../guarded/rows.ts'
import { namedAs, planCounted } from '../guarded/plan.ts'
import { Tally } from '../statistics/tally.ts'
import { totalsOf } from './totals.ts'

const rounds = process.env.ROUNDS === 'long' ? 5_000 : 300

const plain = { dimension: null, required: false, help: null, question: 'Question ?', reversed: false }
const questions: Question[] = [
  { ...plain, id: 'a', type: 'likert' },
  { ...plain, id: 'b', type: 'likert', reversed: true },
  { ...plain, id: 'c', type: 'nps' },
  { ...plain, id: 'd', type: 'note', min: 3, max: 7 },
  { ...plain, id: 'e', type: 'oui_non' },
  { ...plain, id: 'f', type: 'choix_unique', options: choicesOf(['A', 'B', 'C']) },
  { ...plain, id: 'g', type: 'choix_multiple', options: choicesOf(['A', 'B', 'C']) },
]
const layout = layoutOf(questions)
const none = Array<bigint>(cellsOf(layout)).fill(0n)

type Draw = ReturnType<typeof drawing>

function answersOf(draw: Draw, isBlank: boolean): AnswerPairs {
  const given: (Answer | null)[] = [
    ...[1 + draw(5), 1 + draw(5), draw(11), 3 + draw(5), draw(2) === 0, `o${1 + draw(3)}`],
    [['o1'], ['o1', 'o3'], ['o2', 'o3']][draw(3)] ?? [],
  ]
  return questions.map(({ id }, at) => [id, isBlank || draw(4) === 0 ? null : (given[at] ?? null)])
}

interface Ballot {
  group: string
  answers: AnswerPairs
}

function ballotsOf({ workers }: Staff, draw: Draw): Ballot[] {
  return workers.flatMap(({ vote, isBlank }) =>
    vote === null ? [] : [{ group: vote, answers: answersOf(draw, isBlank) }],
  )
}

const idsIn = ({ groups }: TreeBatch, counts: ReadonlyMap<string, number>) =>
  groups.map(({ group }) => group).filter((group) => (counts.get(group) ?? 0) > 0)

const countsOf = (ballots: readonly Ballot[]) =>
  new Map([...Map.groupBy(ballots, ({ group }) => group)].map(([group, some]) => [group, some.length]))

/** As a guardian returns them and the server reads them; the server's halves are zeros here. */
async function guarded(ballots: readonly Ballot[], tree: TreePlan, k: number) {
  const counts = countsOf(ballots)
  const batches = tree.batches.map((batch) => {
    const groups = idsIn(batch, counts).sort()
    const own = ballots.filter(({ group }) => groups.includes(group))
    const cells = own.map(({ answers }) => chosenCells(layout.sizes, chosenOf(questions, answers)))
    return { groups, n: own.length, sum: toBase64url(encodeVector(cells.reduce(addVectors, none))) }
  })
  async function* halves(): AsyncGenerator<CutRow> {
    for (const { group } of ballots) yield { group, half: encodeVector(none) } as CutRow
  }
  const accepted = ballots.map(({ group }, at) => ({ id: `${at}`, group, nonce: `${at}` }))
  const inner = { accepted: [], batches, despite: null, texts: [] }
  const act = { layout } as unknown as OpeningAct
  const counted = await totalsOf({ inner, plan: tree, act, k, questions, accepted, halves: halves() })
  return { batches, counted }
}

/** As an unguarded close reads them, but for hidden teams, of which all ballots are taken off (C28.9). */
function unguarded(ballots: readonly Ballot[], { batches }: TreePlan): CountedBatch[] {
  const counts = countsOf(ballots)
  const tallied = batches.map((batch, at) => {
    const tallies = idsIn(batch, counts).map((group) => {
      const tally = new Tally(questions)
      for (const each of ballots) if (each.group === group) tally.add(each.answers)
      return [group, tally] as const
    })
    const newSigners = batch.groups.reduce((sum, each) => sum + each.newSigners, 0)
    return { id: `b${at}`, batch, size: batch.size, newSigners, tallies: new Map(tallies) }
  })
  return histograms(tallied).map((each) => ({
    ...each,
    answers: new Map([...each.answers].map(([id, answer]) => [id, hiddenWhole(each.batch, answer, counts)])),
  }))
}

function hiddenWhole(
  { groups }: TreeBatch,
  answer: CountedBatch['answers'] extends ReadonlyMap<string, infer One> ? One : never,
  counts: ReadonlyMap<string, number>,
) {
  const valid = new Map(answer.valid)
  const open = groups.find(({ isHidden }) => !isHidden)?.group
  for (const { group, isHidden } of groups) {
    if (!isHidden || open === undefined) continue
    const more = (counts.get(group) ?? 0) - (valid.get(group) ?? 0)
    valid.set(group, counts.get(group) ?? 0)
    valid.set(open, (valid.get(open) ?? 0) - more)
  }
  return { ...answer, valid }
}

function published(counted: readonly CountedBatch[], { k, parents }: Staff) {
  const place = new Map(counted.map(({ id }, at) => [id, `b${at}`]))
  let pools = 0
  return [...piecesAtClose(counted, { k, parents, newId: () => `pool ${pools++}` })]
    .flat()
    .map(({ batchId, ...piece }: QuestionPublication) => ({
      ...piece,
      batchId: place.get(batchId) ?? batchId,
    }))
}

/** Any sum or difference of vectors of disjoint batches covers whole batches. */
function expectDisjoint(
  batches: readonly { groups: readonly string[]; n: number }[],
  k: number,
  seed: number,
) {
  const all = batches.flatMap(({ groups }) => groups)
  expect(new Set(all).size, `seed ${seed}`).toBe(all.length)
  for (const { n } of batches) expect(n, `seed ${seed}`).toBeGreaterThanOrEqual(k)
}

test(`C28 T-V8: ${rounds} random campaigns publish the tables of the unguarded close on the accepted ballots, and no vector covers fewer than k`, async () => {
  const seen = { pieces: 0, pools: 0, hidden: 0, excluded: 0 }
  for (let seed = 1; seed <= rounds; seed += 1) {
    const draw = drawing(seed)
    const earlier: Earlier[] = []
    let [staff, day] = [staffOf(draw), '2027-01-05']
    for (const next of ['2027-03-05', '']) {
      const judged = await judgedOf(staff, day, earlier)
      const { plan, tree } = planIn(staff, judged)
      const named = judged.plan.batches.find(({ jointWith }) => jointWith !== null)?.jointWith ?? null
      const all = ballotsOf(staff, draw)
      for (const accepted of [all, all.filter(() => draw(8) > 0)]) {
        const counted = namedAs(planCounted(plan, tree, countsOf(accepted)), named)
        const returned = await guarded(accepted, counted, plan.k)
        const tables = published(returned.counted ?? [], staff)
        expect(tables, `seed ${seed}`).toEqual(published(unguarded(accepted, counted), staff))
        expectDisjoint(returned.batches, plan.k, seed)
        seen.pieces += tables.length
        seen.pools += tables.filter(({ batchId }) => batchId.startsWith('pool')).length
        seen.hidden += counted.batches.filter(({ groups }) => groups.some(({ isHidden }) => isHidden)).length
        seen.excluded += all.length - accepted.length
      }
      earlier.push({ day, tables: tablesOf(staff, judged.plan), rests: leftOversOf(staff, judged.plan) })
      staff = laterStaff(staff, draw)
      day = next
    }
  }
  expect(Object.entries(seen).filter(([, count]) => count < rounds / 100)).toEqual([])
})
