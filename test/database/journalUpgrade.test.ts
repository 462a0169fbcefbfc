import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { up } from '../../src/data/db/migrations/0042-what-employees-did.ts'
import { fixture } from '../fixture.ts'
import { insertRows } from '../rows.ts'

test('C23.8: an upgrade takes out of the journal what employees did alone, also of accounts that are gone', async () => {
  const { db, ids, now } = await fixture()
  const at = now().toISOString()
  const line = (id: string, action: string, actorId: string | null, actorName: string) => ({
    ...{ id, at, action, actorId, actorName, companyId: null, searchText: '' },
    subject: actorName || 'compte inconnu',
  })
  await insertRows(db, 'auditEvents', [
    line('a', 'account_activated', ids.paul, 'Paul Martin'),
    line('b', 'password_changed', ids.paul, 'Paul Martin'),
    line('c', 'sign_in_failed', null, 'Jo Partie'),
    line('d', 'single_sign_on_linked', ids.chloe, 'Chloé Durand'),
    line('e', 'password_changed', ids.samia, 'Samia Benali'),
    line('f', 'account_activated', ids.claire, 'Claire Élu'),
    line('g', 'sign_in_failed', null, ''),
    line('h', 'team_created', ids.samia, 'Samia Benali'),
  ])
  await sql`create index mail_outbox_links on mail_outbox (recipient) where kind = 'activation'`.execute(db)
  await up(db as never)
  const left = await db.selectFrom('auditEvents').select('id').orderBy('id').execute()
  expect(left.map(({ id }) => id)).toEqual(['e', 'f', 'g', 'h'])
})
