import { randomInt } from 'node:crypto'
import { yieldEvery10ms } from '../../base/async/yieldToEventLoop.ts'
import { shuffled } from '../../base/encoding/shuffle.ts'
import { atHour, dayOf, type Day } from '../../base/time/civilDays.ts'
import { hours } from '../../base/time/dates.ts'
import { workingDaysFrom } from '../../base/time/workingDays.ts'
import { zone } from '../../base/time/zone.ts'
import { runAll } from '../../data/db/scheduler.ts'
import type { Db } from '../../data/db/schema.ts'
import { lockCompany } from '../../data/db/lockCompany.ts'
import type { ApplicationKey } from '../../data/keys/applicationKey.ts'
import { largeTransaction, pagesOfPeople } from '../../data/writing/largeTransaction.ts'
import {
  giveUpExpired,
  queueCampaignMails,
  takeOff,
  waitingMailsOf,
  type CampaignMail,
} from '../../data/mail/campaignQueue.ts'
import { isQueuedOn, isSendingDay, noteQueuedOn } from '../../data/mail/sendingHours.ts'
import type { Language } from '../../base/text/languages.ts'
import { hourOf } from '../../hours.ts'
import {
  followCounts,
  latestOfUse,
  readMailings,
  unsentMailings,
  withFacts,
  type DueMailing,
} from './dueMailings.ts'
import { endOfUse, moveMailing, noteSent } from './mailings.ts'
import { beginLanguages, mailLanguages } from './mailLanguages.ts'
import { sealedWords } from './mailWords.ts'
import { recipients } from './recipients.ts'

// Mailings become mails on their day, or late: one for each person, whatever falls on it (C13.3), at a moment that is drawn.

export interface QueueTools {
  key: ApplicationKey
  now: Date
  below?: (limit: number) => number
}

/** Each minute; the first run of a working day writes its mails, before any of that day leaves. */
export async function queueMailings(db: Db, tools: QueueTools): Promise<void> {
  const { now } = tools
  const today = dayOf(now, zone())
  if (isSendingDay(now) && now >= atHour(today, hourOf.queueing, zone())) await queueDay(db, today, tools)
  await giveUpExpired(db, now)
}

async function queueDay(db: Db, today: Day, tools: QueueTools): Promise<void> {
  const isFirst = !(await isQueuedOn(db, today))
  await followCounts(db)
  const due = await unsentMailings(db, today)
    .select('c.companyId')
    .distinct()
    .orderBy('c.companyId')
    .execute()
  const companies = due.map(({ companyId }) => ({ companyId, today, isFirst }))
  try {
    if (due.length > 0) await queueOfCompanies(db, companies, tools)
  } finally {
    if (isFirst) await noteQueuedOn(db, today)
  }
}

/** Twenty thousand mails are twenty megabytes: their commit would hold requests for a third of a second. */
const queueOfCompanies = (db: Db, days: readonly CompanyDay[], tools: QueueTools) =>
  largeTransaction(db, (within) =>
    runAll(
      ...days.map((day) => () => {
        let queued = 0
        return db.transaction().execute((tx: Db) =>
          within(tx, {
            write: async () => void (queued = await queueOfCompany(tx, day, tools)),
            reread: pagesOfPeople(tx, () => queued),
            end: async () => {},
          }),
        )
      }),
    ),
  )

interface CompanyDay {
  companyId: string
  today: Day
  isFirst: boolean
}

/** How many mails. */
async function queueOfCompany(tx: Db, day: CompanyDay, tools: QueueTools): Promise<number> {
  const { companyId, today, isFirst } = day
  // Days move and campaigns are cancelled under the same lock.
  await lockCompany(tx, companyId)
  const unsent = await withFacts(unsentMailings(tx, today).where('c.companyId', '=', companyId)).execute()
  const due = await latestOfUse(tx, unsent, tools.now)
  if (due.length === 0) return 0
  if (!isFirst && (await isWrittenTo(tx, companyId, today))) {
    await postpone(tx, due, today)
    return 0
  }
  await beginLanguages(tx, due)
  const people = await addressees(tx, due)
  const carried = await uniteWaiting(tx, companyId, { due, people })
  const ends = new Map(carried.map((each) => [each.id, endOfUse(each).toISOString()]))
  const wordsOf = await sealedWords(tx, carried, { ...tools, companyId })
  const drawn = momentsOf(today, tools)
  const turn = yieldEvery10ms()
  const mails: CampaignMail[] = []
  for (const { email: to, mailings, language } of shuffled([...people.values()], tools.below)) {
    const uses = mailings.map((id) => ({ id, expiresAt: ends.get(id) ?? '' }))
    mails.push({ to, mailings: uses, sealedDetails: wordsOf(mailings, language), nextAttemptAt: drawn() })
    await turn()
  }
  await queueCampaignMails(tx, mails, tools.now)
  await noteSent(
    tx,
    due.map(({ id }) => id),
    today,
  )
  return mails.length
}

