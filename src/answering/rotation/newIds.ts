import { yieldToEventLoop } from '../../base/async/yieldToEventLoop.ts'
import { newId } from '../../base/encoding/ids.ts'

const AT_ONCE = 1_000

export interface IdReplacement {
  id: string
  fresh: string
}

/** Assigns random ids and sorts rows by them, so that rows in neighbouring pages are written together. */
export async function replacementIds(ids: readonly string[]): Promise<IdReplacement[]> {
  const byFirst = new Map<string, IdReplacement[]>()
  for (const [at, id] of ids.entries()) {
    const fresh = newId()
    const first = fresh.slice(0, 1)
    const some = byFirst.get(first) ?? []
    if (some.push({ id, fresh }) === 1) byFirst.set(first, some)
    if (at % AT_ONCE === 0) await yieldToEventLoop()
  }
  const pairs: IdReplacement[] = []
  for (const first of [...byFirst.keys()].sort()) {
    for (const pair of byFirst.get(first)!.sort((a, b) => (a.fresh < b.fresh ? -1 : 1))) pairs.push(pair)
    await yieldToEventLoop()
  }
  return pairs
}
