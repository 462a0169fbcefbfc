import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { drawClose, type DrawnClose } from '../../../test/drawnCloses.ts'
import { read, root } from '../../../test/sources.ts'
import { commentsIn, freeTextsOf } from '../comments/rules.ts'
import { Tally } from '../statistics/tally.ts'
import { histograms, piecesAtClose, piecesOfCut, type QuestionPublication } from './histograms.ts'

// SHA-256 of what each thousand of these closes published when one function read the ballots and wrote the tables.
const recorded = JSON.parse(readFileSync(join(root, 'test/fixtures/closes.json'), 'utf8')) as string[]
const AT_ONCE = 1_000
const parts = process.env.ROUNDS === 'long' ? recorded.length : 1

test(
  `${parts * AT_ONCE} random closes publish byte for byte what they published before the tally was parted from them`,
  { timeout: 600_000 },
  async () => {
    let pooled = 0
    const digests: string[] = []
    for (let part = 0; part < parts; part += 1) {
      const hash = createHash('sha256')
      for (let seed = part * AT_ONCE; seed < (part + 1) * AT_ONCE; seed += 1) {
        const text = published(await drawClose(seed))
        if (text.includes('"pool 0"')) pooled += 1
        hash.update(text)
      }
      digests.push(hash.digest('hex'))
    }
    expect(digests).toEqual(recorded.slice(0, parts))
    expect(pooled).toBeGreaterThan(parts * 100)
  },
)

test('histograms and their publication import neither the database nor the clock', () => {
  const reached = new Set<string>()
  const follow = (path: string) => {
    if (reached.has(path) || !path.startsWith('src/')) return
    reached.add(path)
    for (const { from, typeOnly } of read(path).imports) if (!typeOnly) follow(from)
  }
  for (const file of [
    'results/batches/histograms.ts',
    'results/batches/tree.ts',
    'results/statistics/tally.ts',
  ])
    follow(`src/${file}`)
  expect(
    [...reached].filter((path) => /^src\/(data|base\/(time|async|http)|context|config)/.test(path)),
  ).toEqual([])
  for (const path of reached)
    expect(read(path).text).not.toMatch(/new Date\(\)|Date\.now|performance\.now|node:/)
})

function published(close: DrawnClose): string {
  const { staff, plan, questions, ballots } = close
  const tallies = new Map([...ballots].map(([group]) => [group, tallyOf(close, group)]))
  const counted = histograms(
    plan.batches.map((batch, at) => ({
      batch,
      id: `b${at}`,
      size: batch.groups.reduce((sum, { group }) => sum + (ballots.get(group)?.length ?? 0), 0),
      newSigners: batch.groups.reduce((sum, { newSigners }) => sum + newSigners, 0),
      tallies: new Map(batch.groups.map(({ group }) => [group, tallies.get(group) ?? new Tally(questions)])),
    })),
  )
  const freeTexts = freeTextsOf(questions)
  const comments = plan.batches
    .flatMap(({ groups }) => groups.flatMap(({ group }) => ballots.get(group) ?? []))
    .flatMap((answers) => commentsIn(answers, freeTexts))
  let pools = 0
  const pooling = { k: staff.k, parents: staff.parents, newId: () => `pool ${pools++}` }
  return JSON.stringify([
    [
      plan.batches.map(({ team, grouping, jointWith, groups, size }) => [
        ...[team, grouping, jointWith],
        groups.map(({ group }) => group),
        size,
      ]),
      ...[plan.erased, plan.outside, [...plan.hiding.keys()], plan.isCountPublished],
    ],
    counted.map(({ size, newSigners }) => [size, newSigners]),
    comments,
    [...piecesAtClose(counted, pooling)].flat().map(listed),
    piecesOfCut(counted, staff.k).map(listed),
  ])
}

function tallyOf({ questions, ballots }: DrawnClose, group: string): Tally {
  const tally = new Tally(questions)
  for (const answers of ballots.get(group) ?? []) tally.add(answers)
  return tally
}

const listed = ({ histogram: { valid, none, counts }, ...piece }: QuestionPublication) => [
  ...[piece.batchId, piece.team, piece.grouping, piece.entities, piece.jointWith, piece.batches],
  ...[piece.questionId, valid, none, counts],
]
