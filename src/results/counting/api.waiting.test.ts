import { expect, test } from 'vitest'
import { asked, groupNamed, same, toolsOf } from '../../../test/ballots.ts'
import { copyDatabase, removeOutsideFiles, rollBack } from '../../../test/databaseCopy.ts'
import { differences, everyRead } from '../../../test/everyRead.ts'
import { freshFixture } from '../../../test/freshFixture.ts'
import { addCutBallots, openGuarded } from '../../../test/guarded.ts'
import { aMinute, goTo } from '../../../test/plans.ts'
import { findRows } from '../../../test/rows.ts'
import { addSignatures } from '../../../test/waves.ts'
import { runDaily } from '../publication/daily.ts'

const here = freshFixture()
const questions = [asked('q'), asked('n', 'nps'), asked('t', 'texte')]

interface Answers {
  A: number
  B: number
  newSigners: number
  answers: { q: number; n: number; t: string | null }
}

/** All that anybody reads of a campaign from its last day until it waits for its guardian. */
async function saidOf(waveId: string, { A, B, newSigners, answers }: Answers) {
  await addCutBallots(here, waveId, 'A', same(A, answers))
  await addCutBallots(here, waveId, 'B', same(B, answers))
  await addSignatures(here, await groupNamed(here, waveId, 'A'), { newSigners })
  const said: Record<string, string> = {}
  for (const day of ['2027-03-22', '2027-03-23', '2027-03-27'] as const) {
    goTo(here, day)
    await aMinute(here)
    await runDaily(toolsOf(here))
    const read = await everyRead(here, ['ada', 'samia', 'claire', 'paul'])
    for (const [path, text] of Object.entries(read)) said[`${day} ${path}`] = text
  }
  expect(await findRows(here.db, 'waves', ['state'], { id: waveId })).toEqual([{ state: 'closed' }])
  expect(await findRows(here.db, 'ballotBoxes', ['waveId'])).toHaveLength(1)
  return said
}

test('C28.6 what is read of a campaign that waits for its guardian depends on no answer and on no team’s number', async () => {
  const { waveId } = await openGuarded(here, { A: 15, B: 15 }, questions)
  const before = await copyDatabase(here)
  const answers = { q: 4, n: 9, t: 'Canari' }
  const histories: Record<string, string>[] = []
  for (const history of [
    { A: 9, B: 5, newSigners: 0, answers },
    { A: 5, B: 9, newSigners: 0, answers: { q: 1, n: 0, t: null } },
    { A: 9, B: 5, newSigners: 2, answers },
  ]) {
    removeOutsideFiles(here)
    await rollBack(here, before)
    goTo(here, '2027-03-12')
    histories.push(await saidOf(waveId, history))
    expect(differences(histories[0]!, histories.at(-1)!)).toEqual([])
  }
  const said = histories[0]!
  expect(said[`2027-03-27 claire /api/waves/${waveId}/urn`]).toMatch(/^200 \d+ \d+ bytes$/)
  const [, page = ''] = /^200 \d* ?(.*)/s.exec(said[`2027-03-27 samia /api/results/${waveId}`] ?? '') ?? []
  const results = JSON.parse(page) as Record<string, unknown>
  expect(results).toMatchObject({ company: null, comments: [], wave: { hasPublished: false } })
  expect(JSON.stringify(results.teams)).not.toMatch(/"ballots":\d|"cells":\[\{|"participation":\{/)
  const groups = await findRows(here.db, 'reportingGroups', ['id'], { waveId })
  for (const { id } of groups)
    expect(said[`2027-03-27 samia /api/results/${waveId}/groups/${id}`]).toMatch(/^404 /)
})
