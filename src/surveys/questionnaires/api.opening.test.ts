import { expect, test } from 'vitest'
import { addMember, addTeam, inTransaction } from '../../../test/waves.ts'
import { addAccount, addCompany, signInDirectly, fixture, type Fixture } from '../../../test/fixture.ts'
import { dayOf } from '../../base/time/civilDays.ts'
import { zone } from '../../base/time/zone.ts'
import { days } from '../../base/time/dates.ts'
import { findRows, updateRows } from '../../../test/rows.ts'
import { changeSettings } from '../waves/waveWrites.ts'

async function closeAll(the: Fixture, companyId: string) {
  const ids = (await findRows(the.db, 'waves', ['id'], { companyId, mode: 'once' })).map(({ id }) => id)
  const end = { state: 'closed', closedOn: dayOf(the.now(), zone()) } as const
  await inTransaction(the, (tx) =>
    changeSettings(tx, the.parts.key, ids, async () => {
      for (const id of ids) await updateRows(tx, 'waves', { id }, end)
    }),
  )
}

/** Nine people, eight of them in a team; gives what asks some of them. */
async function jumeaux(the: Fixture) {
  const company = await addCompany(the.db, 'Jumeaux')
  const people: string[] = []
  for (let n = 0; n < 9; n++)
    people.push(
      await addAccount(the.db, { firstName: `Jules${n}`, lastName: 'Jumeau', companyId: company.id }),
    )
  const [eight, alone] = [await addTeam(the, company.id, 'Huit'), await addTeam(the, company.id, 'Seule')]
  for (const [n, id] of people.entries()) await addMember(the, company.id, n < 8 ? eight : alone, id)
  const sub = await addAccount(the.db, {
    firstName: 'Jeanne',
    lastName: 'Jumelle',
    role: 'sub-admin',
    companyId: company.id,
  })
  const post = async (title: string, teams: string[], file: string) => {
    const cookie = await signInDirectly(the.db, sub, the.now())
    const form = new FormData()
    for (const [field, value] of [
      ['title', title],
      ['audience', 'teams'],
      ...teams.map((team) => ['teams', team]),
    ])
      form.append(field ?? '', value ?? '')
    form.append('file', new File([file], 'questions.csv'))
    return the.as('visitor').post('/api/questionnaires', form, { cookie })
  }
  return { company, post }
}

test('C9 attack 6: what was asked in a language is refused in another as in French, twenty days later', async () => {
  const the = await fixture()
  const { post } = await jumeaux(the)
  const [french, german] = [
    'Mes responsables écoutent ce que je propose.',
    'Meine Führungskräfte hören sich meine Vorschläge an.',
  ]
  const both = `id;question;type;question_de\nq;${french};note;${german}`
  expect((await post('Écoute', ['Huit'], both)).status).toBe(201)
  the.travel(days(20))
  for (const question of [french, german])
    for (const [teams, code] of [
      [['Huit', 'Seule'], 'audience_differs_by_few'],
      [['Huit'], 'audience_unchanged'],
    ] as const) {
      const again = await post('Vorschläge', [...teams], `id;question;type\nz;${question};likert`)
      expect(again.status).toBe(409)
      expect(await again.json()).toMatchObject({ code, title: 'Écoute' })
    }
})

test('nearly the same people are not asked the same question again within ninety days (C9)', async () => {
  const the = await fixture()
  const { company, post } = await jumeaux(the)
  const asked = 'id;question;type\nq;Ça va ?;note'
  expect((await post('Télétravail', ['Huit'], asked)).status).toBe(201)
  const similar = await post(
    'Télétravail et Jules',
    ['Huit', 'Seule'],
    'id;question;type\nz;« Ça va » !;likert',
  )
  expect(similar.status).toBe(409)
  expect(await similar.json()).toMatchObject({
    ...{ code: 'audience_differs_by_few', title: 'Télétravail', k: 5 },
  })
  // The same people again are allowed by C9, but a second table so soon is not (C14.6).
  const again = await post('Les mêmes équipes', ['Huit'], asked)
  expect(again.status).toBe(409)
  expect(await again.json()).toMatchObject({ code: 'audience_unchanged', title: 'Télétravail' })
  // Nor does another question help: a synonym would pass for one (C23.4).
  const other = await post('Une autre question', ['Huit', 'Seule'], 'id;question;type\nq;Autre chose ?;note')
  expect(await other.json()).toMatchObject({ code: 'audience_differs_by_few' })
  // One more word changes nothing, nor does time while the other is open (ATT37).
  the.travel(days(91))
  const still = await post('Encore', ['Huit', 'Seule'], 'id;question;type\nq;Ça va vraiment ?;note')
  expect(await still.json()).toMatchObject({ code: 'audience_differs_by_few' })
  await closeAll(the, company.id)
  the.travel(days(80))
  expect((await post('Trop tôt', ['Huit', 'Seule'], asked)).status).toBe(409)
  the.travel(days(11))
  expect((await post('Plus tard', ['Huit', 'Seule'], asked)).status).toBe(201)
})
