import { expect, test } from 'vitest'
import { freshFixture } from '../../../test/freshFixture.ts'
import { writeQuestionsCsv } from '../csv/writeQuestionsCsv.ts'
import { contentHash } from '../questions/content.ts'
import { freezeVersion, latestVersion, readVersion } from '../questions/versions.ts'

const the = freshFixture()

const drafts = '/api/questionnaires/drafts'
async function draft(from: string | null) {
  const made = await the.as('samia').post(drafts, { title: 'Rentrée', from })
  return ((await made.json()) as { id: string }).id
}

interface Asked {
  revision?: number
  replaces?: boolean
  confirmed?: readonly string[]
}

async function file(id: string, csv: string, { revision = 0, replaces = false, confirmed = [] }: Asked = {}) {
  const form = new FormData()
  form.set('revision', String(revision))
  form.set('replaces', replaces ? 'oui' : 'non')
  for (const each of confirmed) form.append('confirmed', each)
  form.set('file', new File([csv], 'questions.csv'))
  const answer = await the.as('samia').post(`/api/questionnaires/${id}/draft/csv`, form)
  return [answer.status, await answer.json()] as const
}

async function kept(id: string) {
  const versionId = (await latestVersion(the.db, id)) ?? ''
  return { versionId, ...(await readVersion(the.db, versionId)) }
}

test('a file replaces a draft after a comparison, and its questions keep their keys', async () => {
  const id = await draft(null)
  const first = 'id,question,type\nq1,Mes outils me conviennent.,likert\nq2,Mon bureau est calme.,likert\n'
  expect(await file(id, first)).toEqual([
    200,
    { added: 2, removed: 0, changed: 0, others: [], retranslations: [] },
  ])
  expect((await kept(id)).questions).toEqual([])
  expect((await file(id, first, { replaces: true }))[0]).toBe(200)
  const second = 'id,question,type\nq2,Mon bureau est calme !,likert\nq3,Ma salle est claire.,likert\n'
  expect(await file(id, second, { revision: 1 })).toMatchObject([200, { added: 1, removed: 1, changed: 1 }])
  expect(await file(id, second, { revision: 0, replaces: true })).toEqual([409, { code: 'draft_changed' }])
  await file(id, second, { revision: 1, replaces: true })
  expect((await kept(id)).questions).toMatchObject([
    { id: 'q2', originKey: `${id}/q2`, question: 'Mon bureau est calme !' },
    { id: 'q3', originKey: `${id}/q3` },
  ])
})

test('L24: the server asks whether an id that meant another question still means the same', async () => {
  const id = await draft(null)
  await file(id, 'id,question,type\nq1,Mes outils me conviennent.,likert\n', { replaces: true })
  await freezeVersion(the.db, (await kept(id)).versionId, '2026-11-22')
  const copy = await draft(id)
  const other = 'id,question,type\nq1,Mon salaire correspond à mon travail.,likert\n'
  const others = [{ code: 'L24', line: 2, id: 'q1' }]
  expect(await file(copy, other)).toMatchObject([200, { changed: 1, others }])
  expect(await file(copy, other, { replaces: true })).toMatchObject([
    400,
    { code: 'csv_refused', messages: others, total: 1 },
  ])
  expect((await file(copy, other, { replaces: true, confirmed: ['q1'] }))[0]).toBe(200)
  expect((await kept(copy)).questions).toMatchObject([
    { id: 'q1b', itemKey: `${copy}/q1b`, originKey: `${id}/q1` },
  ])
  expect(await file(id, other, { replaces: true, confirmed: ['q1'] })).toEqual([
    409,
    { code: 'version_frozen' },
  ])
})

test('C21 case 5: a version that was exported and filed again has the same hash', async () => {
  const id = await draft('default-questionnaire')
  const { versionId, ...before } = await kept(id)
  const download = await the.as('alan').get(`/api/questionnaires/${id}/versions/1.csv`)
  expect(download.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  // The BOM marks UTF-8 for spreadsheets.
  const csv = `\uFEFF${await download.text()}`
  expect(csv).toBe(writeQuestionsCsv(before.questions, before.dimensions))
  expect(await file(id, csv, { replaces: true })).toMatchObject([200, { added: 0, removed: 0, changed: 0 }])
  const after = await readVersion(the.db, versionId)
  expect(await contentHash(after.questions, after.dimensions)).toBe(
    await contentHash(before.questions, before.dimensions),
  )
  expect((await the.as('samia').get(`/api/questionnaires/${id}/versions/2.csv`)).status).toBe(404)
  expect((await the.as('bruno').get(`/api/questionnaires/${id}/versions/1.csv`)).status).toBe(404)
})

test('what was put away leaves the list, and comes back', async () => {
  const id = await draft(null)
  const put = (archived: boolean) => the.as('samia').put(`/api/questionnaires/${id}/archive`, { archived })
  const shown = async () => (await (await the.as('samia').get(drafts)).json()) as unknown[]
  await put(true)
  expect(await shown()).toEqual([])
  await put(false)
  expect(await shown()).toMatchObject([{ id }])
})
