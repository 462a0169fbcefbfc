import { beforeEach, expect, test } from 'vitest'
import { days, hours } from '../../src/base/time/dates.ts'
import { codeHmac } from '../../src/people/accountSettings/activation.ts'
import { deleteOldLinks } from '../../src/people/auth/accessLinks.ts'
import { deleteExpired } from '../../src/people/rateLimits/store.ts'
import { askCookie, entering, paul, withMail } from '../entryMails.ts'
import { fixture, type Fixture } from '../fixture.ts'
import { findRows, insertRows, updateRows } from '../rows.ts'
import { enter } from './attack.ts'

// Who attacks the ways in, and how it ends (C24): what no other file tries.

let on: Fixture
beforeEach(async () => void (on = await fixture(withMail)))

/** What a letter prints. */
async function letterFor(accountId: string) {
  const number = { kind: 'number' as const, issuer: '', value: 'M-1', valueKey: 'm-1' }
  await insertRows(on.db, 'accountIdentifiers', { accountId, ...number })
  const made = { madeOn: '2026-11-20', expiresOn: '2027-01-19', usedOn: null }
  const hmac = codeHmac(on.parts.key, accountId, 'AAAABBBBCCCC')
  await insertRows(on.db, 'activationCodes', { accountId, codeHmac: hmac, ...made })
  return { identifier: 'M-1', code: 'AAAA-BBBB-CCCC' }
}

test('a colleague with a forwarded mail reads whose link it is; if it is pressed, its owner reads that it has served', async () => {
  const { accessLink, look, press } = entering(on)
  const token = await accessLink()
  expect(await look(token)).toMatchObject({ state: 'good', firstName: 'Paul', lastName: 'Martin' })
  expect((await on.as('chloe').post('/api/access/link', { token })).status).toBe(200)
  expect(await look(token)).toMatchObject({ state: 'used', to: 'p•••@exemple.fr' })
  expect((await press(token)).code).toBe('link_invalid')
})

test('an outsider who asks for links for Paul all night keeps him out by none of his other ways', async () => {
  const { accessLink, press, renew, post, sent } = entering(on)
  const letter = await letterFor(on.ids.paul)
  const own = await accessLink()
  for (let hour = 0; hour < 8; hour += 1) {
    const asked: number[] = []
    for (let n = 0; n < 4; n += 1) asked.push((await post('entry', { email: paul })).status)
    expect(asked).toEqual([202, 202, 202, 429])
    on.travel(hours(1))
  }
  for (let n = 0; n < 4; n += 1) await post('entry', { email: paul })
  expect((await enter(on, paul)).status).toBe(200)
  expect((await press(own)).status).toBe(200)
  expect((await renew(own)).status).toBe(202)
  expect((await sent()).some(({ to, token }) => to === paul && token !== '')).toBe(true)
  // The letter is no way in any more once its owner is in by another; before that it is.
  await updateRows(on.db, 'activationCodes', { accountId: on.ids.paul }, { usedOn: null })
  expect((await on.as('visitor').post('/api/activation', letter)).status).toBe(200)
})

test('an outsider by telephone gets a code that is good in the owner’s browser alone, and the mail warns of it', async () => {
  const { ask, post, sent, type } = entering(on)
  const theirs = await ask()
  const [mail] = await sent()
  const spoken = mail?.code ?? ''
  expect(mail?.text).toContain('Ressenti ne le demande jamais par téléphone ni par message.')
  expect((await type('', spoken)).code).toBe('code_over')
  expect((await type(askCookie(await post('entry', { email: paul })), spoken)).code).toBe('code_wrong')
  expect((await type(theirs, spoken)).status).toBe(200)
})

test('a mail administrator who opens a link of the archive is in before its owner, who reads it; a used or old one opens nothing', async () => {
  const { accessLink, look, press } = entering(on)
  const [first, archived] = [await accessLink(), await accessLink()]
  expect((await press(first)).status).toBe(200)
  expect((await press(first)).code).toBe('link_invalid')
  on.travel(days(31))
  expect((await press(archived)).code).toBe('link_invalid')
  expect(await look(archived)).toMatchObject({ state: 'over' })
})

