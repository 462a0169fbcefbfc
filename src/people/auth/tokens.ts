import { randomBytes } from 'node:crypto'
import { hashOf } from '../../base/encoding/secrets.ts'
import type { Db } from '../../data/db/db.ts'
import { keyOf } from '../../data/keys/databaseKey.ts'

export type TokenPurpose = 'session' | 'reset' | 'invitation' | 'confirmation' | 'entry'

export interface ShownToken {
  accountId: string
  hash: string
}

export function newToken(db: Db, purpose: TokenPurpose, accountId: string) {
  const shown = `${accountId}-${randomBytes(32).toString('base64url')}`
  return { shown, hash: readToken(db, purpose, shown).hash }
}

/** An id has letters and digits only, so the first hyphen ends it. */
export function readToken(db: Db, purpose: TokenPurpose, shown: string): ShownToken {
  const [accountId = ''] = shown.split('-', 1)
  return { accountId, hash: keyOf(db).hmac(`token ${purpose}`, accountId, shown.slice(accountId.length)) }
}

export const wrappedCode = (db: Db, purpose: 'recovery-code' | 'admin-invitation', ...parts: string[]) =>
  keyOf(db).hmac(purpose, ...parts)

export const recoveryCodeHash = (db: Db, accountId: string, code: string) =>
  wrappedCode(db, 'recovery-code', accountId, hashOf(code))
