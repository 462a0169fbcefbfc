import { expect, test } from 'vitest'
import { fixture } from '../../../test/fixture.ts'
import { prepared, preparedList, type Params } from './prepared.ts'

const valueOf = prepared((db, given: Params<{ name: string }>) =>
  db.selectFrom('installation').select('value').where('name', '=', given.name).where('value', '!=', 'never'),
)

const keep = prepared((db, { name, value }: Params<{ name: string; value: string }>) =>
  db
    .insertInto('installation')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value })),
)

test('the text is the same, the values are those of each asking', async () => {
  const { db } = await fixture()
  await keep(db, { name: 'colour', value: 'blue' })
  await keep(db, { name: 'shape', value: 'round' })
  await keep(db, { name: 'colour', value: 'green' })
  expect(await valueOf(db, { name: 'colour' })).toEqual([{ value: 'green' }])
  expect(await valueOf(db, { name: 'shape' })).toEqual([{ value: 'round' }])
  expect(await valueOf(db, { name: 'nothing' })).toEqual([])
})

test('in a transaction it is undone with it', async () => {
  const { db } = await fixture()
  const undone = db.transaction().execute(async (tx) => {
    await keep(tx, { name: 'colour', value: 'blue' })
    expect(await valueOf(tx, { name: 'colour' })).toEqual([{ value: 'blue' }])
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  expect(await valueOf(db, { name: 'colour' })).toEqual([])
})

const keepAll = preparedList((db, rows: readonly Params<{ name: string; value: string }>[]) =>
  db.insertInto('installation').values(rows),
)
const dropAll = preparedList((db, of: readonly Params<{ name: string }>[]) =>
  db.deleteFrom('installation').where(
    'name',
    'in',
    of.map(({ name }) => name),
  ),
)

test('a list has a text for each length, and every item its own values', async () => {
  const { db } = await fixture()
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
