import { expect, test } from 'vitest'
import { asked, same, toolsOf } from '../../../test/ballots.ts'
import { fixture } from '../../../test/fixture.ts'
import { addCutBallots, openGuarded } from '../../../test/guarded.ts'
import type { Person } from '../../../test/people.ts'
import { aMinute, goTo, signedInAgain } from '../../../test/plans.ts'
import { findRows } from '../../../test/rows.ts'
import { runDaily } from '../publication/daily.ts'

const questions = [asked('q'), asked('n', 'nps'), asked('t', 'texte')]

interface Answers {
  A: number
  B: number
  answers: { q: number; n: number; t: string }
}

/** All that results, exports and comparisons say of a campaign that waits for its guardian, by reader. */
async function saidOf({ A, B, answers }: Answers) {
  const here = await fixture()
  const { waveId } = await openGuarded(here, { A: 15, B: 15 }, questions)
  await addCutBallots(here, waveId, 'A', same(A, answers))
  await addCutBallots(here, waveId, 'B', same(B, answers))
  for (const day of ['2027-03-20', '2027-03-23', '2027-03-24'] as const) {
    goTo(here, day)
    await aMinute(here)
    await runDaily(toolsOf(here))
  }
  const sealed = await findRows(here.db, 'waves', ['state'], { id: waveId })
  expect(sealed).toEqual([{ state: 'closed' }])
  expect(await findRows(here.db, 'ballotBoxes', ['waveId'])).toHaveLength(1)
  const groups = await findRows(here.db, 'reportingGroups', ['id', 'name'], { waveId })
  const names = new Map(groups.map(({ id, name }) => [id, name]))
  const paths = [
    ...['', '/questions/q', '/table.csv', '/table.xlsx', '/comparison', '/evolution'],
    ...groups.map(({ id }) => `/groups/${id}`),
  ]
  const said: Record<string, string> = {}
  for (const person of ['ada', 'samia', 'claire', 'paul'] satisfies Person[]) {
    const reader = await signedInAgain(here, person)
    for (const path of paths) {
      const answer = await reader.get(`/api/results/${waveId}${path}`)
      let text = path.endsWith('xlsx') ? '' : await answer.text()
      for (const [id, name] of names) text = text.replaceAll(id, name)
      const [place] = [...names].flatMap(([id, name]) => (path.endsWith(id) ? [`/groups/${name}`] : []))
      said[`${person} ${place ?? path}`] = `${answer.status} ${text}`.replace(/\b[A-Za-z0-9_-]{20}\b/g, 'id')
    }
    const list = await reader.get(`/api/results?companyId=${here.acme.id}`)
    said[`${person} list`] = (await list.text()).replace(/\b[A-Za-z0-9_-]{20}\b/g, 'id')
  }
  return said
}

test('C28.6 what is read of a campaign that waits for its guardian depends on no answer and on no team’s number', async () => {
  const one = await saidOf({ A: 9, B: 5, answers: { q: 4, n: 9, t: 'Canari' } })
  const other = await saidOf({ A: 5, B: 9, answers: { q: 1, n: 0, t: 'Autre' } })
  expect(one).toEqual(other)
  const page = JSON.parse((one['samia '] ?? '').slice(4)) as Record<string, unknown>
  expect(page).toMatchObject({ company: null, comments: [], wave: { hasPublished: false } })
  expect(JSON.stringify(page.teams)).not.toMatch(/"ballots":\d|"cells":\[\{|"participation":\{/)
  for (const group of ['A', 'B', 'Entreprise']) expect(one[`samia /groups/${group}`]).toMatch(/^404 /)
})
