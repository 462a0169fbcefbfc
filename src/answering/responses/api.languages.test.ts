import { beforeEach, expect, test } from 'vitest'
import { sql } from 'kysely'
import { addCrowd } from '../../../test/people.ts'
import { signInDirectly } from '../../../test/fixture.ts'
import { freshFixture } from '../../../test/freshFixture.ts'
import { updateRows } from '../../../test/rows.ts'
import { openCompanyWave } from '../../../test/waves.ts'
import { languages, type Language } from '../../base/text/languages.ts'
import { toJson } from '../../data/db/json.ts'
import { contentHash } from '../../surveys/questions/content.ts'
import { defaultQuestions } from '../../surveys/questions/defaultQuestionnaire.ts'
import { defaultTexts } from '../../surveys/questions/defaultTexts.ts'
import { choicesOf, defaultVersionId, type Question } from '../../surveys/questions/rules.ts'
import { inLanguage, questionLanguages, rootOf } from '../../surveys/questions/translations.ts'
import { readVersion } from '../../surveys/questions/versions.ts'
import { recordLength } from '../protocol/lengths.ts'
import { versionShown, type FormTexts } from '../otherLanguages/checked.ts'
import type { AnswerForm } from '../session/openAnswering.ts'

const here = freshFixture()
let waveId: string
let session: string
beforeEach(async () => {
  waveId = await openCompanyWave(here, here.acme.id)
  session = await signInDirectly(here.db, here.ids.paul, here.now())
})

const offer = (languages: Language[]) =>
  updateRows(here.db, 'companies', { id: here.acme.id }, { languages: toJson(languages) })

async function formIn(language: string, path = 'questionnaires/default-questionnaire'): Promise<AnswerForm> {
  const answer = await here.as('paul').get(`/api/responses/${path}`, {
    cookie: `${session}; language=${language}`,
  })
  expect(answer.status).toBe(200)
  return (await answer.json()) as AnswerForm
}

test('C20.10 the form shows the questions in the reader’s language where the company offers it, else in French', async () => {
  await offer(['fr', 'en'])
  const english = await formIn('en')
  expect(english).toMatchObject({ language: 'en', base: 'fr', languages: ['fr', 'en'] })
  expect(english.questions[0]?.question).toBe('My work makes me want to put effort in.')
  expect(english.dimensions[0]?.name).toBe('Engagement')
  expect((await formIn('en', `${waveId}/form`)).questions).toEqual(english.questions)
  // Not offered, unknown, or a path: French.
  for (const language of ['fr', 'de', 'xx', '../../x']) {
    const french = await formIn(language)
    expect([language, french.language]).toEqual([language, 'fr'])
    expect(french.questions).toEqual(defaultQuestions)
  }
  await offer(['fr'])
  expect(await formIn('en')).toMatchObject({ language: 'fr', languages: ['fr'] })
})

test('C20.10 a browser makes the version’s hash from the texts that it shows and the hashes of the others', async () => {
  await offer(['fr', 'en'])
  const { versionId } = await here.db
    .selectFrom('waves')
    .select('versionId')
    .where('id', '=', waveId)
    .executeTakeFirstOrThrow()
  const { contentHash: recorded } = await here.db
    .selectFrom('questionnaireVersions')
    .select('contentHash')
    .where('id', '=', versionId)
    .executeTakeFirstOrThrow()
  for (const language of ['fr', 'en']) {
    const { questions, dimensions, hashes, base } = await formIn(language)
    expect(hashes[language]).toBe(await contentHash(questions, dimensions))
    expect(await rootOf(base, hashes)).toBe(recorded)
  }
  expect(Object.keys((await formIn('fr')).hashes).toSorted()).toEqual([...questionLanguages].toSorted())
})

