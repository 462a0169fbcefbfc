import { expect, test } from 'vitest'
import { publishThenErase } from '../../src/results/publication/daily.ts'
import { closeWave } from '../../src/surveys/waves/store.ts'
import { addBallots, addTeams, asked, same, seen, toolsOf } from '../ballots.ts'
import { copyDatabase, rollBack } from '../databaseCopy.ts'
import { freshFixture } from '../freshFixture.ts'
import { findRows } from '../rows.ts'
import { addQuestionnaire, inTransaction, tools } from '../waves.ts'

// C5: who has the database, but no key of the server, puts it back to before a publication.
const here = freshFixture()

test('C5 a database put back to before a publication publishes no second one: their difference would be one answer', async () => {
  await addTeams(here, here.acme.id, ['A'], 12)
  const waveId = await addQuestionnaire(here, here.acme.id, [], [asked('q')])
  await addBallots(here, waveId, 'A', [...same(8, { q: 4 }), ...same(1, { q: 1 })])
  await inTransaction(here, (tx) => closeWave(tx, waveId, tools(here)))
  const before = await copyDatabase(here)
  expect(await publishThenErase(toolsOf(here), waveId, 'close')).toBe(true)
  expect(await seen(here, waveId, 'q')).toMatchObject({ company: 9 })

  await rollBack(here, before)
  const [one] = await findRows(here.db, 'ballots', ['id'], { waveId })
  await here.db.deleteFrom('ballots').where('id', '=', one!.id).execute()
  expect(await publishThenErase(toolsOf(here), waveId, 'close')).toBe(false)
  expect(await seen(here, waveId, 'q')).toEqual({})
  expect((await findRows(here.db, 'alarms', ['name'])).map(({ name }) => name)).toContain('published_already')
})
