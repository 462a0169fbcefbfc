import { beforeEach, expect, test } from 'vitest'
import { freshFixture } from '../../../test/freshFixture.ts'
import { file, row } from '../../../test/importing.ts'
import { findRow } from '../../../test/rows.ts'
import type { Language } from '../../base/text/languages.ts'
import { toJson } from '../../data/db/json.ts'
import { setOwnLanguage } from '../../people/auth/accountLanguages.ts'
import { importWarningText, problemText } from '../peopleFile/problemMessages.ts'

const the = freshFixture()
beforeEach(() => offer('fr', 'en'))

const offer = (...languages: Language[]) =>
  the.db
    .updateTable('companies')
    .set({ languages: toJson(languages) })
    .where('id', '=', the.acme.id)
    .execute()

const person = (n: number, language?: string) =>
  row({
    number: `N-${n}`,
    firstName: 'Neuf',
    lastName: `Foule ${n}`,
    ...(language !== undefined && { language }),
  })

const languageOf = async (n: number) =>
  (await findRow(the.db, 'accounts', ['language'], { lastName: `Foule ${n}` })).language

test('C20.8 a file says what its people read, in whatever words, and an empty cell changes nothing', async () => {
  const said = ['DE', 'Deutsch', 'allemand', 'en-GB', 'Français', '']
  const first = await file(
    the,
    'ada',
    said.map((language, n) => person(n, language)),
  )
  expect(first.check.problems).toEqual([])
  expect((await first.apply()).status).toBe(200)
  const read = () => Promise.all(said.map((_, n) => languageOf(n)))
  expect(await read()).toEqual(['de', 'de', 'de', 'en', 'fr', null])
  const silent = await file(the, 'ada', [person(0, ''), person(1)])
  expect(silent.check).toMatchObject({ changes: [], unchanged: [2, 3] })
  const changed = await file(the, 'ada', [person(0, 'anglais')])
  expect(changed.check.changes).toMatchObject([{ line: 2, language: ['de', 'en'] }])
  expect((await changed.apply()).status).toBe(200)
  expect(await languageOf(0)).toBe('en')
})

test('P40 a language that nobody here knows is said with its line, and nothing is written', async () => {
  const { check, apply } = await file(the, 'ada', [person(1, 'Klingon'), person(2, 'fr')])
  expect(check.problems.map(problemText)).toEqual([
    'Ligne 2 : langue « Klingon » inconnue. Laissez vide, ou écrivez français, anglais, allemand, portugais ou polonais.',
  ])
  expect((await apply()).status).toBe(409)
  const formula = await file(the, 'ada', [person(1, '=fr')])
  expect(formula.check.problems.map(({ code }) => code)).toContain('formula')
})

test('P41 a language that the company does not offer is warned of, once for all who read it', async () => {
  const { check } = await file(
    the,
    'ada',
    ['pl', 'polski', 'en', 'de'].map((each, n) => person(n, each)),
  )
  expect(check.warnings.map(importWarningText)).toEqual([
    '2 personnes liront en français : « polonais » n’est pas proposée ici.',
    '1 personne lira en français : « allemand » n’est pas proposée ici.',
  ])
})

test('C20.8 the export has the file’s language, never the person’s own, and read again changes nothing', async () => {
  const exported = async () =>
    (await the.as('ada').get(`/api/companies/${the.acme.id}/import/people.csv`)).text()
  await offer('fr')
  expect((await exported()).split('\n')[0]).not.toContain('langue')
  await offer('fr', 'en')
  const sent = await file(the, 'ada', [person(1, 'polonais')])
  await sent.apply()
  const before = await exported()
  expect(before).toContain('"langue"')
  expect(before).toContain('polonais')
  const { id } = await findRow(the.db, 'accounts', ['id'], { lastName: 'Foule 1' })
  await setOwnLanguage(the.db, id, 'en')
  expect(await exported()).toBe(before)
  const again = await file(the, 'ada', [person(1, 'polonais')])
  expect(again.check).toMatchObject({ changes: [], unchanged: [2] })
})
