import { expect, test } from 'vitest'
import { up } from '../../src/data/db/migrations/0058-months-of-sign-ins.ts'
import { fixture, type Person } from '../fixture.ts'
import { findRow, updateRows } from '../rows.ts'

test('C24.10: an upgrade leaves of employees’ last sign-ins the last day of the month', async () => {
  const { db, ids } = await fixture()
  const moments = {
    paul: ['2026-11-21T09:00:00.000Z', '2026-11-30'],
    chloe: ['2028-02-29T23:59:59.999Z', '2028-02-29'],
    emile: ['2026-12-31T23:30:00.000Z', '2026-12-31'],
    lucie: [null, null],
    samia: ['2026-11-21T09:00:00.000Z', '2026-11-21T09:00:00.000Z'],
    ada: ['2026-11-21T09:00:00.000Z', '2026-11-21T09:00:00.000Z'],
  } as const
  const each = Object.entries(moments) as [Person, readonly [string | null, string | null]][]
  for (const [person, [lastLoginAt]] of each)
    await updateRows(db, 'accounts', { id: ids[person] }, { lastLoginAt })
  await up(db as never)
  for (const [person, [, kept]] of each)
    expect((await findRow(db, 'accounts', ['lastLoginAt'], { id: ids[person] })).lastLoginAt, person).toBe(
      kept,
    )
})
