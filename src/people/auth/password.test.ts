import { expect, test } from 'vitest'
import { hashCalls, hashPassword, verifyPassword } from './password.ts'

const turn = { email: 'ada@exemple.fr', address: '127.0.0.1' }

test('a password is hashed as OWASP asks: argon2id, 19 MiB, two passes', async () => {
  const hash = await hashPassword(turn, 'Éte\u0301 2026')
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await verifyPassword(turn, 'E\u0301té 2026', hash)).toBe(true)
  expect(await verifyPassword(turn, 'Ete 2026', hash)).toBe(false)
})

test('where there is no account the same work is done, and nothing is right', async () => {
  const before = hashCalls
  expect(await verifyPassword(turn, 'secret', undefined)).toBe(false)
  expect(hashCalls).toBe(before + 1)
})
