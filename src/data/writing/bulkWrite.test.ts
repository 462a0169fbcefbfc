import { sql, type RawBuilder } from 'kysely'
import { expect, test } from 'vitest'
import { engine } from '../../../test/fixture.ts'
import { freshFixture } from '../../../test/freshFixture.ts'
import { bulkWrite } from './bulkWrite.ts'
import { insertRows } from '../../../test/rows.ts'

const here = freshFixture()

const each = sql<number>`(select count(*) from asked)`
const one = (write: RawBuilder<unknown>) => ({ write, rows: sql<number>`1` })

const together = (writes: RawBuilder<unknown>[]) =>
  bulkWrite<{ name: string }>({ name: 'text' }, writes.map(one))(here.db, [{ name: 'nothing' }])
const add = (name: string) => sql`insert into installation (name, value) values (${name}, 'here')`
const names = async () => {
  const rows = await here.db.selectFrom('installation').select('name').where('value', '=', 'here').execute()
  return rows.map(({ name }) => name).sort()
}

test('writes that each change one row are made together', async () => {
  expect(await together([add('one'), add('two')])).toBe(true)
  expect(await names()).toEqual(['one', 'two'])
})

test.each([
  ['changes nothing', sql`update installation set value = '1' where name = 'nobody'`],
  ['is refused as a double', add('first')],
])('when one of them %s, none is made', async (_, write) => {
  await together([add('first')])

  expect(await together([add('one'), write, add('two')])).toBe(false)
  expect(await names()).toEqual(['first'])
})

test('any other failure is told, and none is made', async () => {
  const impossible = sql`insert into installation (name, value) values ('two', null)`
  await expect(together([add('one'), impossible])).rejects.toThrow(/null/i)
  expect(await names()).toEqual([])
})

const keep = bulkWrite<{ name: string; seen: string }>({ name: 'text', seen: 'text' }, [
  {
    write: sql`insert into installation (name, value) select name, 'here' from asked where true
      on conflict (name) do update set value = 'here' where installation.value = 'free'`,
    rows: each,
  },
  {
    write: sql`update installation set value = (select max(seen) from asked) where name = 'seen'`,
    rows: sql`1`,
  },
])

test('the text is made once, and the values come with each asking', async () => {
  await here.db.insertInto('installation').values({ name: 'seen', value: '' }).execute()
  expect(await keep(here.db, [{ name: 'one', seen: 'a' }])).toBe(true)
  expect(await keep(here.db, [{ name: 'two', seen: 'b' }])).toBe(true)
  expect(await keep(here.db, [{ name: 'two', seen: 'c' }])).toBe(false)
  expect(await names()).toEqual(['one', 'two'])
})

test.runIf(engine === 'postgres')('many are written in one go, or none of them', async () => {
  await insertRows(here.db, 'installation', [
    { name: 'seen', value: '' },
    { name: 'taken', value: 'by another' },
  ])
  const asked = (...all: string[]) => all.map((name) => ({ name, seen: name }))
  expect(await keep(here.db, asked('one', 'two', 'three'))).toBe(true)
  expect(await keep(here.db, asked('four', 'taken'))).toBe(false)
  expect(await names()).toEqual(['one', 'three', 'two'])
})
