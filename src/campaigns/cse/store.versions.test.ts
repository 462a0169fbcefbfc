import { beforeEach, expect, test } from 'vitest'
import { addTeams, asked } from '../../../test/ballots.ts'
import { addAskable, signedInAgain, opened, planned } from '../../../test/plans.ts'
import { withoutTrigger, withoutTriggers } from '../../../test/withoutTrigger.ts'
import { freshFixture } from '../../../test/freshFixture.ts'
import { toJson } from '../../data/db/json.ts'
import { engineOf } from '../../data/db/db.ts'
import { addVersion, freezeVersion, namedDimensions } from '../../surveys/questions/versions.ts'
import { isRetranslatedAt, rewordedSince, wordsOf } from '../../results/register/verification.ts'
import type { Register } from '../../results/register/store.ts'
import { choicesOf, type Question } from '../../surveys/questions/rules.ts'
import type { Calendar } from './calendar.ts'
import type { AskedVersion } from './versions.ts'
import { findRows, updateRows } from '../../../test/rows.ts'

const march = { opensOn: '2027-03-09', closesOn: '2027-03-22' } as const
const here = freshFixture()
let questionnaireId: string
beforeEach(async () => {
  questionnaireId = await addAskable(here, [asked('q1'), asked('q2')])
  await addTeams(here, here.acme.id, ['Support'], 12)
})

const base = () => `/api/companies/${here.acme.id}/cse`
const json = async <T>(path: string) =>
  (await (await (await signedInAgain(here, 'claire')).get(path)).json()) as T
const read = async () => {
  const { campaigns } = await json<Calendar>(`${base()}/calendar`)
  return json<AskedVersion>(`${base()}/asked/${campaigns[0]?.versionId}`)
}

test('C16 case 7 a question edited after the opening is refused by the database; forced, the hash differs', async () => {
  const { waveId } = await opened(here, { questionnaireId, ...march })
  const before = await read()
  expect(before).toMatchObject({ inscribed: { day: march.opensOn, hash: before.hash } })
  const { versionId } = before
  const edit = () =>
    updateRows(
      here.db,
      'versionQuestions',
      { versionId, id: 'q1' },
      { text: 'Mon responsable est bienveillant.' },
    )
  await expect(edit()).rejects.toThrow()
  expect((await read()).hash).toBe(before.hash)
  const trigger =
    engineOf(here.db) === 'postgres' ? 'version_questions_frozen' : 'version_questions_frozen_update'
  await withoutTrigger(here.db, { table: 'version_questions', trigger }, edit)
  const after = await read()
  expect(after.hash).not.toBe(before.hash)
  expect(after).toMatchObject({ inscribed: { hash: before.hash } })
  // The results page compares each word with the record.
  const register = await json<Register>(`/api/companies/${here.acme.id}/register`)
  expect(rewordedSince(register, waveId, { ...before, language: 'fr' })).toEqual([])
  expect(rewordedSince(register, waveId, { ...after, language: 'fr' })).toEqual(['q1'])
})

test('C17.2 what differs from the last time is told by what each question follows', async () => {
  await opened(here, { questionnaireId, ...march })
  const { versionId } = await read()
  const reworded = { ...asked('q2'), question: 'Je peux compter sur mon équipe.' }
  const questions = [reworded, asked('q3')]
  const version = { questionnaireId, number: 2, source: 'csv', questions } as const
  const next = await addVersion(here.db, { ...version, dimensions: namedDimensions(questions) })
  const rows = await findRows(here.db, 'versionQuestions', ['id', 'originKey'], { versionId })
  // The editor says that it is the same question (C21.3).
  await updateRows(
    here.db,
    'versionQuestions',
    { versionId: next, id: 'q2' },
    { originKey: rows.find(({ id }) => id === 'q2')?.originKey ?? '' },
  )
  await freezeVersion(here.db, next, '2027-04-01')
  await planned(here, { questionnaireId, opensOn: '2027-06-08', closesOn: '2027-06-21' })
  const { differences, inscribed: recorded } = await read()
  expect(recorded).toBeNull()
  expect(differences).toEqual({
    added: ['Question q3'],
    removed: ['Question q1'],
    reworded: [{ before: 'Question q2', after: 'Je peux compter sur mon équipe.' }],
  })
})

const german = (id: string, text: string) => ({ part: 'question', id, text, help: '', options: [] }) as const

