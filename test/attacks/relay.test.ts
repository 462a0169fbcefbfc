import { afterEach, beforeEach, expect, test } from 'vitest'
import { hours, minutes } from '../../src/base/time/dates.ts'
import { ownLocks } from '../../src/data/db/jobLocks.ts'
import { runDueJobs, startJobs } from '../../src/data/db/scheduler.ts'
import { readRelayPause, withoutAddresses } from '../../src/data/mail/relayPause.ts'
import { queueMail } from '../../src/data/mail/store.ts'
import { publishTools, runDaily } from '../../src/results/publication/daily.ts'
import { jobsOf } from '../../src/operations/jobs/jobs.ts'
import { fixture, type Fixture } from '../fixture.ts'
import { startMailServer } from '../mailServer.ts'
import { findRow } from '../rows.ts'

let post: Awaited<ReturnType<typeof startMailServer>>
let on: Fixture
beforeEach(async () => {
  post = await startMailServer()
  on = await fixture({ SMTP_URL: post.url })
})
afterEach(() => post.close())

async function queue(people: number) {
  for (let n = 0; n < people; n += 1)
    await queueMail(on.db, { kind: 'account_approved', to: `a${n}@exemple.fr` }, on.now())
}
const pass = (parts = on.parts) =>
  jobsOf(parts)
    .find(({ name }) => name === 'send mails')!
    .run(on.now())
const waiting = () => on.db.selectFrom('mailOutbox').select(['attempts', 'nextAttemptAt']).execute()
const inMinutes = (n: number) => new Date(on.now().getTime() + minutes(n)).toISOString()
const nextRunOf = async (name: string) => (await findRow(on.db, 'jobs', ['nextRunAt'], { name })).nextRunAt

test('C24.16 T-M10 a relay that accepts and is silent delays no publication, and is tried once', async () => {
  await queue(60)
  post.state.mood = 'silent'
  const publish = (now: Date) => runDaily(publishTools(on.parts, now))
  // Without the backup that follows: this database lies in memory.
  const jobs = jobsOf(on.parts).map((job) =>
    job.name === 'publish results' ? { ...job, run: publish } : job,
  )
  await runDueJobs(on.db, jobs, on.now)
  on.travel(Date.parse(await nextRunOf('publish results')) - on.now().getTime())
  const due = await nextRunOf('publish results')
  const mailsDue = await nextRunOf('send mails')
  const failures: string[] = []
  const stop = startJobs(jobs, {
    ...{ db: on.db, clock: on.now, locks: ownLocks() },
    failed: (_error, job) => failures.push(job),
  })
  await expect.poll(() => post.state.tries, { timeout: 5_000 }).toBe(1)
  await expect.poll(() => nextRunOf('publish results'), { timeout: 5_000 }).not.toBe(due)
  expect(await nextRunOf('send mails')).toBe(mailsDue)
  post.hangUp()
  await stop()
  expect([failures, post.state.tries, post.received]).toEqual([[], 1, []])
  expect(await readRelayPause(on.db)).toMatchObject({ passes: 1, nextAt: inMinutes(1) })
  expect((await waiting()).filter(({ attempts }) => attempts > 0)).toEqual([])
})

test('C24.16 after a failure of the connection passes begin after 1, 2, 4, 8, then every 15 minutes, and no attempt is counted', async () => {
  await queue(3)
  const since = on.now().toISOString()
  post.state.mood = 'busy'
  for (const [passes, wait] of [1, 2, 4, 8, 15, 15].entries()) {
    await pass()
    expect(post.state.sessions).toBe(passes + 1)
    expect(await readRelayPause(on.db)).toMatchObject({ since, passes: passes + 1, nextAt: inMinutes(wait) })
    on.travel(minutes(wait) - 1)
    await pass()
    expect(post.state.sessions).toBe(passes + 1)
    on.travel(1)
  }
  expect((await waiting()).map(({ attempts }) => attempts)).toEqual([0, 0, 0])
  post.state.mood = 'ready'
  await pass()
  expect(post.received).toHaveLength(3)
  expect(await readRelayPause(on.db)).toBeNull()
})

