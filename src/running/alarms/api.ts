import { Hono } from 'hono'
import { only, type GuardedEnv } from '../../people/auth/guards.ts'
import type { Alarm } from '../../data/db/alarms.ts'

/** What the person who runs the server must mend, for administrators; of a wave that is no more, nothing. */
export const alarmsApi = new Hono<GuardedEnv>().get('/', only('admin'), async (c) => {
  const rows = await c.var.db
    .selectFrom('alarms as a')
    .leftJoin('waves as w', 'w.id', 'a.subject')
    .leftJoin('questionnaires as q', 'q.id', 'w.questionnaireId')
    .leftJoin('companies', 'companies.id', 'w.companyId')
    .select(['a.name', 'a.subject', 'a.since', 'q.title', 'companies.name as company'])
    .where(({ or, eb }) => or([eb('a.subject', '=', ''), eb('w.id', 'is not', null)]))
    .orderBy('a.since')
    .execute()
  return c.json(rows.map(({ name, ...rest }) => ({ name: name as Alarm, ...rest })))
})