test('C20.10 the text of a frozen translation is refused by the database; forced, its hash and the register name it', async () => {
  const questions = [asked('q1'), asked('q2')]
  const texts = new Map([['de' as const, [german('q1', 'Frage q1'), german('q2', 'Frage q2')]]])
  const version = { questionnaireId, number: 2, source: 'editor', questions, texts } as const
  await addVersion(here.db, { ...version, dimensions: [] })
  const { waveId } = await opened(here, { questionnaireId, ...march })
  const before = await read()
  expect(before).toMatchObject({ inscribed: { hash: before.hash }, base: 'fr' })
  const { versionId } = before
  const edit = () =>
    updateRows(
      here.db,
      'versionTexts',
      { versionId, language: 'de', partId: 'q2' },
      { text: 'Andere Frage q2' },
    )
  await expect(edit()).rejects.toThrow()
  await withoutTriggers(here.db, 'version_texts', edit)
  const after = await read()
  expect(after.hash).not.toBe(before.hash)
  expect(after).toMatchObject({ inscribed: { hash: before.hash } })
  const register = await json<Register>(`/api/companies/${here.acme.id}/register`)
  const position = register.entries.findIndex(({ kind }) => kind === 'opened')
  const reworded = ({ translations }: AskedVersion, language: string) => {
    const shown = translations.find((each) => each.language === language)
    return rewordedSince(register, waveId, { language, base: 'fr', questions: shown?.questions ?? [] })
  }
  expect([reworded(before, 'de'), reworded(after, 'de')]).toEqual([[], ['q2']])
  // « Vérifier » has the words as they were, in each language.
  expect(wordsOf(register, position).map(({ language, words }) => [language, words?.[1]?.question])).toEqual([
    ['fr', 'Question q2'],
    ['de', 'Frage q2'],
  ])
  // A language that was put in afterwards was never recorded: none of its words are.
  await withoutTriggers(here.db, 'version_texts', () =>
    here.db
      .insertInto('versionTexts')
      .values({
        versionId,
        language: 'pl',
        part: 'question',
        partId: 'q1',
        text: 'Pytanie q1',
        help: '',
        options: toJson([]),
        outdated: 0,
      })
      .execute(),
  )
  expect(reworded(await read(), 'pl')).toEqual(['q1', 'q2'])
})

const place: Question = {
  ...{ id: 'q3', question: 'Où travaillez-vous ?', dimension: null, help: null, type: 'choix_unique' },
  ...{ required: false, reversed: false, options: choicesOf(['Lyon', 'Lille, 2e étage']) },
}
const miejsce = (...options: string[]) => ({ ...german('q3', 'Gdzie jest miejsce pracy?'), options })

test.each([
  ['one more', ['Lyon', 'Lille, 2. piętro', 'Kraków']],
  ['one fewer', ['Lyon']],
  ['in another order, with numbers', ['Lille, 2. piętro', 'Lyon']],
  ['with another number', ['Lyon', 'Lille, 3. piętro']],
])('C20.10 attack 5: Polish options, %s, do not freeze', async (_, options) => {
  const texts = new Map([['pl' as const, [miejsce(...options)]]])
  const version = { questionnaireId, number: 2, source: 'editor', questions: [place], texts } as const
  const id = await addVersion(here.db, { ...version, dimensions: [] })
  await expect(freezeVersion(here.db, id, march.opensOn)).rejects.toThrow('pl is not complete')
})

test('C20.10 attack 5: frozen Polish options are refused another order by SQL; forced, the hash and the register name them', async () => {
  const texts = new Map([['pl' as const, [miejsce('Lyon', 'Lille, 2. piętro')]]])
  const version = { questionnaireId, number: 2, source: 'editor', questions: [place], texts } as const
  await addVersion(here.db, { ...version, dimensions: [] })
  const { waveId } = await opened(here, { questionnaireId, ...march })
  const before = await read()
  const options = toJson(['Lille, 2. piętro', 'Lyon'])
  const edit = () => updateRows(here.db, 'versionTexts', { versionId: before.versionId }, { options })
  await expect(edit()).rejects.toThrow(/une version gelée ne change plus/)
  expect((await read()).hash).toBe(before.hash)
  await withoutTriggers(here.db, 'version_texts', edit)
  const after = await read()
  expect(after.hash).not.toBe(before.hash)
  const register = await json<Register>(`/api/companies/${here.acme.id}/register`)
  const reworded = ({ translations: [polish] }: AskedVersion) =>
    rewordedSince(register, waveId, { language: 'pl', base: 'fr', questions: polish?.questions ?? [] })
  expect([reworded(before), reworded(after)]).toEqual([[], ['q3']])
  // Those of the base are recorded as well.
  const shown = (labels: string[]) => [{ id: 'q3', text: place.question, options: choicesOf(labels) }]
  const inFrench = (labels: string[]) =>
    rewordedSince(register, waveId, { language: 'fr', base: 'fr', questions: shown(labels) })
  expect(inFrench(['Lyon', 'Lille, 2e étage'])).toEqual([])
  expect(inFrench(['Lille, 2e étage', 'Lyon'])).toEqual(['q3'])
})

test('C20.15 the register has a corrected translation with the one that it replaces, once', async () => {
  const asking = async (number: number, text: string) => {
    const questions = [asked('q1'), asked('q2')]
    const texts = new Map([['de' as const, [german('q1', text), german('q2', 'Frage q2')]]])
    const version = { questionnaireId, number, source: 'editor', questions, texts } as const
    await addVersion(here.db, { ...version, dimensions: [] })
  }
  await asking(2, 'Meine 1 Werkzeuge passen mir.')
  await opened(here, { questionnaireId, ...march })
  await asking(3, 'Mein 1 Werkzeug ist gut.')
  await opened(here, { questionnaireId, opensOn: '2027-09-07', closesOn: '2027-09-20' })
  await opened(here, { questionnaireId, opensOn: '2028-03-07', closesOn: '2028-03-20' })
  const register = await json<Register>(`/api/companies/${here.acme.id}/register`)
  const openings = register.entries.filter(({ kind }) => kind === 'opened').map(({ position }) => position)
  const corrected = openings.map((position) =>
    wordsOf(register, position).flatMap(
      ({ words }) => words?.flatMap(({ corrects }) => corrects ?? []) ?? [],
    ),
  )
  expect(corrected).toEqual([[], ['Meine 1 Werkzeuge passen mir.'], []])
  expect(openings.map((position) => isRetranslatedAt(register, position))).toEqual([false, true, false])
})