test('C20.10 every language that the company offers is read in one answer, from which a browser finds the version itself', async () => {
  await offer(['fr', 'en', 'de'])
  const read = async (cookie = session) => {
    const answer = await here.as('paul').get(`/api/waves/${waveId}/texts`, { cookie })
    expect(answer.status).toBe(200)
    return (await answer.json()) as FormTexts
  }
  const texts = await read()
  expect(texts.texts.map(({ language }) => language)).toEqual(['fr', 'en', 'de'])
  // Whatever the page's language is, the answer is the same.
  expect(await read(`${session}; language=de`)).toEqual(texts)
  const { contentHash: recorded } = await here.db
    .selectFrom('questionnaireVersions')
    .innerJoin('waves', 'waves.versionId', 'questionnaireVersions.id')
    .select('contentHash')
    .where('waves.id', '=', waveId)
    .executeTakeFirstOrThrow()
  expect(await versionShown(texts)).toBe(recorded)
  const [first, ...others] = texts.texts
  const [asked, ...later] = first!.questions
  const reworded = { ...first!, questions: [{ ...asked!, question: 'Autre chose ?' }, ...later] }
  expect(await versionShown({ ...texts, texts: [reworded, ...others] })).toBe(null)
  // To whom it is not addressed it does not exist.
  expect((await here.as('emile').get(`/api/waves/${waveId}/texts`)).status).toBe(404)
})

test('C20.8 nothing but the words of a form depends on its language: not its lengths, codes nor order', async () => {
  await offer(['fr', 'en'])
  const [french, english] = [await formIn('fr'), await formIn('en')]
  const answered = ({ questions }: AnswerForm) =>
    questions.map(({ id, type, required, reversed, dimension }) => [id, type, required, reversed, dimension])
  expect(answered(english)).toEqual(answered(french))
  const place: Question = {
    ...{ id: 'q1', type: 'choix_multiple', question: 'Où ?', dimension: null, required: false },
    ...{ reversed: false, help: null, options: choicesOf(['Lyon', 'À la maison']) },
  }
  const words = { part: 'question', id: 'q1', text: 'Gdzie pracują Państwo?', help: '' } as const
  const version = {
    ...{ base: 'fr' as const, questions: [...defaultQuestions, place], dimensions: [] },
    texts: new Map([
      ...defaultTexts,
      [
        'pl' as const,
        [...(defaultTexts.get('pl') ?? []), { ...words, options: ['Lyon', 'W domu, za biurkiem'] }],
      ],
    ]),
  }
  const lengths = questionLanguages.map((language) => recordLength(inLanguage(version, language).questions))
  expect(new Set(lengths).size).toBe(1)
  expect((await readVersion(here.db, defaultVersionId)).texts.size).toBe(languages.length - 1)
})

test('case T-L16, C20.13 a comment’s field is closed where fewer than ten people, or k, have the language in the file', async () => {
  await offer(['fr', 'en'])
  await addCrowd(here.db, 12, here.acme.id)
  const people = await here.db
    .selectFrom('accounts')
    .select('id')
    .where(sql<boolean>`id in (select account_id from wave_people where wave_id = ${waveId})`)
    .orderBy('id')
    .execute()
  const readEnglish = async (many: number) => {
    await here.db.updateTable('accounts').set({ language: null }).execute()
    const ids = people.slice(0, many).map(({ id }) => id)
    await here.db.updateTable('accounts').set({ language: 'en' }).where('id', 'in', ids).execute()
  }
  const said = async (language: string) => (await formIn(language)).textLanguage
  // What people chose counts nowhere.
  await here.db.updateTable('accounts').set({ ownLanguage: 'en' }).execute()
  await readEnglish(9)
  expect([await said('en'), await said('fr')]).toEqual(['rare', 'base'])
  await readEnglish(10)
  expect([await said('en'), await said('fr')]).toEqual(['other', 'base'])
  await updateRows(here.db, 'waves', { id: waveId }, { minimumGroupSize: 11 })
  expect(await said('en')).toBe('rare')
  await readEnglish(11)
  expect(await said('en')).toBe('other')
})
