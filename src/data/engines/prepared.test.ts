import { expect, test } from 'vitest'
import { world } from '../../../test/fixture.ts'
import { prepared, preparedList, type Given } from './prepared.ts'

const valueOf = prepared((db, given: Given<{ name: string }>) =>
  db.selectFrom('installation').select('value').where('name', '=', given.name).where('value', '!=', 'never'),
)

const keep = prepared((db, { name, value }: Given<{ name: string; value: string }>) =>
  db
    .insertInto('installation')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value })),
)

test('the text is the same, the values are those of each asking', async () => {
  const { db } = await world()
  await keep(db, { name: 'colour', value: 'blue' })
  await keep(db, { name: 'shape', value: 'round' })
  await keep(db, { name: 'colour', value: 'green' })
  expect(await valueOf(db, { name: 'colour' })).toEqual([{ value: 'green' }])
  expect(await valueOf(db, { name: 'shape' })).toEqual([{ value: 'round' }])
  expect(await valueOf(db, { name: 'nothing' })).toEqual([])
})

test('in a transaction it is undone with it', async () => {
  const { db } = await world()
  const undone = db.transaction().execute(async (tx) => {
    await keep(tx, { name: 'colour', value: 'blue' })
    expect(await valueOf(tx, { name: 'colour' })).toEqual([{ value: 'blue' }])
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  expect(await valueOf(db, { name: 'colour' })).toEqual([])
})

const keepAll = preparedList((db, rows: readonly Given<{ name: string; value: string }>[]) =>
  db.insertInto('installation').values(rows),
)
const dropAll = preparedList((db, of: readonly Given<{ name: string }>[]) =>
  db.deleteFrom('installation').where(
    'name',
    'in',
    of.map(({ name }) => name),
  ),
)

test('a list has a text for each length, and every item its own values', async () => {
  const { db } = await world()
  await keepAll(db, [{ name: 'colour', value: 'blue' }])
  await keepAll(db, [
    { name: 'shape', value: 'round' },
    { name: 'size', value: 'small' },
  ])
  await keepAll(db, [{ name: 'age', value: 'old' }])
  expect(await valueOf(db, { name: 'size' })).toEqual([{ value: 'small' }])
  expect(await valueOf(db, { name: 'age' })).toEqual([{ value: 'old' }])
  await dropAll(db, [{ name: 'shape' }, { name: 'age' }])
  expect(await valueOf(db, { name: 'shape' })).toEqual([])
  expect(await valueOf(db, { name: 'size' })).toEqual([{ value: 'small' }])
})
