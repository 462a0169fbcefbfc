import { setRhythm } from '../../organisation/companies/store.ts'
import { audit } from '../../data/db/auditLog.ts'
import type { Db } from '../../data/db/db.ts'
import { lockCompany } from '../../data/db/lockCompany.ts'
import type { Actor } from '../../people/auth/rules.ts'
import type { CompanyInScope } from '../../organisation/companies/requireCompany.ts'
import type { WaveTools } from '../../surveys/waves/groups.ts'
import { withSigningKeys } from '../../surveys/waves/keys.ts'
import { defaultWave } from '../../surveys/waves/rules.ts'
import { openPermanentWave } from '../../surveys/waves/store.ts'
import { addDays, dayOf, type Day } from '../../base/time/civilDays.ts'
import { zone } from '../../base/time/zone.ts'
import { announce } from './closingDay.ts'
import { refusal } from '../plans/store.ts'

const AFTER_DAYS = 90

/** Requires no open or planned campaign of it, and ninety days since the last end (C12.2). */
export async function returnToPermanent(
  db: Db,
  actor: Actor,
  { id: companyId, name }: CompanyInScope,
  { key, now }: WaveTools,
): Promise<void> {
  await withSigningKeys(db, async (tx, keys) => {
    await lockCompany(tx, companyId)
    const { rhythm } = await tx
      .selectFrom('companies')
      .select('rhythm')
      .where('id', '=', companyId)
      .executeTakeFirstOrThrow()
    if (rhythm === 'permanent') throw refusal('permanent_runs', 409)
    if (await isAsked(tx, companyId)) throw refusal('permanent_too_early', 409)
    const until = await freeFrom(tx, companyId)
    if (until !== null && until > dayOf(now, zone())) throw refusal('permanent_too_early', 409, { until })
    await openPermanentWave(tx, companyId, { key, now, keys })
    await setRhythm(tx, companyId, 'permanent')
    await audit(tx, { actor, action: 'permanent_resumed', subject: name, companyId, now })
    await announce(tx, companyId)
  })
}

async function isAsked(tx: Db, companyId: string): Promise<boolean> {
  const found = await tx
    .selectFrom('campaigns as c')
    .leftJoin('waves as w', 'w.campaignId', 'c.id')
    .select('c.id')
    .where('c.companyId', '=', companyId)
    .where(({ or, eb }) =>
      or([eb('c.state', 'in', ['planned', 'refused']), eb('w.state', 'in', ['open', 'closing'])]),
    )
    .executeTakeFirst()
  return found !== undefined
}

async function freeFrom(tx: Db, companyId: string): Promise<Day | null> {
  const { last } = await tx
    .selectFrom('waves')
    .select(({ fn }) => fn.max('closedOn').as('last'))
    .where('companyId', '=', companyId)
    .where('questionnaireId', '=', defaultWave.questionnaireId)
    .where('cancelled', '=', 0)
    .executeTakeFirstOrThrow()
  return last ? addDays(last, AFTER_DAYS) : null
}
