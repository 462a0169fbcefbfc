import { beforeEach, describe, expect, test } from 'vitest'
import { Secret, TOTP } from 'otpauth'
import { codeTyped } from '../../src/base/encoding/codes.ts'
import { days, minutes } from '../../src/base/time/dates.ts'
import { codeHmac } from '../../src/people/accountSettings/activation.ts'
import { insertResponsibilities } from '../../src/people/teamReaders/responsibilities.ts'
import { entering, paul, withMail } from '../entryMails.ts'
import { password } from '../fixture.ts'
import { freshFixture } from '../freshFixture.ts'
import { findRow, insertRows, updateRows } from '../rows.ts'
import { addTeam } from '../waves.ts'

// C25.9: what replaces the password never replaces the second factor of who reads a team's results.

const here = freshFixture({ ...withMail, REQUIRE_SECOND_FACTOR: '1' })
const { accessLink, ask, post, press, sent } = entering(here)

let team = ''
beforeEach(async () => {
  team = await addTeam(here, here.acme.id, 'Atelier')
  const given = { accountId: here.ids.paul, teamKey: team, groupingId: null, until: null, appointedBy: null }
  await insertResponsibilities(here.db, here.acme.id, [{ ...given, source: 'main' }], here.now())
})

const access = () => here.as('paul')
const state = async () => (await (await access().get('/api/access/second-factor')).json()) as object

/** The code of Paul's app, from a minute on that it has not been used in. */
async function addFactor(): Promise<() => string> {
  const begun = await access().post('/api/access/second-factor', { password })
  const { secret } = (await begun.json()) as { secret: string }
  const code = () =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: here.now().getTime() })
  expect((await access().put('/api/access/second-factor', { code: code() })).status).toBe(200)
  here.travel(minutes(1))
  return code
}

const said = async (answer: Response) => {
  const { code } = (await answer.json()) as { code?: string }
  return code ?? answer.status
}

test('C25.9 a manager adds one, after a password; who reads no team has none, and takes off the one of before', async () => {
  expect(await state()).toEqual({
    ...{ active: false, recoveryCodesLeft: 0 },
    ...{ isForThem: true, required: true, hasPassword: true },
  })
  await addFactor()
  expect(await state()).toMatchObject({ active: true, recoveryCodesLeft: 10 })
  const removal = () => access().post('/api/access/second-factor/removal', { password })
  expect(await said(await removal())).toBe('second_factor_required')
  await here.db.deleteFrom('responsibilities').execute()
  await updateRows(here.db, 'teamReaders', {}, { ended: 1, until: '2026-11-21' })
  expect(await state()).toMatchObject({ isForThem: false, required: false })
  expect((await removal()).status).toBe(204)
  expect((await access().post('/api/access/second-factor', { password })).status).toBe(403)
})

describe('C25.9 with it, 401 until its code is given', () => {
  test('a personal link, which stays good', async () => {
    const code = await addFactor()
    const token = await accessLink()
    expect(await press(token)).toMatchObject({ status: 401, code: 'second_factor_needed' })
    expect(await press(token, { secondFactor: '000000' })).toMatchObject({ code: 'second_factor_wrong' })
    expect(await press(token, { secondFactor: code() })).toMatchObject({ status: 200, role: 'employee' })
  })

  test('the code of a mail, which stays good', async () => {
    const code = await addFactor()
    const cookie = await ask()
    const mails = await sent()
    const mailed = mails.find(({ to }) => to === paul)?.code ?? ''
    const type = async (secondFactor?: string) =>
      said(await post('entry/code', { code: mailed, ...(secondFactor && { secondFactor }) }, cookie))
    expect(await type()).toBe('second_factor_needed')
    expect(await type(code())).toBe(200)
  })

  test('a letter, which whoever prints it could open', async () => {
    const code = await addFactor()
    const { key } = here.parts
    const typed = 'ABCD EFGH JKLM'
    await insertRows(here.db, 'activationCodes', {
      ...{ accountId: here.ids.paul, codeHmac: codeHmac(key, here.ids.paul, codeTyped(typed)) },
      ...{ madeOn: '2026-11-21', expiresOn: '2027-01-01', usedOn: null },
    })
    const enter = async (more: object = {}) =>
      said(await here.as('visitor').post('/api/activation', { identifier: paul, code: typed, ...more }))
    expect(await enter()).toBe('second_factor_needed')
    expect(await enter({ password: 'another password' })).toBe('second_factor_needed')
    expect(await findRow(here.db, 'activationCodes', ['usedOn'], {})).toEqual({ usedOn: null })
    expect(await enter({ secondFactor: code() })).toBe(200)
  })

  test('ten wrong codes close the door for a day, whatever link they came with', async () => {
    const code = await addFactor()
    const token = await accessLink()
    for (let n = 0; n < 10; n += 1) {
      expect(await press(token, { secondFactor: '000000' })).toMatchObject({ code: 'second_factor_wrong' })
      if (n % 5 === 4) here.travel(minutes(10))
    }
    expect(await press(token, { secondFactor: code() })).toMatchObject({ code: 'too_many_attempts' })
    here.travel(days(1))
    expect(await press(token, { secondFactor: code() })).toMatchObject({ status: 200 })
  })
})
