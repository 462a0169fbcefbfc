import { expect, test } from 'vitest'
import { publishThenErase } from '../../src/results/publication/daily.ts'
import {
  keepPublicationNumbers,
  publicationNumbersFile,
  readPublications,
  writePublicationNumber,
  writePublications,
} from '../../src/results/publication/publicationNumbers.ts'
import { closeWave } from '../../src/surveys/waves/store.ts'
import { addBallots, addTeams, asked, same, seen, toolsOf } from '../ballots.ts'
import { copyDatabase, rollBack } from '../databaseCopy.ts'
import { freshFixture } from '../freshFixture.ts'
import { findRows } from '../rows.ts'
import { addQuestionnaire, inTransaction, tools } from '../waves.ts'

// C5: who has the database, but no key of the server, puts it back to before a publication.
const here = freshFixture()

/** Nine people of one team answered a campaign that is closed. */
async function closedWave(): Promise<string> {
  await addTeams(here, here.acme.id, ['A'], 12)
  const waveId = await addQuestionnaire(here, here.acme.id, [], [asked('q')])
  await addBallots(here, waveId, 'A', [...same(8, { q: 4 }), ...same(1, { q: 1 })])
  await inTransaction(here, (tx) => closeWave(tx, waveId, tools(here)))
  return waveId
}

const publish = (waveId: string) => publishThenErase(toolsOf(here), waveId, 'close')
const file = () => publicationNumbersFile(here.parts.config)

test('C5 a database put back to before a publication publishes no second one: their difference would be one answer', async () => {
  const waveId = await closedWave()
  const before = await copyDatabase(here)
  expect(await publish(waveId)).toBe(true)
  expect(await seen(here, waveId, 'q')).toMatchObject({ company: 9 })

  await rollBack(here, before)
  const [one] = await findRows(here.db, 'ballots', ['id'], { waveId })
  await here.db.deleteFrom('ballots').where('id', '=', one!.id).execute()
  expect(await publish(waveId)).toBe(false)
  expect(await seen(here, waveId, 'q')).toEqual({})
  expect((await findRows(here.db, 'alarms', ['name'])).map(({ name }) => name)).toContain('published_already')
})

test('C5 a server that died just after a commit notes its publication within a minute', async () => {
  const waveId = await closedWave()
  const before = await copyDatabase(here)
  expect(await publish(waveId)).toBe(true)
  const { numbers, heads } = readPublications(file())!
  writePublications(file(), { numbers, heads })
  expect(await keepPublicationNumbers(here.db, file())).toBe(true)
  await rollBack(here, before)
  expect(await publish(waveId)).toBe(false)
})

test('C5 a server that died before the commit publishes all the same: nobody has seen anything', async () => {
  const waveId = await closedWave()
  writePublicationNumber(file(), waveId, 1)
  expect(await publish(waveId)).toBe(true)
  expect(await seen(here, waveId, 'q')).toMatchObject({ company: 9 })
})
