import { sql, type RawBuilder } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { world, type World } from '../../../test/world.ts'
import type { Given } from '../engines/prepared.ts'
import { writeTogether } from './writeTogether.ts'

let here: World

beforeEach(async () => {
  here = await world()
})

const together = (writes: RawBuilder<unknown>[]) => writeTogether(() => writes)(here.db, {})
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

test('the text is made once, and the values come with each asking', async () => {
  await here.db.insertInto('installation').values({ name: 'seen', value: '' }).execute()
  const keep = writeTogether(({ name }: Given<{ name: string }>) => [
    sql`insert into installation (name, value) values (${name}, 'here')`,
    sql`update installation set value = ${name} where name = 'seen'`,
  ])
  expect(await keep(here.db, { name: 'one' })).toBe(true)
  expect(await keep(here.db, { name: 'two' })).toBe(true)
  expect(await keep(here.db, { name: 'two' })).toBe(false)
  expect(await names()).toEqual(['one', 'two'])
})
