import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { world, type World } from '../../../test/world.ts'
import { writeTogether } from './writeTogether.ts'

let here: World

beforeEach(async () => {
  here = await world()
})

const add = (name: string) => sql`insert into installation (name, value) values (${name}, 'here')`
const names = async () => {
  const rows = await here.db.selectFrom('installation').select('name').where('value', '=', 'here').execute()
  return rows.map(({ name }) => name).sort()
}

test('writes that each change one row are made together', async () => {
  expect(await writeTogether(here.db, [add('one'), add('two')])).toBe(true)
  expect(await names()).toEqual(['one', 'two'])
})

test.each([
  ['changes nothing', sql`update installation set value = '1' where name = 'nobody'`],
  ['is refused as a double', add('first')],
])('when one of them %s, none is made', async (_, write) => {
  await writeTogether(here.db, [add('first')])

  expect(await writeTogether(here.db, [add('one'), write, add('two')])).toBe(false)
  expect(await names()).toEqual(['first'])
})

test('any other failure is told, and none is made', async () => {
  const impossible = sql`insert into installation (name, value) values ('two', null)`
  await expect(writeTogether(here.db, [add('one'), impossible])).rejects.toThrow(/null/i)
  expect(await names()).toEqual([])
})
