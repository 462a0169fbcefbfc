import { rmSync } from 'node:fs'
import { expect, test } from 'vitest'
import {
  keepPublicationNumbers,
  publicationNumbersFile,
  readPublications,
  writePublications,
} from '../../src/results/publication/publicationNumbers.ts'
import { keyCopyOf, readKeyCopy } from '../../src/results/publication/keyCopy.ts'
import { endClosings, publishThenErase } from '../../src/results/publication/daily.ts'
import { runCampaigns } from '../../src/campaigns/lifecycle/due.ts'
import { asked, same, toolsOf } from '../ballots.ts'
import { copyDatabase, restoreCopy, rollBack, saveOutsideFiles } from '../databaseCopy.ts'
import { dyingWhen } from '../dyingDatabase.ts'
import { freshFixture } from '../freshFixture.ts'
import { addCutBallots, ballotBoxOf, countedBy, openGuarded } from '../guarded.ts'
import { Killed } from '../killing.ts'
import { aMinute, goTo, signedInAgain } from '../plans.ts'
import { findRow, findRows } from '../rows.ts'

// C28.6, C28.11: who has the database, but no key of the server, puts it back to an earlier moment, or kills its sealing.
const here = freshFixture()
const questions = [asked('q'), asked('n', 'nps')]

const rootOf = async (waveId: string) =>
  (await findRow(here.db, 'waves', ['ballotBoxRoot'], { id: waveId })).ballotBoxRoot

const file = () => publicationNumbersFile(here.parts.config)
const rootsIn = () => readPublications(file())

/** Nine people answered; the day after the last one the ballot box is sealed. */
async function closing() {
  const opened = await openGuarded(here, { A: 11 }, questions)
  await addCutBallots(here, opened.waveId, 'A', same(9, { q: 4, n: 9 }))
  goTo(here, '2027-03-24')
  await runCampaigns(toolsOf(here))
  return opened
}

test('C28.11 a database put back to before its sealing seals no second urn: their difference would be one ballot', async () => {
  const { cards, waveId } = await closing()
  const before = await copyDatabase(here)
  await aMinute(here)
  const first = await ballotBoxOf(here, waveId)
  await countedBy(cards[0]!, first.file, first.root)

  await rollBack(here, before)
  const [one] = await findRows(here.db, 'ballots', ['id'], { waveId })
  await here.db.deleteFrom('ballots').where('id', '=', one!.id).execute()
  await aMinute(here)
  expect(await rootOf(waveId)).toBeNull()
  expect(await findRows(here.db, 'ballotBoxes', ['waveId'])).toEqual([])
  expect(await findRows(here.db, 'ballotBoxSlices', ['waveId'])).toEqual([])
  expect(rootsIn()?.roots).toEqual({ [waveId]: first.root })
  expect((await findRows(here.db, 'alarms', ['name'])).map(({ name }) => name)).toContain('published_already')
  const box = await (await signedInAgain(here, 'samia')).get(`/api/waves/${waveId}/urn`)
  expect(box.status).toBe(409)

  // The way out: what was sealed is in the database again.
  await rollBack(here, before)
  await restoreCopy(here, before)
  expect(await findRow(here.db, 'waves', ['state', 'restoredOn'], { id: waveId })).toMatchObject({
    state: 'closed',
    restoredOn: '2027-03-24',
  })
})

/** The database's connection ends after the root is written and before its commit. */
async function sealingThatDies(waveId: string): Promise<string> {
  const begun = () => rootsIn()?.begun?.[waveId]
  const { db } = dyingWhen(here.db, () => begun() !== undefined)
  await expect(publishThenErase({ ...toolsOf(here), db }, waveId, 'close')).rejects.toThrow(Killed)
  expect(await rootOf(waveId)).toBeNull()
  expect(rootsIn()?.roots).toBeUndefined()
  return begun() ?? ''
}

test('C28 T-V13: the root of a sealing that died is none: a restore erases nothing, and the next sealing has its own', async () => {
  const { waveId } = await closing()
  const died = await sealingThatDies(waveId)
  await saveOutsideFiles(here)
  await restoreCopy(here, await copyDatabase(here))
  expect(await findRow(here.db, 'waves', ['restoredOn'], { id: waveId })).toEqual({ restoredOn: null })
  expect(await findRows(here.db, 'ballots', ['id'], { waveId })).toHaveLength(9)
  await aMinute(here)
  const root = await rootOf(waveId)
  expect([root === died, rootsIn()?.roots, rootsIn()?.begun]).toEqual([false, { [waveId]: root }, undefined])
  await restoreCopy(here, await copyDatabase(here))
  expect(await findRow(here.db, 'waves', ['restoredOn'], { id: waveId })).toEqual({ restoredOn: null })
  expect(await rootOf(waveId)).toBe(root)
})

test('C28.11 a server that died just after a commit notes its root within a minute: it is not sealed again', async () => {
  const { waveId } = await closing()
  const before = await copyDatabase(here)
  await aMinute(here)
  const root = (await rootOf(waveId)) ?? ''
  const { numbers, heads } = rootsIn()!
  writePublications(file(), { numbers, heads, begun: { [waveId]: root } })
  await restoreCopy(here, await copyDatabase(here))
  expect(await findRow(here.db, 'waves', ['restoredOn'], { id: waveId })).toEqual({ restoredOn: null })
  expect(await keepPublicationNumbers(here.db, file())).toBe(true)
  expect(rootsIn()).toMatchObject({ roots: { [waveId]: root } })
  expect(rootsIn()?.begun).toBeUndefined()
  await rollBack(here, before)
  await aMinute(here)
  expect(await rootOf(waveId)).toBeNull()
})

test('C28.11 a server whose own file was lost knows from the copy of its keys what was sealed', async () => {
  const { waveId } = await closing()
  const before = await copyDatabase(here)
  const ballotKeyCopy = `${here.parts.config.secretFile}.copied`
  const copy = keyCopyOf({ ...here.parts.config, ballotKeyCopy })!
  const tools = () => ({ ...toolsOf(here), copy })
  await endClosings(tools())
  const root = await rootOf(waveId)
  await keepPublicationNumbers(here.db, file())
  const kept = { generations: [], secrets: new Map<number, Uint8Array>() }
  await copy.keep(kept)
  expect(readKeyCopy(ballotKeyCopy)?.publications.roots).toEqual({ [waveId]: root })
  rmSync(file())
  await rollBack(here, before)
  await endClosings(tools())
  expect(await rootOf(waveId)).toBeNull()
  rmSync(ballotKeyCopy)
})
