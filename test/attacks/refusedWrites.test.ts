import { expect, test } from 'vitest'
import type { Caller } from '../fixture.ts'
import { freshFixture } from '../freshFixture.ts'
import { emails, hashOf } from './attack.ts'

const proxied = { TRUSTED_PROXIES: '127.0.0.1' }
const on = freshFixture({ SMTP_URL: 'smtp://127.0.0.1:1', PUBLIC_URL: 'http://127.0.0.1:3000', ...proxied })

const typed = { password: 'un mot de passe', confirmation: 'un mot de passe' }
const person = { firstName: 'Jo', lastName: 'Do', email: 'jo.do@exemple.fr', ...typed }

/** Every route that is limited (D4), asked as somebody whom the limit stops. */
const limited: [route: string, who: Caller, method: 'post' | 'put', path: string, body: object][] = [
  [
    'sign-in',
    'visitor',
    'post',
    '/api/auth/sign-in',
    { door: 'employee', email: emails.paul, password: 'x' },
  ],
  ['an employee', 'visitor', 'post', '/api/auth/register/employee', { ...person, companyName: 'Acme' }],
  ['a sub-admin', 'visitor', 'post', '/api/auth/register/sub-admin', { ...person, company: 'Acme' }],
  ['an administrator', 'visitor', 'post', '/api/auth/register/admin', { ...person, invitation: 'x' }],
  ['a reset', 'visitor', 'post', '/api/access/reset', { email: emails.paul }],
  ['a password', 'paul', 'put', '/api/access/password', { current: 'x', ...typed }],
  ['a second factor', 'ada', 'post', '/api/access/second-factor', { password: 'x' }],
  ['its removal', 'ada', 'post', '/api/access/second-factor/removal', { password: 'x' }],
  ['recovery codes', 'ada', 'post', '/api/access/recovery-codes', { password: 'x' }],
  ['invitations', 'samia', 'post', '/api/sub-admin/invitations', { emails: [person.email] }],
]

test.each(limited)(
  'ATT17 %s: what is refused beyond the limit writes nothing',
  async (_, who, method, path, body) => {
    const ask = () => on.as(who)[method](path, body)
    await ask()
    const counted = await on.db
      .updateTable('rateLimits')
      .set({ points: 1_000_000 })
      .returning('key')
      .execute()
    expect(counted.length).toBeGreaterThan(0)
    const before = await hashOf(on.db)
    expect((await ask()).status).toBe(429)
    expect(await hashOf(on.db)).toBe(before)
  },
)

test.each(limited.filter(([route]) => ['sign-in', 'a reset'].includes(route)))(
  'ATT17 %s: nor does it for an account that somebody asked too often for, from anywhere',
  async (_, who, method, path, body) => {
    const ask = (address: string) => on.as(who)[method](path, body, { 'x-forwarded-for': address })
    await ask('203.0.113.7')
    await on.db.updateTable('rateLimits').set({ points: 1_000_000 }).execute()
    const before = await hashOf(on.db)
    expect((await ask('198.51.100.7')).status).toBe(429)
    expect(await hashOf(on.db)).toBe(before)
  },
)
