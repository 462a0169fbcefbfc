import { expect, test } from 'vitest'
import { freshFixture } from '../../../test/freshFixture.ts'
import { addAccount, addCompany } from '../../../test/people.ts'
import { findRow, findRows } from '../../../test/rows.ts'
import { addCrowd, countEmployees, crowd, deliver, head, sendingProgram } from '../../../test/sentFiles.ts'
import type { Choices } from '../import/rules.ts'

// C27.5: what is held is looked at in the import's own check, with its questions.

const here = freshFixture()

interface Looked {
  fingerprint: string
  choices: Choices
  problems: { line: number; code: string }[]
  questions: { teamKey: string; to: string; rename: boolean | null }[]
  skipped: number[]
  arrivals: number[]
  rows: { line: number; email: string }[]
}

async function heldRun(lines: string) {
  const by = await sendingProgram(here)
  expect((await deliver(by, head + lines)).state).toBe('held')
  const { id } = await findRow(here.db, 'syncRuns', ['id'], {})
  const path = `/api/companies/${here.acme.id}/runs/${id}`
  const look = async (choices: Choices | null) =>
    (await (await here.as('ada').post(`${path}/check`, { choices })).json()) as Looked
  const apply = async (fingerprint: string, choices: Choices | null) => {
    const said = await here.as('ada').post(`${path}/application`, { fingerprint, leaving: null, choices })
    return said.ok ? said.status : ((await said.json()) as { code: string }).code
  }
  return { id, look, apply }
}

test('C27.5 a namesake and a rename are asked; nothing is written before the answers', async () => {
  await addCrowd(here, 30)
  const namesake = 'autre.adresse@exemple.fr;Jo3;Foule3;\n'
  const { look, apply } = await heldRun(crowd(0, 45, 'Fusion') + namesake)
  const first = await look(null)
  expect(first).toMatchObject({ problems: [{ line: 47, code: 'P11' }], skipped: [] })
  expect(first.questions).toMatchObject([{ to: 'Fusion', rename: null }])
  expect(first.rows.map(({ line }) => line)).toContain(47)
  expect(await apply(first.fingerprint, null)).toBe('rows_to_correct')
  const teamKey = first.questions[0]!.teamKey
  const answers: Choices = {
    ...first.choices,
    others: ['autre.adresse@exemple.fr'],
    renames: [{ teamKey, rename: true }],
  }
  const answered = await look(answers)
  expect(answered).toMatchObject({ problems: [], questions: [{ rename: true }] })
  expect(await apply(answered.fingerprint, first.choices)).toBe('state_changed')
  expect(await countEmployees(here)).toBe(32)
  expect(await apply(answered.fingerprint, answers)).toBe(200)
  expect(await countEmployees(here)).toBe(48)
  expect(await findRows(here.db, 'teams', ['key', 'name'], { companyId: here.acme.id })).toEqual([
    { key: teamKey, name: 'Fusion' },
  ])
})

test('C27.4 lines in error are left out at first; no answer brings a person of another company', async () => {
  await addCrowd(here, 30)
  const other = await addCompany(here.db, 'Ailleurs')
  const person = { firstName: 'Léa', lastName: 'Loin', email: 'lea.loin@exemple.fr' }
  await addAccount(here.db, { ...person, companyId: other.id })
  const { id, look, apply } = await heldRun(`${crowd(30, 45)}lea.loin@exemple.fr;Léa;Loin;\n`)
  const first = await look(null)
  expect(first.skipped).toEqual([17])
  const come = { ...first.choices, skip: [], come: ['lea.loin@exemple.fr'] }
  const asked = await look(come)
  expect(asked.problems).toMatchObject([{ line: 17, code: 'P08' }])
  expect(await apply(asked.fingerprint, come)).toBe('rows_to_correct')
  expect(await apply(first.fingerprint, first.choices)).toBe(200)
  expect(await countEmployees(here, other.id)).toBe(1)
  const listed = (await (await here.as('ada').get(`/api/companies/${here.acme.id}/runs`)).json()) as {
    id: string
    skipped: unknown
  }[]
  expect(listed.find((run) => run.id === id)?.skipped).toEqual([{ line: 17, code: 'P08' }])
})
