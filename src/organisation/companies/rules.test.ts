import { describe, expect, test } from 'vitest'
import * as rules from './rules.ts'

const refusal = (result: { success: boolean; error?: { issues: readonly { message: string }[] } }) =>
  result.success ? null : (result.error?.issues[0]?.message ?? '?')

test.each([
  ['RH', null],
  ['.', 'team_name_invalid'],
  ['..', 'team_name_invalid'],
  ['R. H.', null],
  ['Ventes, RH', 'team_name_comma'],
  ['', 'team_name_required'],
])('a team named « %s »: %s (D9)', (name, expected) => {
  expect(refusal(rules.teamName.safeParse(name))).toBe(expected)
})

test('the teams of a new company: each once, 200 at most', () => {
  expect(rules.splitTeams('Ventes, , RH, RH ,')).toEqual(['Ventes', 'RH'])
  const company = (teams: string) => refusal(rules.newCompany.safeParse({ name: 'Acme', teams }))
  const many = (count: number) => Array.from({ length: count }, (_, n) => `Équipe ${n}`).join(',')
  expect(company(many(200))).toBeNull()
  expect(company(many(201))).toBe('too_many_teams')
  expect(company('Ventes, ..')).toBe('team_name_invalid')
  expect(company('x'.repeat(25_001))).toBe('too_many_teams')
})

test.each([
  [4, 'group_size_out_of_range'],
  [5, null],
  [20, null],
  [21, 'group_size_out_of_range'],
  [7.5, 'group_size_out_of_range'],
])('the smallest group may be %f: %s', (to, expected) => {
  expect(refusal(rules.groupSize.safeParse({ from: 5, to }))).toBe(expected)
})

test.each([
  ['a'.repeat(40), null, true],
  ['a'.repeat(41), null, false],
  ['', null, false],
  ['a', 'b', true],
  ['a', 'b'.repeat(40), true],
  ['a', 'b'.repeat(41), false],
  ['a', '', false],
])('an employee %s of the company %s is added: %s', (accountId, from, isTaken) => {
  expect(rules.newEmployee.safeParse({ accountId, from }).success).toBe(isTaken)
})

describe('the notice before the questionnaire (D25)', () => {
  const empty = { address: '', dataContact: '', hosting: '', recipients: '', helpContacts: '' }
  const form = (address: string, version = 0) =>
    rules.legalNoticeForm.safeParse({ version, fields: { ...empty, address } })

  test.each([
    ['a'.repeat(500), 0, true],
    ['a'.repeat(501), 0, false],
    [`${' '.repeat(1500)}a`, 0, true],
    [`${' '.repeat(2000)}a`, 0, false],
    ['deux\r\nlignes', 1, true],
    ['un\u0007signal', 1, false],
    ['une ligne', -1, false],
  ])('%s, version %i', (address, version, isTaken) => {
    expect(form(address, version).success).toBe(isTaken)
  })

  test('it is complete when every field is filled in', () => {
    const full = { address: 'a', dataContact: 'b', hosting: 'c', recipients: 'd', helpContacts: 'e' }
    expect(rules.isComplete(full)).toBe(true)
    expect(rules.isComplete({ ...full, hosting: '' })).toBe(false)
    expect(rules.isComplete(empty)).toBe(false)
  })

  test('a company is renamed from the name that was seen', () => {
    expect(rules.rename.safeParse({ from: 'a'.repeat(200), name: 'Acme' }).success).toBe(true)
    expect(rules.rename.safeParse({ from: 'a'.repeat(201), name: 'Acme' }).success).toBe(false)
  })
})

test('companies are searched by their names', () => {
  expect(rules.namesQuery.parse({ search: 'acme' })).toEqual({ search: 'acme' })
})

test.each([
  [0, false],
  [1, true],
  [500, true],
  [501, false],
])('%i people of a list are chosen at once: %s', (count, isTaken) => {
  const accountIds = Array.from({ length: count }, (_, n) => String(n))
  expect(rules.somePeople.safeParse({ accountIds }).success).toBe(isTaken)
  expect(rules.somePeople.safeParse({ accountIds: ['x'.repeat(40)] }).success).toBe(true)
  expect(rules.somePeople.safeParse({ accountIds: ['x'.repeat(41)] }).success).toBe(false)
  expect(rules.somePeople.safeParse({ accountIds: [''] }).success).toBe(false)
})

test('a notice that somebody else saved too keeps what is written here, and names what both changed', () => {
  const before = { address: 'A', dataContact: 'B', hosting: 'C', recipients: 'D', helpContacts: 'E' }
  const after = { ...before, address: 'A1', recipients: 'D1', helpContacts: 'E1' }
  const now = { ...before, dataContact: 'B2', recipients: 'D2', helpContacts: 'E1' }
  expect(rules.rebasedNotice({ before, after }, now)).toEqual({ ...after, dataContact: 'B2' })
  expect(rules.disputedNotice({ before, after }, now)).toEqual({ recipients: 'D2' })
})

test.each([
  ['nothing changed', [['fr'], ['fr'], ['fr', 'en'], ['fr', 'en']]],
  ['each ticked another', [['fr'], ['fr', 'de'], ['fr', 'en'], ['fr', 'en', 'de']]],
  ['each unticked another', [['fr', 'en', 'de'], ['fr', 'en'], ['fr', 'de'], ['fr']]],
  ['both ticked the same', [['fr'], ['fr', 'de'], ['fr', 'de'], ['fr', 'de']]],
  [
    'another is first here',
    [
      ['fr', 'en'],
      ['en', 'fr'],
      ['fr', 'en', 'pl'],
      ['en', 'fr', 'pl'],
    ],
  ],
  [
    'another is first there',
    [
      ['fr', 'en'],
      ['fr', 'en', 'pl'],
      ['en', 'fr'],
      ['en', 'fr', 'pl'],
    ],
  ],
  ['what is first here is unticked there', [['fr', 'en'], ['en', 'fr'], ['fr'], ['en', 'fr']]],
  ['what is first there is unticked here', [['fr', 'en'], ['fr'], ['en', 'fr'], ['en', 'fr']]],
] as const)('languages that somebody else saved too: %s', (_, [before, after, now, all]) => {
  expect(rules.rebasedLanguages({ before, after }, now)).toEqual(all)
  expect(rules.rebasedLanguages({ before, after }, before)).toEqual(after)
  expect(rules.companyLanguages.safeParse({ from: [...now], languages: all }).success).toBe(true)
})
