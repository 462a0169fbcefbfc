import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { upgradeWith } from '../../src/answering/ballots/upgrade.ts'
import { hours, later } from '../../src/base/time/dates.ts'
import { readConfig } from '../../src/config.ts'
import { migrate, migrations } from '../../src/data/db/migrate.ts'
import { readApplicationKey } from '../../src/data/keys/applicationKey.ts'
import { sendDue } from '../../src/data/mail/sending.ts'
import type { MailContent } from '../../src/data/mail/messages.ts'
import { mailWriter } from '../../src/people/accountSettings/writeMail.ts'
import { isSealed } from '../../src/people/auth/accountSeal.ts'
import { redeemInvitation } from '../../src/people/auth/adminCodes.ts'
import { recoveryCodeHash } from '../../src/people/auth/tokens.ts'
import { quickly } from './filled.ts'
import { bringKeys, layDown, leftBy020 } from './left020.ts'
import { newPlace, openPlace } from './places.ts'

// C23.2: what let somebody enter under 0.2.0, and what of it still does.

const now = new Date()
const sha = (text: string) => createHash('sha256').update(text).digest('hex')
const soon = { createdAt: now.toISOString(), expiresAt: later(now, hours(24)) }

/** The demo of 0.2.0 with a session, links and codes as that version wrote them, then upgraded. */
async function upgraded() {
  const place = await newPlace()
  bringKeys(leftBy020, place)
  await layDown(place)
  const config = readConfig(quickly(place))
  const key = readApplicationKey(config.secretFile)
  const { db, close } = await openPlace(place)
  const [admin, employee] = await Promise.all(
    (['admin', 'employee'] as const).map((role) =>
      db
        .selectFrom('accounts')
        .select(['id', 'email'])
        .where('role', '=', role)
        .where('status', '=', 'approved')
        .where('email', 'is not', null)
        .orderBy('id')
        .executeTakeFirstOrThrow(),
    ),
  )
  const accountId = employee!.id
  await db
    .insertInto('sessions')
    .values({ tokenHash: sha('s'), id: 's', accountId, ...soon })
    .execute()
  await sql`insert into reset_tokens (token_hash, account_id, expires_at)
    values (${sha('r')}, ${accountId}, ${soon.expiresAt})`.execute(db)
  await sql`insert into activation_links (account_id, kind, token_hmac, expires_at, used_on) values
    (${accountId}, 'confirmation', ${sha('c')}, ${soon.expiresAt}, null),
    (${accountId}, 'invitation', ${sha('i')}, ${soon.expiresAt}, '2026-11-01')`.execute(db)
  await db
    .insertInto('recoveryCodes')
    .values({ accountId: admin!.id, codeHash: sha('AAAABBBBCCCC') })
    .execute()
  await db
    .insertInto('invitations')
    .values({ codeHash: sha('B0N0C0DE'), id: 'i', createdBy: admin!.id, usedAt: null, ...soon })
    .execute()
  const details = key.seal('mail', Buffer.from(JSON.stringify({ code: 'B0N0-C0DE' })))
  const waiting = { id: 'm', kind: 'invitation', recipient: 'nouvelle@exemple.fr', sealedDetails: details }
  await db
    .insertInto('mailOutbox')
    .values({
      ...waiting,
      createdAt: now.toISOString(),
      attempts: 0,
      nextAttemptAt: '2026',
      lockedUntil: null,
    })
    .execute()
  await migrate(db, migrations, upgradeWith(config, key))
  return { db, close, config, key, admin: admin!, employee: employee! }
}

test('sessions and reset links end, access mails and confirmations that were out are mailed again', async () => {
  const { db, close, employee } = await upgraded()
  for (const table of ['sessions', 'accessLinks'] as const)
    expect(await db.selectFrom(table).selectAll().execute()).toEqual([])
  const mails = await db
    .selectFrom('mailOutbox')
    .select(['kind', 'recipient'])
    .where('kind', '<>', 'campaign')
    .orderBy('kind')
    .execute()
  expect(mails).toEqual([
    { kind: 'confirmation', recipient: employee.email },
    { kind: 'invitation', recipient: 'nouvelle@exemple.fr' },
  ])
  await close()
})

test('every account is sealed as it was, and with `entered`', async () => {
  const { db, close } = await upgraded()
  const accounts = await db.selectFrom('accounts').select(['id', 'entered', 'passwordHash']).execute()
  expect(accounts.length).toBeGreaterThan(70)
  for (const { id, entered, passwordHash } of accounts) {
    expect(await isSealed(db, id)).toBe(true)
    expect(entered).toBe(passwordHash === null ? 0 : 1)
  }
  await close()
})

test('recovery codes, administrators’ invitations and the mails that wait with them stay good', async () => {
  const { db, close, admin, config, key } = await upgraded()
  const { codeHash } = await db.selectFrom('recoveryCodes').select('codeHash').executeTakeFirstOrThrow()
  expect(codeHash).toBe(recoveryCodeHash(db, admin.id, 'AAAABBBBCCCC'))
  const sent: string[] = []
  const transport = { send: async ({ text }: MailContent) => void sent.push(text) }
  await sendDue({ db, key, transport, write: mailWriter(db, config, async () => null) }, now)
  expect(sent.filter((text) => text.includes('B0N0-C0DE'))).toHaveLength(1)
  await db
    .transaction()
    .execute((tx) => redeemInvitation(tx, { code: 'bon0-c0de', setupCode: '', isFree: false }, now))
  await close()
})
