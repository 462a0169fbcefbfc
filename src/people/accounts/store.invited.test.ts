import { ExplainNode, RawNode, sql, type KyselyPlugin } from 'kysely'
import { expect, test } from 'vitest'
import { engine, fixture } from '../../../test/fixture.ts'
import { addAccounts } from '../../../test/people.ts'
import { employeesById, listEmployees } from './store.ts'

const asked = { search: '', sort: 'name', page: 1 } as const

/** Runs EXPLAIN instead of each read and keeps the plan. */
function explained(plans: string[]): KyselyPlugin {
  const options = engine === 'sqlite' ? RawNode.createWithSql('query plan') : undefined
  return {
    transformQuery: ({ node }) =>
      node.kind === 'SelectQueryNode' ? { ...node, explain: ExplainNode.create(undefined, options) } : node,
    transformResult: async ({ result }) => {
      plans.push(result.rows.map((row) => JSON.stringify(row)).join('\n'))
      return { ...result, rows: [] }
    },
  }
}

test('with 20,000 invitations waiting, a page of people finds each of its own by its address', async () => {
  const { db, acme, now } = await fixture()
  const time = now().toISOString()
  const names = Array.from({ length: 50 }, (_, n) => ({
    firstName: 'Jo',
    lastName: `Invité ${n}`,
    companyId: acme.id,
    email: `invite-${n}@exemple.fr`,
  }))
  const ids = await addAccounts(db, names)
  await db.updateTable('accounts').set({ passwordHash: null }).where('id', 'in', ids).execute()
  await sql`insert into mail_outbox (id, recipient, kind, created_at, next_attempt_at)
    with recursive waiting(n) as (select 0 union all select n + 1 from waiting where n < 19999)
    select 'waiting-' || n, 'invite-' || (19999 - n) || '@exemple.fr', 'activation', ${time}, ${time} from waiting`.execute(
    db,
  )
  if (engine === 'postgres') await sql`analyze mail_outbox, accounts`.execute(db)

  const plans: string[] = []
  await employeesById(db.withPlugin(explained(plans)), ids)
  expect(plans[0]).toMatch(/mail_outbox_links/)

  const { employees } = await listEmployees(db, { ...asked, search: 'Invité' }, acme.id)
  expect(employees).toHaveLength(50)
  expect(employees.every(({ access }) => access === 'invited')).toBe(true)
})
