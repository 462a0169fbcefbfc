import { beforeEach, expect, test } from 'vitest'
import { password } from '../../../test/fixture.ts'
import { freshFixture } from '../../../test/freshFixture.ts'
import { days } from '../../base/time/dates.ts'
import { insertRows, updateRows } from '../../../test/rows.ts'

const the = freshFixture({ SMTP_URL: 'smtp://127.0.0.1:1' })
beforeEach(async () => {
  for (const [person, number] of [
    ['paul', 'D-0468'],
    ['chloe', 'D-0469'],
  ] as const) {
    const accountId = the.ids[person]
    await updateRows(the.db, 'accounts', { id: accountId }, { email: null, passwordHash: null })
    await insertRows(the.db, 'accountIdentifiers', {
      accountId,
      kind: 'number',
      issuer: '',
      value: number,
      valueKey: number.toLowerCase(),
    })
  }
})

const print = (ids: readonly string[], who: 'ada' | 'samia' | 'paul' = 'ada') => {
  const form = new FormData()
  form.set('accountIds', ids.join(','))
  return the.as(who).post(`/api/companies/${the.acme.id}/letters`, form)
}
const codesOf = (page: string) => [...page.matchAll(/class="code">([^<]+)</g)].map(([, code]) => code ?? '')
const activate = async (identifier: string, code: string, typed = password) => {
  const answer = await the.as('visitor').post('/api/activation', {
    ...{ identifier, code, password: typed },
  })
  return answer.status === 200 ? 'activated' : ((await answer.json()) as { code: string }).code
}
const codeOf = async (answer: Response) => ((await answer.json()) as { code: string }).code

test('one A4 page a person, kept by nobody; the register and the journal tell the number only', async () => {
  const answer = await print([the.ids.paul, the.ids.chloe])
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store'])
  const page = await answer.text()
  const codes = codesOf(page)
  expect(codes).toEqual([expect.stringMatching(/^[0-9A-Z]{4} [0-9A-Z]{4} [0-9A-Z]{4}$/), expect.anything()])
  expect(page.match(/<section>/g)).toHaveLength(2)
  expect(page).toContain('D-0468')
  expect(page).toContain('jusqu’à votre première entrée, au plus tard le 20 janvier 2027')
  const kept = JSON.stringify(await the.db.selectFrom('activationCodes').selectAll().execute())
  for (const code of codes) expect(kept).not.toContain(code.replaceAll(' ', ''))
  const entries = await the.db.selectFrom('registerEntries').select(['kind', 'body']).execute()
  expect(entries).toContainEqual({ kind: 'letters_printed', body: '{"number":2}' })
  const journal = await the.db.selectFrom('auditEvents').select(['action', 'subject']).execute()
  expect(journal).toEqual([{ action: 'letters_printed', subject: 'Acme : 2' }])
})

test('names are written as text, whatever they hold', async () => {
  await updateRows(the.db, 'accounts', { id: the.ids.paul }, { lastName: '<script>x</script>' })
  expect(await (await print([the.ids.paul])).text()).not.toContain('<script>')
})

test('C19 case 7: a code opens once, then says so; and who enters counts from then on (C22.1)', async () => {
  const [code = ''] = codesOf(await (await print([the.ids.paul])).text())
  const counted = the.db.selectFrom('accounts').select('countsSince').where('id', '=', the.ids.paul)
  await updateRows(the.db, 'accounts', { id: the.ids.paul }, { countsSince: null })
  expect(await activate('d-0468', code.toLowerCase().replaceAll(' ', '-'))).toBe('activated')
  expect(await counted.executeTakeFirst()).toEqual({ countsSince: '2026-11-21' })
  expect(await activate('D-0468', code)).toBe('code_used')
  const entered = { door: 'employee', email: 'D-0468', password }
  expect((await the.as('visitor').post('/api/auth/sign-in', entered)).status).toBe(200)
})

test('C19 case 7: of two who use one letter at once, one is told that it has served', async () => {
  const [code = ''] = codesOf(await (await print([the.ids.paul])).text())
  const both = await Promise.all([activate('D-0468', code), activate('D-0468', code, 'autre mot de passe')])
  expect(both.sort()).toEqual(['activated', 'code_used'])
})

test('C19 case 7: ten wrong codes are looked at, the eleventh is not, the right one always (C24.8)', async () => {
  const [code = ''] = codesOf(await (await print([the.ids.paul])).text())
  for (let n = 0; n < 10; n += 1) expect(await activate('D-0468', `0000 0000 000${n % 8}`)).toBe('code_wrong')
  expect(await activate('D-0468', '0000 0000 0000')).toBe('too_many_attempts')
  expect(await activate('D-0468', code)).toBe('activated')
})

test('C19 case 7: nobody’s number, another’s code, a deleted account and an old letter open nothing', async () => {
  const page = await (await print([the.ids.paul, the.ids.chloe])).text()
  const [one = '', two = ''] = codesOf(page)
  expect(await activate('D-9999', one)).toBe('code_wrong')
  expect(await activate('D-0468', one)).toBe('code_wrong')
  expect(await activate('D-0469', two)).toBe('code_wrong')
  const [older = ''] = codesOf(await (await print([the.ids.paul])).text())
  const [newer = ''] = codesOf(await (await print([the.ids.paul])).text())
  expect(await activate('D-0468', older)).toBe('code_wrong')
  the.travel(days(61))
  expect(await activate('D-0468', newer)).toBe('code_expired')
  await the.db.deleteFrom('accounts').where('id', '=', the.ids.paul).execute()
  expect(await activate('D-0468', newer)).toBe('code_wrong')
})

test('C19 case 7: no letter for an account with an address; a sub-admin’s never for somebody in use or ever asked (C23.8)', async () => {
  await updateRows(the.db, 'accounts', { id: the.ids.paul }, { email: 'paul@exemple.fr' })
  const addressed = await print([the.ids.chloe, the.ids.paul])
  expect([addressed.status, await codeOf(addressed)]).toEqual([409, 'has_address'])
  await updateRows(the.db, 'accounts', { id: the.ids.chloe }, { passwordHash: 'x' })
  const used = await print([the.ids.chloe], 'samia')
  expect([used.status, await codeOf(used)]).toEqual([403, 'was_asked'])
  expect(await the.db.selectFrom('activationCodes').select('accountId').execute()).toEqual([])
  expect((await print([the.ids.chloe])).status).toBe(200)
})

test('no letter for somebody of another company, nor by an employee', async () => {
  const elsewhere = await print([the.ids.emile])
  expect([elsewhere.status, await codeOf(elsewhere)]).toEqual([404, 'person_not_found'])
  expect((await print([the.ids.chloe], 'paul')).status).toBe(403)
})

test('in the tab that was opened for letters a refusal is a sentence, and not the JSON of a program', async () => {
  const form = new FormData()
  form.set('accountIds', the.ids.emile)
  const path = `/api/companies/${the.acme.id}/letters`
  const page = await the.as('ada').post(path, form, { accept: 'text/html,*/*;q=0.8' })
  expect(page.status).toBe(404)
  expect(page.headers.get('content-type')).toMatch(/^text\/html/)
  expect(await page.text()).toContain('Une des personnes choisies n’est plus dans cette entreprise.')
})
