import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { writeCampaignMail } from '../src/campaigns/mails/campaignMail.ts'
import type { AppEnv } from '../src/context.ts'
import { applicationKey } from '../src/data/keys/applicationKey.ts'
import { sendDue } from '../src/data/mail/sending.ts'
import { queueCampaignMails } from '../src/data/mail/campaignQueue.ts'
import { noteQueuedOn } from '../src/data/mail/sendingHours.ts'
import { openTransport } from '../src/data/mail/transport.ts'
import { journey, unproved } from '../src/organisation/singleSignOn/travel.ts'
import { mailWriter } from '../src/people/accountSettings/writeMail.ts'
import { emails } from './attacks/attack.ts'
import { openedCampaign } from './campaigns.ts'
import { fixture } from './fixture.ts'
import { readable, startMailServer } from './mailServer.ts'
import { findRow } from './rows.ts'

// What version 0.2.0 sealed under a known key: a later program opens it, whatever its own names are.
const kept = JSON.parse(
  readFileSync(join(import.meta.dirname, 'fixtures', 'sealed-0.2.0.json'), 'utf8'),
) as Record<'secret' | 'now' | 'cookie' | 'campaignMail', string>
const key = applicationKey(Buffer.from(kept.secret, 'base64'))

test('H-A9 a browser that was at the provider during the update comes back to its journey', async () => {
  const app = new Hono<AppEnv>()
  app.use(async (c, next) => {
    c.set('key', key)
    c.set('now', new Date(kept.now))
    c.set('config', { https: false } as AppEnv['Variables']['config'])
    await next()
  })
  app.get('/', (c) => c.json([journey.read(c), unproved.read(c)]))
  const answer = await app.request('/', { headers: { cookie: kept.cookie } })
  expect(await answer.json()).toEqual([
    { state: 'state', nonce: 'nonce', verifier: 'verifier', to: '/employee/dashboard' },
    {
      accountId: 'account',
      arrived: {
        issuer: 'https://idp.example',
        subject: 'S-1',
        email: 'paul@acme.fr',
        isVerified: true,
        number: null,
      },
    },
  ])
})

test('H-A9 a campaign’s mail that waited during the update says what it said', async () => {
  const post = await startMailServer()
  const on = await fixture({ SMTP_URL: post.url })
  await openedCampaign(on, on.acme.id, { opensOn: '2027-03-09', closesOn: '2027-03-22' })
  const { id } = await findRow(on.db, 'mailings', ['id'], { kind: 'invitation' })
  await on.db.updateTable('mailings').set({ id: 'mailing-1' }).where('id', '=', id).execute()
  on.travel(Date.parse('2027-03-09T10:00:00Z') - on.now().getTime())
  await noteQueuedOn(on.db, '2027-03-09')
  const at = on.now().toISOString()
  const sealedDetails = Buffer.from(kept.campaignMail, 'base64')
  await queueCampaignMails(
    on.db,
    [
      {
        to: emails.paul,
        mailings: [{ id: 'mailing-1', expiresAt: '2099-01-01T00:00:00.000Z' }],
        sealedDetails,
        nextAttemptAt: at,
      },
    ],
    on.now(),
  )
  const { config } = on.parts
  const write = mailWriter(on.db, config, (mail, now) => writeCampaignMail(on.db, config, mail, now))
  await sendDue({ db: on.db, key, transport: openTransport(config), write }, on.now())
  const mail = post.received[0]!
  expect(readable(mail)).toContain('du 9 au 22 mars 2027')
  expect(readable(mail)).toContain('0123 4567 89ab cdef')
  await post.close()
})
