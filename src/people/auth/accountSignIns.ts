import { sql } from 'kysely'
import { dayOf, lastOfMonth, type Day } from '../../base/time/civilDays.ts'
import { zone } from '../../base/time/zone.ts'
import type { Db } from '../../data/db/schema.ts'
import { prepared, type Params } from '../../data/engines/prepared.ts'

/** Of employees the last day of the month, written when the month changes: nobody reads in it when they came (C24.10). */
export const noteSignIn = (tx: Db, accountId: string, now: Date) =>
  write(tx, { accountId, at: now.toISOString(), month: lastOfMonth(dayOf(now, zone())) })

const write = prepared(
  (tx, { accountId, at, month }: Params<{ accountId: string; at: string; month: Day }>) =>
    tx
      .updateTable('accounts')
      .set({ lastLoginAt: sql<string>`case role when 'employee' then ${month} else ${at} end` })
      .where('id', '=', accountId)
      .where(sql<boolean>`(role <> 'employee' or last_login_at is distinct from ${month})`),
)
