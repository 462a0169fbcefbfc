import { expect, test } from 'vitest'
import { password, fixture, type Fixture } from '../../../test/fixture.ts'
import { adminSignUpTexts, signUpTexts } from './messages.ts'
import { invitationHash, setupCode } from './adminCodes.ts'
import { hours, later } from '../../base/time/dates.ts'
import { insertRows } from '../../../test/rows.ts'

const person = {
  firstName: 'Zoé',
  lastName: 'Œuvre',
  email: 'zoe@exemple.fr',
  password,
  confirmation: password,
}
const forms = {
  employee: { ...person, companyName: 'Acme' },
  'sub-admin': { ...person, company: 'Acme' },
  admin: { ...person },
}
type Form = keyof typeof forms

async function register(on: Fixture, form: Form, changes: Record<string, unknown> = {}, headers = {}) {
  const answer = await on
    .as('visitor')
    .post(`/api/auth/register/${form}`, { ...forms[form], ...changes }, headers)
  const { code } = (await answer.json()) as { code?: string }
  return code ?? answer.status
}

const open = { ADMIN_SIGNUP: 'open' }

test.each(['employee', 'sub-admin', 'admin'] as const)(
  'the %s form refuses what is missing or wrong',
  async (form) => {
    const on = await fixture(open)
    for (const field of Object.keys(forms[form])) {
      expect(await register(on, form, { [field]: '' }), field).toBe('fields_required')
      expect(await register(on, form, { [field]: undefined }), field).toBe('fields_required')
    }
    expect(await register(on, form, { password: '12345', confirmation: '12345' })).toBe('password_too_short')
    expect(await register(on, form, { confirmation: 'another' })).toBe('passwords_differ')
    expect(await register(on, form, { email: 'zoe@' })).toBe('email_invalid')
    expect(await register(on, form, { email: 'PAUL.martin@exemple.fr' })).toBe('email_taken')
    expect(await register(on, form, { firstName: 'Z\u202eo\u00e9' })).toBe('name_invalid')
    expect(await register(on, form, { lastName: 'x'.repeat(101) })).toBe('name_invalid')
    expect(await register(on, form)).toBe(201)
    expect(await register(on, form)).toBe(form === 'admin' ? 'email_taken_by_admin' : 'email_taken')
  },
)

test('the forms speak in the words of the specification', () => {
  const texts = signUpTexts(6)
  expect(texts.fields_required).toBe('Tous les champs sont obligatoires')
  expect(adminSignUpTexts(6).fields_required).toBe('Tous les champs sont requis')
  expect(texts.password_too_short).toBe('Le mot de passe doit contenir au moins 6 caractères')
  expect(texts.passwords_differ).toBe('Les mots de passe ne correspondent pas')
  expect(texts.email_taken).toBe('Cet email est déjà utilisé')
  expect(texts.email_taken_by_admin).toBe('Cet email est déjà utilisé par un administrateur')
  expect(texts.email_invalid).toBe('Email invalide')
  expect(texts.invitation_invalid).toBe("Code d'invitation invalide ou expiré")
  expect(signUpTexts(12).password_too_short).toBe('Le mot de passe doit contenir au moins 12 caractères')
})

test('names are kept trimmed, composed, with single spaces', async () => {
  const on = await fixture()
  await register(on, 'employee', {
    firstName: '  Zoe\u0301 ',
    lastName: 'de   la  Tour',
    companyName: ' Acme  SA ',
  })
  const row = await on.db
    .selectFrom('accounts')
    .selectAll()
    .where('email', '=', 'zoe@exemple.fr')
    .executeTakeFirst()
  expect(row).toMatchObject({ firstName: 'Zoé', lastName: 'de la Tour', declaredCompany: 'Acme SA' })
  expect(row).toMatchObject({ role: 'employee', status: 'pending', companyId: null, approvedAt: null })
})

test('PASSWORD_MIN_LENGTH raises what the forms ask for', async () => {
  const on = await fixture({ PASSWORD_MIN_LENGTH: '12' })
  const eleven = 'onze-signes'
  expect(await register(on, 'employee', { password: eleven, confirmation: eleven })).toBe(
    'password_too_short',
  )
})

async function empty(environment: Record<string, string> = {}) {
  const on = await fixture(environment)
  await on.db.deleteFrom('accounts').execute()
  await on.db.deleteFrom('installation').execute()
  return on
}

test.each([
  ['at this very machine', {}, {}],
  [
    'where PUBLIC_URL is another machine’s name',
    { PUBLIC_URL: 'https://ressenti.exemple.fr' },
    { origin: 'https://ressenti.exemple.fr' },
  ],
  ['where a proxy stands between', {}, { 'x-forwarded-for': '10.0.0.1' }],
])(
  'the first administrator needs the printed code, %s too (D2)',
  async (_where, environment: Record<string, string>, headers: Record<string, string>) => {
    const on = await empty(environment)
    const rules = await on.as('visitor').get('/api/auth/register')
    expect(await rules.json()).toMatchObject({ invitationNeeded: true })
    expect(await register(on, 'admin', {}, headers)).toBe('invitation_invalid')
    expect(await register(on, 'admin', { invitation: 'AAAA-AAAA-AAAA' }, headers)).toBe('invitation_invalid')
    const invitation = ` ${setupCode(on.parts.key).toLowerCase().replaceAll('-', ' ')} `
    expect(await register(on, 'admin', { invitation }, headers)).toBe(201)
    expect(await register(on, 'admin', { invitation, email: 'other@exemple.fr' }, headers)).toBe(
      'invitation_invalid',
    )
  },
)

test('a single-use code lets one administrator in, for 72 hours', async () => {
  const on = await fixture()
  const invite = (code: string) =>
    insertRows(on.db, 'invitations', {
      codeHash: invitationHash(on.db, code),
      id: code,
      createdBy: on.ids.ada,
      createdAt: on.now().toISOString(),
      expiresAt: later(on.now(), hours(72)),
      usedAt: null,
    })
  await invite('AAAABBBBCCCC')
  await invite('DDDDEEEEFFFF')
  const used = { invitation: 'aaaa-bbbb-cccc' }
  expect(await register(on, 'admin', { ...used, email: 'paul.martin@exemple.fr' })).toBe('email_taken')
  expect(await register(on, 'admin', { ...used, email: 'ada.lovelace@exemple.fr' })).toBe(
    'email_taken_by_admin',
  )
  expect(await register(on, 'admin', used)).toBe(201)
  expect(await register(on, 'admin', { ...used, email: 'other@exemple.fr' })).toBe('invitation_invalid')
  on.travel(hours(72))
  expect(await register(on, 'admin', { invitation: 'DDDDEEEEFFFF', email: 'other@exemple.fr' })).toBe(
    'invitation_invalid',
  )
})

test('whoever registers as an administrator is signed in, and the list of administrators says since when', async () => {
  const on = await fixture(open)
  expect(await register(on, 'admin')).toBe(201)
  const { administrators } = (await (await on.as('ada').get('/api/administrators')).json()) as {
    administrators: { email: string; lastLogin: string | null }[]
  }
  expect(administrators.find(({ email }) => email === person.email)?.lastLogin).toBe(on.now().toISOString())
})

test('to a visitor without session, who they are is « nobody » and no failure', async () => {
  const on = await fixture()
  const answer = await on.as('visitor').get('/api/me')
  expect([answer.status, await answer.json()]).toEqual([200, null])
})
