import { expect, test } from 'vitest'
import { world } from '../../../test/world.ts'
import { prepared } from './prepared.ts'

const valueOf = prepared((db, given: { name: string }) =>
  db.selectFrom('installation').select('value').where('name', '=', given.name).where('value', '!=', 'never'),
)

const keep = prepared((db, { name, value }: { name: string; value: string }) =>
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
