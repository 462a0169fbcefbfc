import { sql } from 'kysely'
import { readJson } from '../../base/encoding/json.ts'
import { addDays, type Day } from '../../base/time/civilDays.ts'
import type { WaveRow } from '../../data/db/answersSchema.ts'
import type { Db } from '../../data/db/db.ts'
import { imprintOf } from '../../organisation/guardians/list.ts'
import { listOfHash, type NextGuardians, type StoredList } from '../../organisation/guardians/store.ts'
import { isAct } from './act.ts'

export interface GuardedFacts {
  guardians: { name: string; capacity: string }[]
  imprint: string
  /** The last day for a count; then the answers are erased unread (C28.10). */
  eraseAfter: Day | null
}

type FactsOfWave = Pick<WaveRow, 'companyId' | 'guardedAct' | 'closesOn' | 'eraseAfter'>

/** Who guards this wave, and until when its ballot box waits; null: it is not guarded. */
export async function guardedFacts(db: Db, wave: FactsOfWave): Promise<GuardedFacts | null> {
  const { guardedAct, companyId, closesOn, eraseAfter } = wave
  if (guardedAct === null || companyId === null) return null
  const { guardians, days } = readJson(guardedAct, isAct)
  const list = await listOfHash(db, companyId, guardians)
  return list && factsOfList(list, eraseAfter ?? (closesOn && addDays(closesOn, days)))
}

const factsOfList = async ({ body }: StoredList, eraseAfter: Day | null): Promise<GuardedFacts> => ({
  guardians: body.members.map(({ name, capacity }) => ({ name, capacity })),
  imprint: await imprintOf(body),
  eraseAfter,
})

/** Who will guard a campaign that ends on this day, as the company's list is now. */
export const factsAhead = ({ list, days }: NextGuardians, closesOn: Day): Promise<GuardedFacts> =>
  factsOfList(list, addDays(closesOn, days))

/** Of `waves`: null: not guarded; a day: no guardian counted by then, so it was erased unread; else empty. */
export const guardedColumn = sql<Day | '' | null>`case when waves.guarded_act is null then null
  when waves.ballot_box_root is not null and waves.sealed_results_key is null and waves.counted_on is null
  then waves.erase_after else '' end`

/** What a card says of it; of a wave that is not guarded, nothing. */
export const guardedPart = (column: Day | '' | null): { guarded?: { erasedAfter: Day | null } } =>
  column === null ? {} : { guarded: { erasedAfter: column || null } }
