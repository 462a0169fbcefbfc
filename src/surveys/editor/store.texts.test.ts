import { beforeEach, expect, test } from 'vitest'
import { toJson } from '../../data/db/json.ts'
import { freshFixture } from '../../../test/freshFixture.ts'
import { findRow } from '../../../test/rows.ts'
import { defaultTexts } from '../questions/defaultTexts.ts'
import type { QuestionLanguage } from '../questions/translations.ts'
import { freezeVersion, latestVersion, readVersion } from '../questions/versions.ts'
import { draftOf, questionOf, type DraftContent } from './rules.ts'
import type { readDraft } from './store.ts'

const the = freshFixture()
beforeEach(() => offer('fr', 'en'))

const offer = (...languages: ('fr' | 'en' | 'de')[]) =>
  the.db
    .updateTable('companies')
    .set({ languages: toJson(languages) })
    .where('id', '=', the.acme.id)
    .execute()

async function draft(from: string | null = null) {
  const made = await the.as('samia').post('/api/questionnaires/drafts', { title: 'Rentrée', from })
  return ((await made.json()) as { id: string }).id
}

const pathOf = (id: string) => `/api/questionnaires/${id}/draft`
const read = async (id: string) =>
  (await (await the.as('samia').get(pathOf(id))).json()) as Awaited<ReturnType<typeof readDraft>>

/** What the editor sends: all that it read, edited. */
async function save(id: string, edit: (content: DraftContent) => DraftContent = (content) => content) {
  const { revision, title, languages, dimensions, questions } = await read(id)
  const drafted = questions.map((row) => draftOf(questionOf(row), row))
  const content = edit({ revision, title, languages, dimensions, questions: drafted })
  expect((await the.as('samia').put(pathOf(id), content)).status).toBe(200)
}

async function sendFile(id: string, csv: string, said: Record<string, string> = {}) {
  const { revision } = await read(id)
  const form = new FormData()
  for (const [name, value] of Object.entries({ revision: String(revision), replaces: 'oui', ...said }))
    form.set(name, value)
  form.set('file', new File([csv], 'questions.csv'))
  const answer = await the.as('samia').post(`${pathOf(id)}/csv`, form)
  return [answer.status, await answer.json()]
}

const file = async (id: string, csv: string) => expect(await sendFile(id, csv)).toMatchObject([200, {}])

const kept = async (id: string) => (await readVersion(the.db, (await latestVersion(the.db, id)) ?? '')).texts
const wordsOf = async (id: string, language: QuestionLanguage) =>
  ((await kept(id)).get(language) ?? []).map(({ id: of, text, isOutdated = false }) => [of, text, isOutdated])

const bilingual = `id,question,type,dimension,question_de,dimension_de
q1,Mes outils me conviennent.,likert,Outils,Meine Werkzeuge passen.,Werkzeuge
q2,Mon bureau est calme.,likert,Outils,Mein Büro ist ruhig.,Werkzeuge
`

test('C20.10 a draft keeps its translations while its author types elsewhere', async () => {
  const id = await draft('default-questionnaire')
  const before = await kept(id)
  expect(before.get('en')).toHaveLength(defaultTexts.get('en')?.length ?? 0)
  await save(id, (content) => ({ ...content, title: 'Le nôtre' }))
  expect(new Map(await kept(id))).toEqual(before)
})

test('C20.10 a copy takes the languages that its company offers, no other', async () => {
  expect([...(await kept(await draft('default-questionnaire'))).keys()]).toEqual(['en'])
  await offer('fr')
  expect([...(await kept(await draft('default-questionnaire'))).keys()]).toEqual([])
})

test('C20.10 a question that the author removes or rewords takes its translation along, and a new one has none', async () => {
  const id = await draft()
  await file(id, bilingual)
  await save(id, ({ questions: [first, second], ...content }) => ({
    ...content,
    questions: [second!, { ...first!, id: 'q2', question: 'Une autre.', originKey: null, texts: {} }],
  }))
  const { questions } = await read(id)
  expect(questions.map(({ question, texts }) => [question, texts.de?.text])).toEqual([
    ['Mon bureau est calme.', 'Mein Büro ist ruhig.'],
    ['Une autre.', ''],
  ])
})

test('C21.2 a file without a language keeps what is translated, and says what it may no longer say', async () => {
  const id = await draft()
  await file(id, bilingual)
  await file(
    id,
    `id,question,type,dimension
q1,Mes outils me conviennent.,likert,Outils
q2,Mon bureau est bruyant.,likert,Outils
q3,Ma salle est claire.,likert,Outils
`,
  )
  expect(await wordsOf(id, 'de')).toEqual([
    ['Outils', 'Werkzeuge', false],
    ['q1', 'Meine Werkzeuge passen.', false],
    ['q2', 'Mein Büro ist ruhig.', true],
    ['q3', '', false],
  ])
  await file(id, bilingual.replace('Mein Büro ist ruhig.', 'Mein Büro ist still.'))
  expect(await wordsOf(id, 'de')).toContainEqual(['q2', 'Mein Büro ist still.', false])
})

