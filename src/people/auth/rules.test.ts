import { describe, expect, test } from 'vitest'
import * as rules from './rules.ts'

const refusal = (result: { success: boolean; error?: { issues: readonly { message: string }[] } }) =>
  result.success ? null : (result.error?.issues[0]?.message ?? '?')

const person = {
  firstName: 'Nora',
  lastName: 'Blanc',
  email: 'nora@exemple.fr',
  password: 'douze caractères',
  confirmation: 'douze caractères',
}

describe('forms', () => {
  const address = (length: number) => `${'a'.repeat(length - 193)}@${'b.'.repeat(95)}fr`

  test.each([
    ['nora.blanc@exemple.fr', null],
    ['  Nora.Blanc@Exemple.FR ', null],
    [address(254), null],
    [address(255), 'email_invalid'],
    [address(256), 'email_invalid'],
    ['nora', 'email_invalid'],
    ['   ', 'fields_required'],
    ['', 'fields_required'],
  ])('an address %s: %s', (text, expected) => {
    expect(refusal(rules.email.safeParse(text))).toBe(expected)
  })

  test.each([
    ['', 'fields_required'],
    ['1234567', 'password_too_short'],
    ['12345678', null],
    ['👩‍🚀'.repeat(2), 'password_too_short'],
    ['x'.repeat(128), null],
    ['x'.repeat(129), 'password_too_long'],
  ])('a new password %s, of eight characters at least: %s', (password, expected) => {
    expect(refusal(rules.newPassword(8).safeParse(password))).toBe(expected)
  })

  test('a password typed twice is the same twice', () => {
    const forms = rules.signUpForms(8)
    const employee = { ...person, companyName: 'Acme' }
    expect(refusal(forms.employee.safeParse(employee))).toBeNull()
    expect(refusal(forms.employee.safeParse({ ...employee, confirmation: 'autre chose' }))).toBe(
      'passwords_differ',
    )
    expect(refusal(forms.employee.safeParse({ ...employee, confirmation: 'x'.repeat(129) }))).toBe(
      'passwords_differ',
    )
    expect(refusal(forms['sub-admin'].safeParse({ ...person, company: 'Acme' }))).toBeNull()
    expect(forms.admin.safeParse(person).data?.invitation).toBe('')
    expect(forms.admin.safeParse({ ...person, invitation: 'i'.repeat(100) }).success).toBe(true)
    expect(forms.admin.safeParse({ ...person, invitation: 'i'.repeat(101) }).success).toBe(false)
  })

  test('a sign-in asks nothing of the password but that it is there and bounded', () => {
    const signIn = (given: object) =>
      refusal(rules.credentials.safeParse({ door: 'admin', email: 'a@b.fr', password: 'x', ...given }))
    expect(signIn({})).toBeNull()
    expect(signIn({ password: 'x'.repeat(128) })).toBeNull()
    expect(signIn({ password: 'x'.repeat(129) })).toBe('credentials_wrong')
    expect(signIn({ email: 'x'.repeat(2000) })).toBe('email_invalid')
    expect(signIn({ code: '1'.repeat(40) })).toBeNull()
    expect(signIn({ code: '1'.repeat(41) })).not.toBeNull()
  })
})

describe('who may enter by which door (security 2.1)', () => {
  test.each([
    ['admin', ['not_admin', 'not_admin', 'not_admin'], ['not_admin', 'not_admin', 'not_admin'], null],
    [
      'sub-admin',
      ['not_allowed', 'not_allowed', 'not_allowed'],
      ['account_pending', null, 'not_allowed'],
      'not_allowed',
    ],
    [
      'employee',
      ['account_pending', null, 'account_rejected'],
      ['sub_admin_pending', null, 'sub_admin_rejected'],
      null,
    ],
  ] as const)('%s', (entry, employees, subAdmins, admin) => {
    const statuses = ['pending', 'approved', 'rejected'] as const
    const turned = (role: rules.Role) =>
      statuses.map((status) => rules.signInRefusalFor(entry, { role, status }))
    expect(turned('employee')).toEqual(employees)
    expect(turned('sub-admin')).toEqual(subAdmins)
    expect(rules.signInRefusalFor(entry, { role: 'admin', status: 'approved' })).toBe(admin)
  })
})

test.each([
  ['1', false],
  ['42', true],
  ['MD-0042.a_b', true],
  ['é9', true],
  ['x'.repeat(40), true],
  ['x'.repeat(41), false],
  ['nora@exemple.fr', false],
  ['deux mots', false],
])('« %s » is a number of somebody: %s (C19.1)', (text, isOne) => {
  expect(rules.numberPattern.test(text)).toBe(isOne)
})
