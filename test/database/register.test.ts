import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { toJson } from '../../src/data/db/json.ts'
import { freshFixture } from '../freshFixture.ts'
import { insertRows } from '../rows.ts'

const here = freshFixture()
beforeEach(async () => {
  const companyId = here.acme.id
  const entry = { day: '2026-11-22', kind: 'planned', body: toJson({}), previousHash: 'a', hash: 'b' }
  await insertRows(here.db, 'registerEntries', { ...entry, companyId, position: 0 })
  const detail = { position: 0, part: 'titre', nonce: '00', body: '"Printemps"' }
  await insertRows(here.db, 'registerDetails', { ...detail, companyId })
})

const kept = /le registre ne change plus/

test.each([
  `update register_entries set body = '{"k":5}'`,
  'delete from register_entries',
  `update register_details set body = '"Automne"'`,
  `update register_details set body = null, nonce = '01'`,
  'delete from register_details',
])('what was written to the register stays: %s (C16 case 9)', async (statement) => {
  await expect(sql.raw(statement).execute(here.db)).rejects.toThrow(kept)
})

test('the words of a detail may be erased, and a deleted company takes its register along (C16 case 9)', async () => {
  await sql`update register_details set body = null`.execute(here.db)
  await here.db.deleteFrom('companies').where('id', '=', here.acme.id).execute()
  for (const table of ['registerEntries', 'registerDetails'] as const)
    expect(await here.db.selectFrom(table).selectAll().execute()).toEqual([])
})
