import { expect, test } from 'vitest'
import { password, fixture, type Person } from '../../../test/fixture.ts'
import { adminSignIn, employeeSignIn, subAdminSignIn } from './messages.ts'
import type { SignInEntry, SignInRefusal } from './rules.ts'
import { updateRows } from '../../../test/rows.ts'

const entries = ['employee', 'admin', 'sub-admin'] as const satisfies SignInEntry[]
const texts = { employee: employeeSignIn, admin: adminSignIn, 'sub-admin': subAdminSignIn }

const emails: Record<string, string> = {
  'unknown e-mail': 'personne@exemple.fr',
  'pending employee': 'nora.blanc@exemple.fr',
  'rejected employee': 'remi.noir@exemple.fr',
  'approved employee': 'paul.martin@exemple.fr',
  'pending sub-admin': 'mina.petit@exemple.fr',
  'rejected sub-admin': 'marc.rey@exemple.fr',
  'approved sub-admin': 'samia.benali@exemple.fr',
  'sub-admin without company': 'solal.nahon@exemple.fr',
  administrator: 'ada.lovelace@exemple.fr',
}

type Outcome = 'enters' | SignInRefusal

// prettier-ignore
const withTheRightPassword: Record<string, [Outcome, Outcome, Outcome]> = {
  //                            /login              /admin-login         /sub-admin-login
  'pending employee':          ['account_pending',  'not_admin',         'not_allowed'],
  'rejected employee':         ['account_rejected', 'not_admin',         'not_allowed'],
  'approved employee':         ['enters',           'not_admin',         'not_allowed'],
  'pending sub-admin':         ['sub_admin_pending', 'not_admin',         'account_pending'],
  'rejected sub-admin':        ['sub_admin_rejected', 'not_admin',         'not_allowed'],
  'approved sub-admin':        ['enters',           'not_admin',         'enters'],
  'sub-admin without company': ['enters',           'not_admin',         'enters'],
  'administrator':             ['enters',           'enters',            'not_allowed'],
  'unknown e-mail':            ['account_unknown',  'credentials_wrong', 'credentials_wrong'],
}

async function outcomesOf(state: string, typed: string): Promise<Outcome[]> {
  const { as, db } = await fixture()
  const outcomes: Outcome[] = []
  for (const entry of entries) {
    const answer = await as('visitor').post('/api/auth/sign-in', {
      door: entry,
      email: emails[state],
      password: typed,
    })
    const { code } = (await answer.json()) as { code?: SignInRefusal }
    expect(answer.headers.has('set-cookie')).toBe(answer.status === 200)
    outcomes.push(code ?? 'enters')
  }
  const sessions = await db.selectFrom('sessions').select('id').execute()
  expect(sessions).toHaveLength(outcomes.filter((each) => each === 'enters').length)
  return outcomes
}

test.each(Object.keys(withTheRightPassword))(
  '%s with the right password, at each of the three doors',
  async (state) => {
    expect(await outcomesOf(state, password)).toEqual(withTheRightPassword[state])
  },
)

test.each(Object.keys(emails))('%s with a wrong password never learns state or role', async (state) => {
  const first = state === 'unknown e-mail' ? 'account_unknown' : 'password_wrong'
  expect(await outcomesOf(state, 'wrong-password')).toEqual([first, 'credentials_wrong', 'credentials_wrong'])
})

test('each door says it in the words of the specification', () => {
  const said = (entry: SignInEntry, code: SignInRefusal) => texts[entry][code]
  expect(said('employee', 'account_unknown')).toBe(
    "Ce compte n'existe pas dans notre système. Veuillez vérifier votre email ou vous inscrire.",
  )
  expect(said('employee', 'password_wrong')).toBe(
    'Mot de passe incorrect. Veuillez vérifier vos identifiants.',
  )
  expect(said('employee', 'account_rejected')).toBe(
    "Votre compte n'a pas été approuvé par l'administrateur. Veuillez contacter l'administrateur pour plus d'informations.",
  )
  expect(said('admin', 'credentials_wrong')).toBe('Email ou mot de passe incorrect')
  expect(said('admin', 'not_admin')).toBe("Accès non autorisé. Veuillez vous connecter en tant qu'employé.")
  expect(said('sub-admin', 'credentials_wrong')).toBe('Email ou mot de passe incorrect')
  expect(said('sub-admin', 'account_pending')).toBe("Votre compte est en attente d'approbation")
  expect(said('sub-admin', 'not_allowed')).toBe("Vous n'êtes pas autorisé à accéder à cette page")
})

test.each([
  ['employee', 'Tous les champs sont obligatoires'],
  ['sub-admin', 'Veuillez remplir tous les champs'],
] as const)('the %s door asks for both fields', async (entry, sentence) => {
  const { as } = await fixture()
  for (const form of [
    { email: '', password },
    { email: 'paul.martin@exemple.fr', password: '' },
  ]) {
    const answer = await as('visitor').post('/api/auth/sign-in', { door: entry, ...form })
    expect([answer.status, await answer.json()]).toEqual([400, { code: 'fields_required' }])
  }
  expect(texts[entry].fields_required).toBe(sentence)
})

test('the administrators’ door says « Email invalide » of what is no address', async () => {
  const { as } = await fixture()
  const answer = await as('visitor').post('/api/auth/sign-in', { door: 'admin', email: 'ada', password })
  expect([answer.status, await answer.json()]).toEqual([400, { code: 'email_invalid' }])
})

test('an administrator who enters leaves the time of the last sign-in', async () => {
  const { as, db, ids, now } = await fixture()
  await as('visitor').post('/api/auth/sign-in', { door: 'admin', email: emails.administrator, password })
  const ada = await db
    .selectFrom('accounts')
    .select('lastLoginAt')
    .where('id', '=', ids.ada)
    .executeTakeFirst()
  expect(ada?.lastLoginAt).toBe(now().toISOString())
})

test.each([
  ['paul', 'pending', 'ACCOUNT_PENDING'],
  ['paul', 'rejected', 'ACCOUNT_REJECTED'],
  ['samia', 'pending', 'ACCOUNT_PENDING'],
  ['samia', 'rejected', 'ACCOUNT_REJECTED'],
] as const satisfies [Person, string, string][])(
  '%s who becomes %s is told once, then the session is gone',
  async (person, status, code) => {
    const { as, db, ids } = await fixture()
    expect((await as(person).get('/api/me')).status).toBe(200)
    await updateRows(db, 'accounts', { id: ids[person] }, { status })
    const refused = await as(person).get('/api/me')
    expect([refused.status, await refused.json()]).toEqual([401, { code }])
    const after = await as(person).get('/api/me')
    expect([after.status, await after.json()]).toEqual([401, { code: 'SESSION' }])
  },
)
