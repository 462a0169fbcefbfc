import { expect, test } from 'vitest'
import { chooseLanguage, languages } from './languages.ts'

const both = ['fr', 'en'] as const
const choose = (accepted: string | undefined, offered: readonly ('fr' | 'en')[] = both) =>
  chooseLanguage({ path: '/login', cookie: undefined, accepted, offered })

test.each([
  ['en-GB', 'en'],
  ['de;q=0.9, en;q=0.2, fr;q=0.1', 'en'],
  ['fr;q=0.1, EN', 'en'],
  ['pl;q=0.1, fr', 'fr'],
  ['en;q=0, fr;q=0.1', 'fr'],
  ['*', 'fr'],
  ['', 'fr'],
  [undefined, 'fr'],
  [';q=x', 'fr'],
  ['en;q=x', 'fr'],
  ['en;q=2', 'fr'],
  ['zh', 'fr'],
  ['__proto__', 'fr'],
  [`${'pl,'.repeat(5_000)}en`, 'fr'],
])(
  'C20.6 a browser that asks for %j reads %s; where French alone is offered, French',
  (accepted, language) => {
    expect(choose(accepted)).toBe(language)
    expect(choose(accepted, ['fr'])).toBe('fr')
  },
)

test.each([
  ['de-AT', 'de'],
  ['pl;q=0.1, en', 'en'],
  ['*', 'fr'],
  ['', 'fr'],
  [`en;q=0.5${', zh'.repeat(3_750)}, de`, 'en'],
  ['zh', 'fr'],
  ['pt-BR, pl;q=0.9', 'pt'],
])(
  'C20.6 case T-L14 where all five are offered, %j reads %s; where French alone is, French',
  (accepted, language) => {
    const read = (offered: readonly (typeof languages)[number][]) =>
      chooseLanguage({ path: '/login', cookie: undefined, accepted, offered })
    expect(read(languages)).toBe(language)
    expect(read(['fr'])).toBe('fr')
  },
)

test.each([
  ['en', 'en'],
  ['fr', 'fr'],
  ['pl', 'en'],
  ['../../x', 'en'],
  ['', 'en'],
])('C20.7 the cookie %j is the choice, or ignored', (cookie, language) => {
  expect(chooseLanguage({ path: '/login', cookie, accepted: 'en', offered: both })).toBe(language)
})

test.each([
  ['/admin-login', 'fr'],
  ['/admin', 'fr'],
  ['/sub-admin/dashboard', 'fr'],
  ['/cse/account', 'fr'],
  ['/administratif', 'en'],
  ['/employee/dashboard', 'en'],
])('C20.6 the address %s is served in %s', (path, language) => {
  expect(chooseLanguage({ path, cookie: 'en', accepted: 'en', offered: both })).toBe(language)
})