test('C20.10 what an author says of an outdated translation is kept; a language goes where it is taken away', async () => {
  const id = await draft()
  await file(id, bilingual)
  const outdate = (isOutdated: boolean) =>
    save(id, ({ questions: [first, ...others], ...content }) => ({
      ...content,
      questions: [{ ...first!, texts: { de: { ...first!.texts.de!, isOutdated } } }, ...others],
    }))
  await outdate(true)
  expect((await read(id)).questions[0]?.texts.de?.isOutdated).toBe(true)
  await outdate(false)
  expect((await read(id)).questions[0]?.texts.de?.isOutdated).toBe(false)
  await save(id, (content) => ({ ...content, languages: [] }))
  const { id: versionId } = await findRow(the.db, 'questionnaireVersions', ['id'], { questionnaireId: id })
  expect(
    await the.db.selectFrom('versionTexts').select('text').where('versionId', '=', versionId).execute(),
  ).toEqual([])
})

test('C20.15 of a translation that was asked and is now another, the author says whether the question goes on', async () => {
  const id = await draft('default-questionnaire')
  const before = (await read(id)).questions[0]!
  const english = before.texts.en?.text ?? ''
  expect([before.askedIn.en, before.newMeaning]).toEqual([english, false])
  const keyOf = async () =>
    (await readVersion(the.db, (await latestVersion(the.db, id)) ?? '')).questions[0]?.itemKey
  const itemKey = await keyOf()
  const write = (text: string, newMeaning: boolean) =>
    save(id, ({ questions: [first, ...others], ...content }) => {
      const texts = { ...first!.texts, en: { ...first!.texts.en!, text } }
      return { ...content, questions: [{ ...first!, newMeaning, texts }, ...others] }
    })
  const other = 'My salary makes me want to leave.'
  await write(other, false)
  expect([await keyOf(), (await read(id)).questions[0]?.newMeaning]).toEqual([itemKey, false])
  await write(other, true)
  expect(await keyOf()).not.toBe(itemKey)
  expect((await read(id)).questions[0]).toMatchObject({
    ...{ newMeaning: true, asked: before.question, askedIn: before.askedIn },
    originKey: before.originKey,
  })
  await write(english, true)
  expect([await keyOf(), (await read(id)).questions[0]?.newMeaning]).toEqual([itemKey, false])
})

test('C20.15 a file that changes a translation which was asked is taken once its author says what changed', async () => {
  const first = await draft()
  await file(first, bilingual)
  await freezeVersion(the.db, (await latestVersion(the.db, first)) ?? '', '2026-11-22')
  const id = await draft(first)
  await offer('fr', 'en', 'de')
  const copy = await draft(first)
  const other = bilingual.replace('Mein Büro ist ruhig.', 'Mein Gehalt reicht zum Leben.')
  const keysOf = async (of: string) =>
    (await readVersion(the.db, (await latestVersion(the.db, of)) ?? '')).questions.map(
      ({ itemKey }) => itemKey,
    )
  const retranslations = [{ id: 'q2', line: 3, asked: { de: 'Mein Büro ist ruhig.' } }]
  const compared = await sendFile(copy, other, { replaces: 'non' })
  expect(compared).toMatchObject([200, { added: 0, changed: 1, others: [], retranslations }])
  const messages = [{ code: 'L27', line: 3, id: 'q2' }]
  for (const said of [{}, { corrected: 'q1' }, { corrected: 'q2', otherwise: 'q2' }])
    expect(await sendFile(copy, other, said)).toMatchObject([400, { code: 'csv_refused', messages }])
  // A spelling fix is free, and so is a language that is added.
  const fixed = bilingual.replace('Büro ist ruhig', 'Büro ist ruhig!')
  expect(await sendFile(copy, fixed, { replaces: 'non' })).toMatchObject([200, { retranslations: [] }])
  expect(await sendFile(id, other, { replaces: 'non' })).toMatchObject([200, { retranslations }])

  expect((await sendFile(copy, other, { corrected: 'q2' }))[0]).toBe(200)
  expect(await keysOf(copy)).toEqual([`${first}/q1`, `${first}/q2`])
  expect(await sendFile(copy, other, { replaces: 'non' })).toMatchObject([200, { retranslations: [] }])
  const third = bilingual.replace('Mein Büro ist ruhig.', 'Die Kantine schmeckt mir.')
  expect((await sendFile(copy, third, { otherwise: 'q2' }))[0]).toBe(200)
  expect(await keysOf(copy)).toEqual([`${first}/q1`, `${copy}/q2b`])
  expect((await read(copy)).questions[1]).toMatchObject({ newMeaning: true, originKey: `${first}/q2` })
})