test('C24.16 T-M11 a relay that refuses every message is asked three times, its words are kept without addresses, and nobody is « Adresse refusée »', async () => {
  await queue(10)
  post.state.mood = 'refusing'
  await pass()
  expect([post.state.tries, post.received]).toEqual([3, []])
  const pause = await readRelayPause(on.db)
  expect(pause?.said).toContain('5.7.1 … may not send this')
  expect(pause?.said.length).toBeLessThanOrEqual(120)
  const failed = await on.db.selectFrom('accounts').select('id').where('mailFailures', '>', 0).execute()
  expect(failed).toEqual([])
  expect((await waiting()).filter(({ nextAttemptAt }) => nextAttemptAt === inMinutes(60))).toHaveLength(3)
  post.state.mood = 'ready'
  on.travel(minutes(1))
  await pass()
  expect(post.received).toHaveLength(7)
  on.travel(hours(1))
  await pass()
  expect(post.received).toHaveLength(10)
})

test('C24.16 what a failure says holds no address, of a person or of a machine', () => {
  expect(withoutAddresses('connect ECONNREFUSED 192.0.2.7:587')).toBe('connect ECONNREFUSED …')
  expect(withoutAddresses(`550 <paul@exemple.fr>\r\n${'no '.repeat(99)}`)).toMatch(/^550 … no .{109,111}$/)
})

test('C24.16 a mail at which the relay always fails goes behind the others', async () => {
  await queue(2)
  post.state.mood = 'silent'
  const first = pass()
  await expect.poll(() => post.state.tries).toBe(1)
  post.hangUp()
  await first
  await queueMail(on.db, { kind: 'account_approved', to: 'late@exemple.fr' }, on.now())
  post.state.mood = 'ready'
  on.travel(minutes(1))
  await pass()
  expect(post.received.map(({ to }) => to.join())).toEqual([
    'a1@exemple.fr',
    ...['late@exemple.fr', 'a0@exemple.fr'],
  ])
})

test('C24.16 MAIL_PER_MINUTE holds over a pass, for account mails too', async () => {
  const slow = await fixture({ SMTP_URL: post.url, MAIL_PER_MINUTE: '120' })
  on = slow
  await queue(15)
  const begun = performance.now()
  await pass()
  // Ten at once, which is what five seconds allow; then one each half second.
  expect(performance.now() - begun).toBeGreaterThan(1_900)
  expect(post.received).toHaveLength(15)
})

test('C24.16 a relay with slow answers is asked over several connections', async () => {
  await queue(9)
  post.state.slowness = 200
  const begun = performance.now()
  await pass()
  expect(post.received).toHaveLength(9)
  expect(performance.now() - begun).toBeLessThan(9 * 200)
  expect(post.state.sessions).toBeLessThanOrEqual(4)
})

test.each(['', 'http://127.0.0.1:3000', 'http://localhost'])(
  'C24.15 T-M13 while PUBLIC_URL is « %s » and the relay elsewhere, no mail of any kind leaves, and none is lost',
  async (address) => {
    await post.close()
    post = await startMailServer({ host: '0.0.0.0' })
    on = await fixture({ SMTP_URL: post.url, SMTP_TLS: 'optional', PUBLIC_URL: address })
    for (const kind of ['account_approved', 'invitation', 'registration'] as const)
      await queueMail(on.db, { kind, to: 'a@exemple.fr' }, on.now())
    await pass()
    expect([post.state.sessions, (await waiting()).length]).toEqual([0, 3])
    await pass({ ...on.parts, config: { ...on.parts.config, publicUrl: 'https://ressenti.exemple.fr' } })
    expect(post.received).toHaveLength(3)
  },
)

test('C24.15 T-M13 while PUBLIC_URL is empty and the relay elsewhere, no letter is printed and nobody is written to by hand', async () => {
  on = await fixture({ SMTP_URL: 'smtp://relais.exemple.fr:587' })
  const samia = on.as('samia')
  const mails = `/api/companies/${on.acme.id}/access-mails`
  const shown = await samia.post(`${mails}/preview`, { audience: 'company' })
  expect(await shown.json()).toMatchObject({ count: 2, trouble: 'no_public_url' })
  const written = await samia.post(mails, { audience: 'company', expected: 2 })
  const tried = await samia.post(`${mails}/trial`, { audience: 'company' })
  const form = new FormData()
  form.set('accountIds', on.ids.paul)
  const printed = await samia.post(`/api/companies/${on.acme.id}/letters`, form)
  for (const refused of [written, tried, printed])
    expect([refused.status, await refused.json()]).toEqual([409, { code: 'no_public_url' }])
  expect(await waiting()).toEqual([])
})
