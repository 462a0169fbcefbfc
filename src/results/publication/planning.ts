import type { Selectable } from 'kysely'
import type { Taken } from '../../answering/ballots/taken.ts'
import { isTooCloseToPublished } from '../../asking/questionnaires/twins.ts'
import { dayOf } from '../../base/kit/civilDays.ts'
import type { Db, Schema } from '../../data/db/schema.ts'
import { publishAtClose, publishPermanent, type Plan } from './batches.ts'
import type { WaitingGroup } from './waiting.ts'

/** `regroup` also draws together, at the level of the company, what the daily cut leaves. */
export type Occasion = 'daily' | 'regroup' | 'close'

type Wave = Schema['waves']

type Planning = { occasion: Occasion; groups: readonly WaitingGroup[] }

/** What a publication of the wave would show and erase, by numbers alone (C6). */
export async function planOf(
  { db, now, timeZone }: { db: Db; now: Date; timeZone: string },
  wave: Selectable<Wave>,
  { occasion, groups }: Planning,
): Promise<Plan> {
  const { id: waveId, minimumGroupSize: k, restoredOn } = wave
  if (occasion === 'close') {
    const isFromBefore = wave.takesNewcomers === null
    if (isFromBefore && (await isTooCloseToPublished(db, wave, dayOf(now, timeZone))))
      return { batches: [], erased: groups.map(({ group }) => group) }
    return publishAtClose(groups, k)
  }
  const companyGroup = groups.find(({ isCompany }) => isCompany)?.group ?? ''
  const batches = await db.selectFrom('batches').select('groupId').where('waveId', '=', waveId).execute()
  // After a restore behind a publication nobody knows which groups had published (C5): none is a first one.
  const known = restoredOn === null ? [] : groups.map(({ group }) => group)
  const published = new Set([...known, ...batches.map(({ groupId }) => groupId ?? companyGroup)])
  return publishPermanent(groups, { published, companyGroup, isRegrouping: occasion === 'regroup', k })
}

/**
 * ν goes with the ballots that were cut (C22.3), but for signatures whose ballots are still to come: they may be those of
 * the new ones.
 */
export async function forgetNew(tx: Db, { groups }: Taken): Promise<void> {
  for (const { group, spent } of groups)
    await tx
      .updateTable('reportingGroups')
      .set((eb) => ({ issuedNew: eb('issued', '-', spent) }))
      .where('id', '=', group)
      .where((eb) => eb('issuedNew', '>', eb('issued', '-', spent)))
      .execute()
}
