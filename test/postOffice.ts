import { jobsOf } from '../src/operations/jobs/jobs.ts'
import { setEnd } from '../src/campaigns/lifecycle/closingDay.ts'
import { lockCampaign } from '../src/campaigns/plans/store.ts'
import { readDeliveries } from '../src/campaigns/mails/deliveries.ts'
import { queueMailings } from '../src/campaigns/mails/mailQueue.ts'
import { openedCampaign } from './campaigns.ts'
import { startMailServer, type Received } from './mailServer.ts'
import { fixture } from './fixture.ts'

export const march = { opensOn: '2027-03-09', closesOn: '2027-03-22' }

/** A fixture on the morning of 9 March 2027 with a real mail server and the jobs of campaign mails. */
export async function postOffice(start: typeof fixture = fixture) {
  const post = await startMailServer()
  const on = await start({ SMTP_URL: post.url })
  const { key } = on.parts
  const sendingWith = (parts: typeof on.parts) => jobsOf(parts).find(({ name }) => name === 'send mails')
  const sending = sendingWith(on.parts)
  const at = (moment: string) => on.travel(Date.parse(moment) - on.now().getTime())
  at('2027-03-09T05:00:00Z')
  return {
    ...{ on, post, at },
    open: (days = march) => openedCampaign(on, on.acme.id, days),
    queue: () => queueMailings(on.db, { key, now: on.now() }),
    send: async () => sending?.run(on.now()),
    /** As an installation does that has no mail server yet. */
    sendWithoutRelay: async () =>
      sendingWith({ ...on.parts, config: { ...on.parts.config, smtpUrl: '' } })?.run(on.now()),
    waiting: () => on.db.selectFrom('mailOutbox').selectAll().orderBy('recipient').execute(),
    /** By kind: what became of a mailing's mails, and what waits. */
    counts: async (campaignId: string) => {
      const rows = await readDeliveries(on.db, campaignId)
      return Object.fromEntries(
        rows.map(({ kind, queued, taken, refused, givenUp, waiting }) => [
          kind,
          { queued, taken, refused, givenUp, waiting },
        ]),
      )
    },
    /** As somebody who may moves the last day. */
    extend: (id: string, closesOn: string) =>
      on.db.transaction().execute(async (tx) => {
        const campaign = await lockCampaign(tx, on.acme.id, id)
        const why = closesOn < campaign.closesOn ? 'earlier' : 'extended'
        await setEnd(tx, campaign, { closesOn, why }, { key, now: on.now() })
      }),
    employees: () =>
      on.db
        .selectFrom('accounts')
        .select(['id', 'email', 'language', 'unsubscribeToken'])
        .where('companyId', '=', on.acme.id)
        .where('role', '=', 'employee')
        .orderBy('id')
        .execute(),
    accountOf: (email: string | undefined) =>
      on.db
        .selectFrom('accounts')
        .selectAll()
        .where('email', '=', email ?? '')
        .executeTakeFirstOrThrow(),
  }
}

export const subjectOf = (mail: Received): string =>
  decoded(/Subject: (.*(?:\r\n .*)*)/.exec(mail.text)?.[1] ?? '')

/** Words of a header that ASCII does not hold (RFC 2047). */
const decoded = (header: string): string =>
  header
    .replace(/\?=\s+(?==\?)/g, '?=')
    .replace(/=\?UTF-8\?Q\?(.*?)\?=(?:\r\n )?/gi, (_, word: string) =>
      decodeURIComponent(word.replaceAll('_', ' ').replaceAll('%', '%25').replaceAll('=', '%')),
    )
