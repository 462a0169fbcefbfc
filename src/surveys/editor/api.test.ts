import { expect, test } from 'vitest'
import { addQuestionnaire } from '../../../test/waves.ts'
import type { Fixture } from '../../../test/fixture.ts'
import { freshFixture } from '../../../test/freshFixture.ts'
import { contentHash } from '../questions/content.ts'
import { freezeVersion, namedDimensions, readVersion } from '../questions/versions.ts'
import { readQuestionsCsv } from '../csv/questionsCsv.ts'
import { writeQuestionsCsv } from '../csv/writeQuestionsCsv.ts'
import { libraryKey } from './library.ts'
import { draftOf, type DraftQuestion } from './rules.ts'
import type { readDraft } from './store.ts'
import { findRow } from '../../../test/rows.ts'

type Draft = Awaited<ReturnType<typeof readDraft>>

const the = freshFixture()

const samia = () => the.as('samia')
const read = async (id: string, person: Parameters<Fixture['as']>[0] = 'samia') =>
  (await (await the.as(person).get(`/api/questionnaires/${id}/draft`)).json()) as Draft

async function draft(title = 'Rentrée', from: string | null = null) {
  const made = await samia().post('/api/questionnaires/drafts', { title, from })
  expect(made.status).toBe(201)
  return ((await made.json()) as { id: string }).id
}

const statement = (id: string, question: string, originKey: string | null = null): DraftQuestion =>
  draftOf(
    { id, question, type: 'likert', dimension: 'Outils', required: false, reversed: false, help: null },
    { originKey },
  )
const outils = [{ id: 'Outils', name: 'Outils', description: null, texts: {} }]
const put = (id: string, revision: number, questions: DraftQuestion[], title = 'Rentrée') =>
  samia().put(`/api/questionnaires/${id}/draft`, {
    revision,
    title,
    languages: [],
    questions,
    dimensions: outils,
  })

async function freeze(id: string) {
  const { id: versionId } = await findRow(the.db, 'questionnaireVersions', ['id'], { questionnaireId: id })
  await freezeVersion(the.db, versionId, '2026-11-22')
  return versionId
}

test('a draft is kept as it is written, unfinished questions too, and asks nobody anything', async () => {
  const id = await draft()
  const kept = await put(id, 0, [statement('q1', 'Mes outils me conviennent.'), statement('q2', '')])
  expect(await kept.json()).toMatchObject({ revision: 1, questions: [{ id: 'q1' }, { id: 'q2' }] })
  expect(await read(id)).toMatchObject({
    ...{ title: 'Rentrée', state: 'draft', revision: 1 },
    questions: [{ question: 'Mes outils me conviennent.' }, { question: '' }],
  })
  const list = (await (await samia().get('/api/questionnaires/drafts')).json()) as unknown[]
  expect(list).toMatchObject([{ id, title: 'Rentrée', questionCount: 2 }])
  expect(await the.db.selectFrom('waves').select('id').where('questionnaireId', '=', id).execute()).toEqual(
    [],
  )
})

test('what somebody else saved meanwhile is not written over', async () => {
  const id = await draft()
  expect((await put(id, 0, [statement('q1', 'La première.')])).status).toBe(200)
  const late = await put(id, 0, [statement('q1', 'La seconde.')])
  expect([late.status, await late.json()]).toEqual([409, { code: 'draft_changed' }])
  expect((await read(id)).questions).toMatchObject([{ question: 'La première.' }])
})

test('C21 case 1: what was opened refuses every edit; the copy of it is free', async () => {
  const id = await draft()
  await put(id, 0, [statement('q1', 'Mes outils me conviennent.')])
  await freeze(id)
  const refused = await put(id, 1, [statement('q1', 'Autre chose.')])
  expect([refused.status, await refused.json()]).toEqual([409, { code: 'version_frozen' }])
  expect((await samia().delete(`/api/questionnaires/${id}/draft`)).status).toBe(409)
  const copy = await draft('Rentrée (copie)', id)
  expect((await put(copy, 0, [statement('q1', 'Mes outils me conviennent !', `${id}/q1`)])).status).toBe(200)
})

test('C21 cases 2, 4: a copy keeps the keys, a correction too, another meaning only the origin', async () => {
  const id = await draft()
  await put(id, 0, [statement('q1', 'Mes outils me conviennent bien.')])
  const versionId = await freeze(id)
  const asked = (await readVersion(the.db, versionId)).questions[0]
  const copy = await draft('Printemps', id)
  const { questions } = await read(copy)
  expect(questions).toMatchObject([{ originKey: `${id}/q1`, asked: 'Mes outils me conviennent bien.' }])
  const keysOf = async () => {
    const { id: version } = await findRow(the.db, 'questionnaireVersions', ['id'], { questionnaireId: copy })
    return (await readVersion(the.db, version)).questions.map(({ itemKey, originKey }) => ({
      itemKey,
      originKey,
    }))
  }
  const origin = asked?.originKey ?? ''
  await put(copy, 0, [statement('q1', 'Mes outils me conviennent bien !', origin)])
  expect(await keysOf()).toEqual([{ itemKey: asked?.itemKey, originKey: origin }])
  await put(copy, 1, [{ ...statement('q1', 'Mes outils me conviennent bien !', origin), newMeaning: true }])
  expect(await keysOf()).toEqual([{ itemKey: `${copy}/q1b`, originKey: origin }])
  expect((await read(copy)).questions).toMatchObject([{ id: 'q1b', newMeaning: true }])
})

