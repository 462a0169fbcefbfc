import { expect, test } from 'vitest'
import { freshFixture } from '../../../test/freshFixture.ts'
import { addAccount } from '../../../test/people.ts'
import { findRow, findRows, updateRows } from '../../../test/rows.ts'
import { runsOf, scimOf } from '../../../test/scim.ts'
import { entra } from '../../../test/scimBodies.ts'
import { days } from '../../base/time/dates.ts'

// C27.4, C27.5: the import judges what the mirror says.

const here = freshFixture()
const { ask, create, end } = scimOf(here)
const { apply, present, runs, still } = runsOf(here)

test('C27 case 2: 400 people by SCIM, held half-way, looked at; 80 end, the eighty-first is held', async () => {
  const first = await create(0, 180)
  const half = await still()
  expect(half).toMatchObject({ state: 'held', why: { kind: 'arrived', n: 180 } })
  expect(await present()).toBe(2)
  const ids = [...first, ...(await create(180, 400))]
  const whole = await still()
  expect(whole).toMatchObject({ state: 'held', why: { kind: 'arrived', n: 400 } })
  expect((await runs()).map(({ state }) => state)).toEqual(['held', 'replaced'])
  await apply(whole)
  expect(await present()).toBe(402)
  for (const id of ids.slice(0, 80)) await end(id)
  expect(await still()).toMatchObject({ state: 'applied', done: { left: 80 } })
  here.travel(days(1))
  for (const id of ids.slice(80, 82)) await end(id)
  expect(await still()).toMatchObject({ state: 'held', why: { kind: 'left', n: 82, of: 402 } })
  expect(await present()).toBe(322)
})

/** Forty people of Acme; the directory does not know two of them, those of the fixture. */
async function forty() {
  for (let n = 0; n < 38; n += 1) {
    const person = { firstName: `Jo${n}`, lastName: `Foule${n}`, email: `jo.${n}@exemple.fr` }
    await addAccount(here.db, { ...person, companyId: here.acme.id })
  }
  await here.as('ada').put(`/api/companies/${here.acme.id}/directory`, {
    ...{ mode: 'partial', number: null, team: null, levels: [] },
  })
  const ids = await create(0, 38)
  expect(await still()).toMatchObject({ state: 'unchanged' })
  return ids
}

test('C27 case 3: 8 of 40 end in a run, one more the next day is held', async () => {
  const ids = await forty()
  for (const id of ids.slice(0, 8)) await end(id)
  expect(await still()).toMatchObject({ state: 'applied', done: { left: 8 } })
  here.travel(days(1))
  await end(ids[8]!)
  expect(await still()).toMatchObject({ state: 'held', why: { kind: 'left', n: 9, of: 40 } })
  expect(await present()).toBe(32)
})

test('C27.4 a word is acted on once: who was restored by hand stays until the next word', async () => {
  const [id = ''] = await forty()
  await end(id)
  expect(await still()).toMatchObject({ state: 'applied', done: { left: 1 } })
  const { accountId } = await findRow(here.db, 'directoryPeople', ['accountId'], { id })
  const restored = await here.as('ada').delete(`/api/companies/${here.acme.id}/departures/${accountId}`)
  expect(restored.status).toBe(204)
  await ask('PATCH', `/Users/${id}`, { Operations: [{ op: 'replace', path: 'displayName', value: 'Jo' }] })
  expect(await still()).toMatchObject({ state: 'unchanged' })
  expect(await present()).toBe(40)
  await ask('PATCH', `/Users/${id}`, { Operations: [{ op: 'replace', path: 'active', value: true }] })
  await still()
  await end(id)
  expect(await still()).toMatchObject({ state: 'applied', done: { left: 1 } })
})

test('C27 case 7: an account in use whose address and name change is the same account; its address waits', async () => {
  const [id = ''] = await forty()
  const { accountId } = await findRow(here.db, 'directoryPeople', ['accountId'], { id })
  await ask('PATCH', `/Users/${id}`, {
    Operations: [
      { op: 'replace', path: 'name.familyName', value: 'Martin-Roy' },
      { op: 'replace', path: 'emails[type eq "work"].value', value: 'autre@exemple.fr' },
    ],
  })
  expect(await still()).toMatchObject({ state: 'held', why: null, waiting: 1 })
  const account = await findRow(here.db, 'accounts', ['email', 'lastName'], { id: accountId ?? '' })
  expect(account).toEqual({ email: 'jo.0@exemple.fr', lastName: 'Martin-Roy' })
  expect(await present()).toBe(40)
  await end(id)
  expect(await still()).toMatchObject({ done: { left: 1 } })
  expect(await present()).toBe(39)
})

test('C27.5 a row of the mirror that a writer of the database altered is in no run; it is no departure', async () => {
  const [id = ''] = await forty()
  await updateRows(here.db, 'directoryPeople', { id }, { active: 0, changedAt: here.now().toISOString() })
  expect(await still()).toMatchObject({ state: 'unchanged' })
  expect(await present()).toBe(40)
  expect(await findRows(here.db, 'alarms', ['name'])).toContainEqual({ name: 'rights_altered' })
})

test('C27.2 a person reads in the language that the directory names: the preferred one, else the locale’s', async () => {
  const said = [
    [{ preferredLanguage: 'en-GB', locale: 'fr-FR' }, 'en'],
    [{ locale: 'fr_FR' }, 'fr'],
    [{ preferredLanguage: 'tlh', locale: 'en' }, 'en'],
    [{ preferredLanguage: 'tlh' }, null],
  ] as const
  for (const [n, [more]] of said.entries()) await ask('POST', '/Users', entra(n, more))
  expect((await still()).state).toBe('applied')
  const languageOf = async (n: number) =>
    (await findRow(here.db, 'accounts', ['language'], { lastName: `Foule${n}` })).language
  for (const [n, [, language]] of said.entries()) expect(await languageOf(n)).toBe(language)
  const [first] = (await ask('GET', '/Users')).body.Resources as unknown as { id: string; userName: string }[]
  const n = Number(/\d+/.exec(first!.userName)?.[0])
  await ask('PATCH', `/Users/${first!.id}`, {
    Operations: [{ op: 'replace', path: 'preferredLanguage', value: n === 1 ? 'en' : 'fr' }],
  })
  await still()
  expect(await languageOf(n)).toBe(n === 1 ? 'en' : 'fr')
})