test('a database reader finds who entered, and its day for seven days alone: then the month', async () => {
  const { accessLink, ask, press, sent, type } = entering(on)
  await updateRows(on.db, 'accounts', { role: 'employee' }, { passwordHash: null, lastLoginAt: null })
  await letterFor(on.ids.chloe)
  expect((await press(await accessLink())).status).toBe(200)
  const cookie = await ask('chloe.durand@exemple.fr')
  const [mail] = await sent()
  expect((await type(cookie, mail?.code ?? '')).status).toBe(200)
  on.travel(days(8))
  await deleteExpired(on.db, on.now())
  await deleteOldLinks(on.db, on.now())
  for (const table of ['accessLinks', 'activationCodes', 'sessions', 'rateLimits', 'mailOutbox'] as const)
    expect(JSON.stringify(await on.db.selectFrom(table).selectAll().execute())).not.toContain('2026-11-21')
  for (const id of [on.ids.paul, on.ids.chloe])
    expect(await findRows(on.db, 'accounts', ['entered', 'lastLoginAt'], { id })).toEqual([
      { entered: 1, lastLoginAt: '2026-11-30' },
    ])
})

test('a backup’s holder finds hashes of links that open nothing', async () => {
  const { accessLink, look, press } = entering(on)
  await accessLink()
  const [row] = await on.db.selectFrom('accessLinks').select('tokenHash').execute()
  const hash = row?.tokenHash ?? ''
  for (const token of [hash, `${on.ids.paul}-${hash}`, `${on.ids.paul}-${hash}`.slice(0, 64)]) {
    expect(await look(token)).toEqual({ status: 200, state: 'unknown' })
    expect((await press(token)).code).toBe('link_invalid')
  }
})

test.each([
  ['left', { leftOn: '2026-11-20', status: 'rejected', companyId: null }, 'unknown'],
  ['was rejected', { status: 'rejected' }, 'unknown'],
  ['is pending', { status: 'pending' }, 'good'],
] as const)('a link of who %s reads a text of its page, never a bare error', async (_, change, state) => {
  const { accessLink, look, press, renew } = entering(on)
  const token = await accessLink()
  await updateRows(on.db, 'accounts', { id: on.ids.paul }, change)
  expect((await look(token)).state).toBe(state)
  const { status, code } = await press(token)
  expect([status, code]).toEqual(state === 'good' ? [403, 'account_pending'] : [400, 'link_invalid'])
  expect((await renew(token)).status).toBe(state === 'good' ? 202 : 400)
})

test('a link goes on to open for who was moved to another company, and says its name', async () => {
  const { accessLink, look, press } = entering(on)
  const token = await accessLink()
  await updateRows(on.db, 'accounts', { id: on.ids.paul }, { companyId: on.globex.id })
  expect(await look(token)).toMatchObject({ state: 'good', company: 'Globex' })
  expect((await press(token)).status).toBe(200)
})

test('asking with an address in capitals, of 255 signs, or a number', async () => {
  const { post, sent } = entering(on)
  expect((await post('entry', { email: ' PAUL.Martin@Exemple.fr ' })).status).toBe(202)
  expect((await sent()).map(({ to }) => to)).toEqual([paul])
  for (const email of [`${'a'.repeat(244)}@exemple.fr`, 'D-0468', '']) {
    const answer = await post('entry', { email })
    expect([email, answer.status]).toEqual([email, 400])
  }
})

test('a code with letters in it is wrong, and says how many tries are left', async () => {
  const { ask, sent, type } = entering(on)
  const cookie = await ask()
  await sent()
  expect(await type(cookie, '4O2I 0937')).toEqual({ status: 400, code: 'code_wrong', left: 4 })
  expect(await type('', '4821 0937')).toEqual({ status: 400, code: 'code_over' })
})