interface Addressee {
  email: string
  language: Language
  mailings: string[]
}

async function addressees(tx: Db, due: readonly DueMailing[]): Promise<Map<string, Addressee>> {
  const people = new Map<string, Addressee>()
  const languageOf = await mailLanguages(tx, due[0]?.companyId ?? '')
  for (const mailing of due) {
    const { id } = mailing
    for await (const { email, ...reader } of recipients(tx, mailing)) {
      if (email === null) continue
      const person = people.get(email) ?? { email, language: languageOf(reader), mailings: [] }
      person.mailings.push(id)
      people.set(email, person)
    }
  }
  return people
}

/**
 * What waits for these people from an earlier day becomes part of today's mail, or is replaced by it: nobody gets two mails a
 * day.
 */
async function uniteWaiting(
  tx: Db,
  companyId: string,
  { due, people }: { due: readonly DueMailing[]; people: ReadonlyMap<string, Addressee> },
): Promise<readonly DueMailing[]> {
  const sent = await tx
    .selectFrom('mailings as m')
    .innerJoin('campaigns as c', 'c.id', 'm.campaignId')
    .where('c.companyId', '=', companyId)
    .where('m.sentOn', 'is not', null)
    .select('m.id')
    .execute()
  const waiting = await waitingMailsOf(
    tx,
    sent.map(({ id }) => id),
  )
  const theirs = waiting.filter(({ recipient }) => people.has(recipient))
  if (theirs.length === 0) return due
  const earlier = await readMailings(tx, [...new Set(theirs.flatMap(({ mailings }) => mailings))])
  const known = new Map([...due, ...earlier].map((mailing) => [mailing.id, mailing]))
  const turn = yieldEvery10ms()
  for (const { recipient, mailings } of theirs) {
    const person = people.get(recipient)
    if (person) person.mailings = united(person.mailings, mailings, known)
    await turn()
  }
  await takeOff(
    tx,
    theirs.map(({ id }) => id),
  )
  return [...due, ...earlier]
}

/** Of one campaign the latest says it; but a personal link that still waits says more. */
function united(
  written: readonly string[],
  waiting: readonly string[],
  known: ReadonlyMap<string, DueMailing>,
): string[] {
  const campaignOf = (id: string) => known.get(id)?.campaignId
  const links = waiting.filter((id) => known.get(id)?.kind === 'access')
  const linked = new Set(links.map(campaignOf))
  const kept = [...written.filter((id) => !linked.has(campaignOf(id))), ...links]
  const said = new Set(kept.map(campaignOf))
  return [...kept, ...waiting.filter((id) => known.has(id) && !said.has(campaignOf(id)))].sort()
}

/** Mails of today are queued or have left, or earlier ones may leave at any moment. */
async function isWrittenTo(tx: Db, companyId: string, day: Day): Promise<boolean> {
  const found = await tx
    .selectFrom('mailings as m')
    .innerJoin('campaigns as c', 'c.id', 'm.campaignId')
    .leftJoin('mailingCounts as n', 'n.mailingId', 'm.id')
    .where('c.companyId', '=', companyId)
    .where(({ or, eb, exists, selectFrom }) =>
      or([
        eb('m.sentOn', '=', day),
        eb('n.leftOn', '=', day),
        exists(selectFrom('outboxMailings as o').select('o.mailId').whereRef('o.mailingId', '=', 'm.id')),
      ]),
    )
    .select('m.id')
    .executeTakeFirst()
  return found !== undefined
}

/** What is due today is written tomorrow; what was missed before is looked at again then. */
async function postpone(tx: Db, due: readonly DueMailing[], today: Day): Promise<void> {
  const next = workingDaysFrom(today, 1)
  for (const { id, campaignId, kind, closesOn } of due.filter(({ dueOn }) => dueOn === today))
    await moveMailing(tx, { id, campaignId, kind, dueOn: next }, kind === 'resultats' || next < closesOn)
}

/** Between nine and eleven; after a late start, within two hours and the day's last. */
function momentsOf(day: Day, { now, below = randomInt }: QueueTools): () => string {
  const hour = (of: number) => atHour(day, of, zone()).getTime()
  const from = Math.max(hour(hourOf.firstMail), now.getTime())
  const to = Math.max(
    hour(hourOf.lastMail),
    Math.min(hour(hourOf.endOfMails), now.getTime() + hours(hourOf.lastMail - hourOf.firstMail)),
  )
  return () => new Date(from + below(to - from)).toISOString()
}
