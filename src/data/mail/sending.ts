import { setTimeout as wait } from 'node:timers/promises'
import { days, later, minutes, seconds, type Clock } from '../../base/time/dates.ts'
import type { ApplicationKey } from '../keys/applicationKey.ts'
import type { Db } from '../db/db.ts'
import { claimMail, openMail, postponeMail, releaseMails, settleMail } from './claims.ts'
import type { ClaimedMail, WaitingMail } from './claims.ts'
import type { MailContent } from './messages.ts'
import { endRelayPause, isPausedAt, pauseRelay, readRelayPause } from './relayPause.ts'
import { mayCampaignsLeave } from './sendingHours.ts'
import { CONNECTIONS, MailRefused, type Transport } from './transport.ts'

export interface MailSender {
  db: Db
  key: ApplicationKey
  transport: Transport
  /** Composes the text at the last moment; null when the recipient is gone. */
  write(mail: WaitingMail, now: Date): Promise<MailContent | null>
  report?(db: Db, delivery: Delivery, now: Date): Promise<void>
  /** Every link would lead to this machine: nothing leaves (C24.15). */
  isHeld?: boolean
  perMinute?: number
  clock?: Clock
  stopping?: AbortSignal | undefined
  log?: { warn(about: object, words: string): void }
}

/** What the mail server says of an address, once for each mail. */
export interface Delivery {
  address: string
  kind: string
  outcome: 'taken' | 'refused'
}

const givenUpAfter = days(3)
/** Shorter than a claim, so that no other process sends the same mail meanwhile. */
const longestSending = seconds(90)
const afterStop = seconds(5)
/** A job that runs for half an hour counts as dead. */
const longestPass = minutes(15)
const REFUSALS = 3
const PER_MINUTE = 600
/** Passes begin every five seconds. */
const PASSES_PER_MINUTE = 12

interface Pass {
  post: MailSender
  clock: Clock
  transport: Transport
  /** The last mail was taken: several may leave at once. */
  isFlowing: boolean
  refusals: number
  /** Why the pass ends before the queue does. */
  failure: string | null
  released: string[]
  broken: unknown[]
  /** Cuts what is under way, a moment after the server began to stop. */
  cut: AbortController
}

/**
 * One pass over what is due: it ends at the first failure of the connection or the third refusal in a row, and the next waits
 * (C24.16). A mail leaves the queue after it was accepted: a kill in between repeats it.
 */
export async function sendDue(post: MailSender, now: Date): Promise<void> {
  if (post.isHeld) return
  const pause = await readRelayPause(post.db)
  if (pause && isPausedAt(pause, now)) return
  const many = post.transport.many?.()
  const cut = new AbortController()
  const cutSoon = () => void setTimeout(() => cut.abort(), afterStop).unref()
  post.stopping?.addEventListener('abort', cutSoon)
  const pass: Pass = {
    ...{ post, clock: post.clock ?? (() => now), transport: many ?? post.transport },
    ...{ isFlowing: false, refusals: 0, failure: null, released: [], broken: [], cut },
  }
  try {
    await sendAll(pass)
  } finally {
    post.stopping?.removeEventListener('abort', cutSoon)
    many?.close()
  }
  if (pass.failure !== null) {
    const { nextAt, said } = await pauseRelay(post.db, pause, pass.failure, pass.clock())
    await releaseMails(post.db, pass.released, nextAt)
    post.log?.warn({ said, nextAt }, 'the mail relay failed: mails wait')
  } else if (pause) await endRelayPause(post.db)
  if (pass.broken.length > 0) throw pass.broken[0]
}

async function sendAll(pass: Pass): Promise<void> {
  const leaving = new Set<Promise<void>>()
  const begun = performance.now()
  for (let n = 0; goesOn(pass, begun); n += 1) {
    await inPace(pass, n, begun)
    const now = pass.clock()
    const mail = await claimMail(pass.post.db, now, {
      ofCampaigns: await mayCampaignsLeave(pass.post.db, now),
    })
    if (!mail) break
    const sending: Promise<void> = sendOne(pass, mail)
      .catch((error: unknown) => void pass.broken.push(error))
      .finally(() => leaving.delete(sending))
    leaving.add(sending)
    if (!pass.isFlowing) await Promise.all(leaving)
    else if (leaving.size >= CONNECTIONS) await Promise.race(leaving)
  }
  await Promise.all(leaving)
}

const goesOn = ({ failure, broken, post }: Pass, begun: number): boolean =>
  failure === null &&
  broken.length === 0 &&
  !post.stopping?.aborted &&
  performance.now() - begun < longestPass

/** What five seconds allow leaves at once, the rest evenly: MAIL_PER_MINUTE holds over passes too. */
async function inPace({ post: { perMinute = PER_MINUTE } }: Pass, n: number, begun: number): Promise<void> {
  const atOnce = Math.floor(perMinute / PASSES_PER_MINUTE)
  const due = begun + (n - atOnce) * (minutes(1) / perMinute)
  const left = due - performance.now()
  if (left > 0) await wait(left, undefined, { ref: false })
}

type Outcome = 'taken' | 'refused' | 'gone' | 'later' | 'hourly' | 'released'

async function sendOne(pass: Pass, mail: ClaimedMail): Promise<void> {
  const { post } = pass
  const now = pass.clock()
  const opened = openMail(post.key, mail, now)
  const letter = opened && (await post.write(opened, now))
  const outcome = letter === null ? 'gone' : await deliver(pass, mail, letter)
  if (outcome === 'released') return void pass.released.push(mail.id)
  const isOfCampaign = mail.kind === 'campaign'
  const isSaid = outcome === 'taken' || outcome === 'refused'
  const isOutdated = !isOfCampaign && mail.createdAt <= later(now, -givenUpAfter)
  await post.db.transaction().execute(async (tx: Db) => {
    if (outcome === 'taken' || outcome === 'gone' || (outcome === 'refused' && isOfCampaign))
      await settleMail(tx, mail, { outcome, now })
    else if (isOutdated) await settleMail(tx, mail, { outcome: 'gone', now })
    else await postponeMail(tx, mail, { now, isHourly: outcome === 'hourly' })
    // Repeated attempts of one mail count as one refusal.
    if (isSaid && (isOfCampaign || mail.attempts === 0))
      await post.report?.(tx, { address: mail.recipient, kind: mail.kind, outcome }, now)
  })
}

async function deliver(pass: Pass, mail: ClaimedMail, letter: MailContent): Promise<Outcome> {
  try {
    // A relay that drips is cut too.
    const signal = AbortSignal.any([pass.cut.signal, AbortSignal.timeout(longestSending)])
    await pass.transport.send({ id: mail.id, to: mail.recipient, ...letter }, signal)
    pass.refusals = 0
    pass.isFlowing = true
    return 'taken'
  } catch (error) {
    return refusedOf(pass, error)
  }
}

function refusedOf(pass: Pass, error: unknown): Outcome {
  const words = error instanceof Error ? error.message : String(error)
  if (!(error instanceof MailRefused)) {
    pass.failure ??= words
    return 'released'
  }
  if (error.what !== 'message') {
    pass.refusals = 0
    pass.isFlowing = true
    return error.what === 'address' ? 'refused' : 'later'
  }
  pass.isFlowing = false
  pass.refusals += 1
  if (pass.refusals >= REFUSALS) pass.failure ??= words
  return error.isForGood ? 'hourly' : 'later'
}
