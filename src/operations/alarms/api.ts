import { Hono } from 'hono'
import { requireRole, type GuardedEnv } from '../../people/auth/guards.ts'
import { readInstallation } from './installation.ts'
import type { Alarm } from '../../data/db/alarms.ts'
import { readMovedClock, type MovedClock } from '../../data/db/clockJumps.ts'

/** Ends by itself an hour after the jump (C12.15). */
const clockAlarm = (moved: MovedClock) => ({
  ...{ name: 'clock_moved' as const, subject: JSON.stringify(moved), since: moved.until },
  ...{ title: null, company: null },
})

export const alarmsApi = new Hono<GuardedEnv>().get('/', requireRole('admin'), async (c) => {
  const rows = await c.var.db
    .selectFrom('alarms as a')
    .leftJoin('waves as w', 'w.id', 'a.subject')
    .leftJoin('questionnaires as q', 'q.id', 'w.questionnaireId')
    .leftJoin('companies', 'companies.id', 'w.companyId')
    .select(['a.name', 'a.subject', 'a.since', 'q.title', 'companies.name as company'])
    .where(({ or, eb }) =>
      or([eb('a.subject', '=', ''), eb('w.id', 'is not', null), eb('a.name', '=', 'database_remembers')]),
    )
    .orderBy('a.since')
    .execute()
  const moved = await readMovedClock(c.var.db, c.var.now)
  const clock = moved ? [clockAlarm(moved)] : []
  return c.json([...clock, ...rows.map(({ name, ...rest }) => ({ name: name as Alarm, ...rest }))])
})

export const installationApi = new Hono<GuardedEnv>().get('/', requireRole('admin'), async (c) => {
  return c.json(await readInstallation(c.var.db, c.var.config, c.var.now))
})
