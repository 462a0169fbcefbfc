import { setTimeout as wait } from 'node:timers/promises'
import { openedCampaign } from '../../test/campaigns.ts'
import { startMailServer } from '../../test/mailServer.ts'
import { queueMailings } from '../../src/campaigns/mails/mailQueue.ts'
import { readDeliveries } from '../../src/campaigns/mails/deliveries.ts'
import { readConfig } from '../../src/config.ts'
import { ownLocks } from '../../src/data/db/jobLocks.ts'
import { startJobs } from '../../src/data/db/scheduler.ts'
import { jobsOf } from '../../src/operations/jobs/jobs.ts'
import { addRespondents, newInstallation, type Installation } from './installation.ts'
import { rounded, watched, type Figure } from './measure.ts'

const mails = Number(process.env.BENCH_MAILS ?? 20_000)
const perMinute = 600
const [opensOn, closesOn] = ['2027-03-09', '2027-03-22']
/** How late a publication may begin: jobs are looked at every five seconds. */
const latest = 10

/** Everybody's invitation over a relay, at the usual pace, while a publication falls due. */
export async function measure(): Promise<Figure> {
  const post = await startMailServer()
  const installation = await newInstallation()
  const { database, here, companyId } = installation
  await addRespondents(database.db, companyId, mails)
  const campaign = await openedCampaign(here, companyId, { opensOn, closesOn })
  const now = new Date(`${opensOn}T07:00:00Z`)
  const queueing = await watched(() => queueMailings(database.db, { key: here.parts.key, now }))
  const { minutes, late } = await sendAll(installation, post)
  const [counts] = await readDeliveries(database.db, campaign.id)
  await post.close()
  const limit = mails / perMinute
  const most = limit * 1.02
  return {
    value: rounded(minutes),
    limit: rounded(limit),
    ratio: rounded(minutes / limit),
    unit: 'minutes',
    target: `≤ ${rounded(most)} min for ${mails} mails at ${perMinute} a minute; a publication within ${latest} s; queueing in slices ≤ 50 ms`,
    met: minutes <= most && late <= latest && queueing.held <= 50 && counts?.taken === mails,
    note: `SQLite; queued in ${rounded(queueing.milliseconds / 1_000, 1)} s, ${rounded(queueing.held, 0)} ms at once; the publication ended ${rounded(late, 1)} s after it was due; ${counts?.taken} counted as taken`,
  }
}

/** All are due: the pace alone holds them back. */
async function sendAll(
  installation: Installation,
  post: Awaited<ReturnType<typeof startMailServer>>,
): Promise<{ minutes: number; late: number }> {
  const { database, here, settings } = installation
  const begun = performance.now()
  const from = Date.parse(`${opensOn}T10:05:00Z`)
  const clock = () => new Date(from + performance.now() - begun)
  const config = { ...readConfig({ ...settings, SMTP_URL: post.url }), mailPerMinute: perMinute }
  const publication = await publicationDue(installation, new Date(from + 30_000))
  const stop = startJobs(jobsOf({ ...here.parts, config, clock }), {
    ...{ db: database.db, clock, locks: ownLocks() },
    failed: (error) => {
      throw error
    },
  })
  const late = await publication.isDone(clock)
  while (post.received.length < mails) await wait(200)
  const minutes = (performance.now() - begun) / 60_000
  await stop()
  return { minutes, late }
}

async function publicationDue({ database: { db } }: Installation, due: Date) {
  const name = 'publish results'
  const nextRunAt = due.toISOString()
  await db.insertInto('jobs').values({ name, nextRunAt }).execute()
  const next = () => db.selectFrom('jobs').select('nextRunAt').where('name', '=', name).executeTakeFirst()
  return {
    isDone: async (clock: () => Date) => {
      while ((await next())?.nextRunAt === nextRunAt) await wait(100)
      return (clock().getTime() - due.getTime()) / 1_000
    },
  }
}