test('a question of the library keeps its key, until it is reworded', async () => {
  const id = await draft()
  const key = libraryKey('out1')
  const taken = await put(id, 0, [statement('out1', 'Mes logiciels sont assez rapides.', key)])
  expect(await taken.json()).toMatchObject({ questions: [{ id: 'out1', originKey: key }] })
  const reworded = await put(id, 1, [statement('out1', 'Mon ordinateur date d’un autre siècle.', key)])
  expect(await reworded.json()).toMatchObject({ questions: [{ id: 'out1b', originKey: key }] })
})

test('the engagement questionnaire is anybody’s to copy, with its dimensions', async () => {
  const { questions, dimensions } = await read(await draft('Le nôtre', 'default-questionnaire'))
  expect([questions.length, dimensions.length]).toEqual([33, 9])
  expect(questions[0]).toMatchObject({ id: 'eng1', originKey: 'eng1', dimension: 'eng' })
})

test('C21 case 5: exported and read again, a version has the same hash', async () => {
  const id = await draft('Le nôtre', 'default-questionnaire')
  const { questions, dimensions } = await readVersion(the.db, await freeze(id))
  const file = new TextEncoder().encode(writeQuestionsCsv(questions, dimensions))
  const again = readQuestionsCsv(file).questions
  const described = namedDimensions(again).map((each) => ({
    ...each,
    description: dimensions.find(({ name }) => name === each.name)?.description ?? null,
  }))
  expect(await contentHash(again, described)).toBe(await contentHash(questions, dimensions))
})

test('another company neither sees, copies nor writes a draft; an administrator reads it', async () => {
  const id = await draft()
  const other = the.as('bruno')
  expect((await other.get(`/api/questionnaires/${id}/draft`)).status).toBe(404)
  expect((await other.post('/api/questionnaires/drafts', { title: 'À moi', from: id })).status).toBe(404)
  expect(await (await other.get('/api/questionnaires/drafts')).json()).toEqual([])
  const body = { revision: 0, title: 'Volé', languages: [], questions: [], dimensions: [] }
  expect((await other.put(`/api/questionnaires/${id}/draft`, body)).status).toBe(404)
  expect((await other.delete(`/api/questionnaires/${id}/draft`)).status).toBe(404)
  expect((await read(id, 'alan')).title).toBe('Rentrée')
  expect((await the.as('alan').put(`/api/questionnaires/${id}/draft`, body)).status).toBe(403)
})

test('a draft goes when it is deleted; what is being answered is not archived', async () => {
  const id = await draft()
  expect((await samia().delete(`/api/questionnaires/${id}/draft`)).status).toBe(204)
  expect((await samia().get(`/api/questionnaires/${id}/draft`)).status).toBe(404)
  const waveId = await addQuestionnaire(the, the.acme.id)
  const { questionnaireId } = await findRow(the.db, 'waves', ['questionnaireId'], { id: waveId })
  const path = `/api/questionnaires/${questionnaireId}/archive`
  expect(await (await samia().put(path, { archived: true })).json()).toEqual({ code: 'still_open' })
  await the.db.updateTable('waves').set({ state: 'closed' }).where('id', '=', waveId).execute()
  expect((await samia().put(path, { archived: true })).status).toBe(204)
})

test('a draft that was put away stands in the archives, and nowhere else, until it is taken out', async () => {
  const id = await draft('Déménagement')
  const listed = async (archived: string) =>
    ((await (await samia().get(`/api/questionnaires/drafts?archived=${archived}`)).json()) as object[]).length
  const put = (archived: boolean) => samia().put(`/api/questionnaires/${id}/archive`, { archived })
  expect([await listed('non'), await listed('oui')]).toEqual([1, 0])
  await put(true)
  expect([await listed('non'), await listed('oui')]).toEqual([0, 1])
  await put(false)
  expect([await listed('non'), await listed('oui')]).toEqual([1, 0])
})

test.each([
  [
    'a hundred and one questions',
    { questions: Array.from({ length: 101 }, (_, n) => statement(`q${n}`, 'Oui ?')) },
    'too_many_questions',
  ],
  ['an id that no ballot can carry', { questions: [statement('q 1', 'Oui ?')] }, 'form_invalid'],
  ['no title', { title: ' ' }, 'title_required'],
])('refused: %s', async (_, wrong, code) => {
  const id = await draft()
  const body = { revision: 0, title: 'Rentrée', languages: [], questions: [], dimensions: outils, ...wrong }
  const answer = await samia().put(`/api/questionnaires/${id}/draft`, body)
  expect([answer.status, await answer.json()]).toMatchObject([400, { code }])
})
