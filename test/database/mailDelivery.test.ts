import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { dropMailings } from '../../src/campaigns/mails/mailings.ts'
import { readDeliveries } from '../../src/campaigns/mails/deliveries.ts'
import { up } from '../../src/data/db/migrations/0044-mail-delivery.ts'
import { openedCampaign } from '../campaigns.ts'
import { fixture } from '../fixture.ts'
import { insertRows } from '../rows.ts'

test('mails of 0.2.0 that wait for two mailings are joined to both, counted, and cancelled with each', async () => {
  const on = await fixture()
  const days = { opensOn: '2027-03-09', closesOn: '2027-03-22' }
  const [one, two] = [
    await openedCampaign(on, on.acme.id, days),
    await openedCampaign(on, on.acme.id, days),
  ] as const
  const invitations = await on.db
    .selectFrom('mailings')
    .select('id')
    .where('kind', '=', 'invitation')
    .orderBy('campaignId')
    .execute()
  for (const drop of [
    'table outbox_mailings',
    'table mailing_counts',
    'index mail_outbox_of_accounts',
    'index mail_outbox_of_campaigns',
  ])
    await sql.raw(`drop ${drop}`).execute(on.db)
  await sql`create index mail_outbox_by_mailing_id on mail_outbox (mailing_id)`.execute(on.db)
  await sql`create index mail_outbox_by_next_attempt_at on mail_outbox (next_attempt_at)`.execute(on.db)
  const at = on.now().toISOString()
  const mail = {
    recipient: 'paul@exemple.fr',
    kind: 'campaign',
    createdAt: at,
    attempts: 0,
    nextAttemptAt: at,
  }
  const ids = invitations.map(({ id }) => id)
  await insertRows(on.db, 'mailOutbox', [
    { ...mail, id: 'both', mailingId: ids.join(), expiresAt: at },
    { ...mail, id: 'gone', mailingId: 'cancelled', expiresAt: at },
    { ...mail, id: 'other', kind: 'account_approved', mailingId: null },
  ])
  await up(on.db.withoutPlugins())
  const counted = { kind: 'invitation', queued: 1, taken: 0, refused: 0, givenUp: 0, waiting: 1 }
  for (const { id } of [one, two]) expect(await readDeliveries(on.db, id)).toMatchObject([counted])
  await dropMailings(on.db, one.id)
  expect(await readDeliveries(on.db, two.id)).toMatchObject([counted])
  await dropMailings(on.db, two.id)
  const left = await on.db.selectFrom('mailOutbox').select(['id', 'mailingId']).orderBy('id').execute()
  expect(left).toEqual([
    { id: 'gone', mailingId: null },
    { id: 'other', mailingId: null },
  ])
})
