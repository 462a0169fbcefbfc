import { bytesOf, joinBytes, randomBytes, toBase64url, toHex, utf8 } from '../../base/encoding/bytes.ts'
import { canonical } from '../../base/encoding/canonicalJson.ts'
import { readPoint, sealTo } from '../../base/encoding/hpke.ts'
import { addVectors, encodeVector } from '../../base/vdaf/field.ts'
import { signWith } from '../../organisation/guardians/card.ts'
import { mayShowComments } from '../comments/rules.ts'
import type { Count, WholeCount } from './count.ts'
import { planCounted } from './plan.ts'

// What a guardian gives back (C28.7, C28.8): sums of batches, and nothing of one ballot.

export const usualExcluded = (rows: number): number => Math.max(3, rows / 100)

export type ReturnedBatch = { groups: readonly string[]; n: number; sum: string }

export type InnerAnswer = {
  accepted: readonly string[]
  batches: readonly ReturnedBatch[]
  despite: number | null
  texts: readonly (readonly string[])[]
}

/** What the answer holds: of batches of k accepted ballots the sums; nothing at all where there is none. */
export function answerOf({ header, plan }: Count, counted: WholeCount, despite: number | null): InnerAnswer {
  const counts = new Map([...counted.groups].map(([group, { n }]) => [group, n]))
  const groupsOf = (ids: readonly string[]) => ids.flatMap((id) => counted.groups.get(id) ?? [])
  const batches = planCounted(plan, header.act.tree, counts)
    .batches.map(({ groups }) =>
      groups
        .map(({ group }) => group)
        .filter((id) => counts.has(id))
        .sort(),
    )
    .filter((ids) => groupsOf(ids).reduce((sum, { n }) => sum + n, 0) >= plan.k)
    .sort(([one = ''], [other = '']) => (one < other ? -1 : 1))
  if (batches.length === 0) return { accepted: [], batches: [], despite, texts: [] }
  const returned = groupsOf(batches.flat())
  const ballots = returned.reduce((sum, { n }) => sum + n, 0)
  const questions = returned[0]?.texts.length ?? 0
  const texts = Array.from({ length: questions }, (_, at) => {
    const all = returned.flatMap((each) => each.texts[at] ?? [])
    return mayShowComments({ ballots, comments: all.length }) ? mixed(all) : []
  })
  return {
    accepted: [...counted.groups.values()].flatMap(({ nonces }) => nonces).sort(),
    batches: batches.map((groups) => {
      const some = groupsOf(groups)
      const sum = some.map((each) => each.sum).reduce(addVectors)
      return { groups, n: some.reduce((all, { n }) => all + n, 0), sum: toBase64url(encodeVector(sum)) }
    }),
    ...{ despite, texts },
  }
}

const mixed = (texts: readonly string[]): string[] =>
  texts
    .map((text) => ({ text, place: toHex(randomBytes(16)) }))
    .sort((one, other) => (one.place < other.place ? -1 : 1))
    .map(({ text }) => text)

export type AnswerBody = {
  guardian: number
  list: string
  root: string
  /** Base64url. */
  sealed: string
  suite: 1
  wave: string
}

const NONE = '"sealed":""'

/** What a guardian signs (L14): canonical, with the one long text put in as it is. */
export function signedTextOf({ sealed, ...body }: AnswerBody): string {
  const around = canonical({ ...body, sealed: '' })
  const at = around.indexOf(NONE) + NONE.length - 1
  return `ressenti-depouillement-1\n${around.slice(0, at)}${sealed}${around.slice(at)}`
}

export async function sealAnswer(
  { header, card, at, root, context }: Count,
  inner: InnerAnswer,
): Promise<string> {
  const { act } = header
  const info = joinBytes(context, utf8('compte'))
  const sealed = await sealTo(await readPoint(bytesOf(act.results)), utf8(canonical(inner)), {
    info,
    aad: root,
  })
  const body: AnswerBody = {
    ...{ guardian: at, list: act.guardians, root: toHex(root), sealed: toBase64url(sealed) },
    ...{ suite: 1, wave: act.wave },
  }
  return canonical({ body, signature: await signWith(card, signedTextOf(body)) })
}
