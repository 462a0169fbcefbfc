import type { Db } from '../../data/db/db.ts'
import type { CompanyInScope } from '../../organisation/companies/requireCompany.ts'
import type { Actor } from '../../people/auth/rules.ts'
import { ballotBoxesOf } from '../../results/counting/ballotBoxStatus.ts'
import { nextOccurrences } from '../plans/days.ts'
import { mailsOf } from '../plans/columns.ts'
import { planHash, publishedOf, readSigned, versionHash, type Visa } from './documents.ts'

export async function campaignsOf(db: Db, { id, minimumGroupSize }: CompanyInScope) {
  const rows = await db
    .selectFrom('campaigns as c')
    .leftJoin('waves as w', 'w.campaignId', 'c.id')
    .where('c.companyId', '=', id)
    .where(({ or, eb }) => or([eb('c.state', '!=', 'cancelled'), eb('c.openedOn', 'is not', null)]))
    .select([
      'c.id',
      'c.title',
      'c.versionId',
      'c.seriesId',
      'c.opensOn',
      'c.closesOn',
      'c.openedOn',
      'c.state',
    ])
    .select([
      'c.audience',
      'c.mails',
      'c.accessMailOn',
      'w.id as waveId',
      'w.state as waveState',
      'w.minimumGroupSize as waveK',
    ])
    .select(['w.versionId as askedVersion', 'w.cancelled'])
    .orderBy('c.opensOn', 'desc')
    .orderBy('c.id')
    .execute()
  return rows.map(({ waveK, askedVersion, ...row }) => ({
    ...row,
    versionId: askedVersion ?? row.versionId,
    k: waveK ?? minimumGroupSize,
  }))
}

export async function readCalendar(db: Db, actor: Actor, company: CompanyInScope) {
  const { entries, visas } = await readSigned(db, company.id)
  const boxes = await ballotBoxesOf(db, company.id)
  const campaigns = []
  for (const row of await campaignsOf(db, company)) {
    const { id, title, versionId, opensOn, closesOn, openedOn, state, audience, waveId, waveState, k } = row
    const document = await planHash(db, row)
    const own = visas.filter(({ campaign }) => campaign === id)
    const published = waveId === null ? undefined : publishedOf(entries, waveId)
    campaigns.push({
      ...{ id, title, versionId, opensOn, closesOn, openedOn, audience, waveId, k },
      state: stateOf({ state, waveState, isCancelled: row.cancelled === 1 }),
      mails: mailsOf(row),
      ballotBox: boxes.get(waveId ?? '') ?? null,
      version: await versionHash(db, versionId),
      document,
      visas: readableVisas(own, actor),
      changedSince: changedSince(own, document, actor),
      published: published
        ? {
            hash: published.hash,
            visas: readableVisas(
              visas.filter(({ document: of }) => of === published.hash),
              actor,
            ),
          }
        : null,
    })
  }
  return { campaigns, next: await nextDates(db, company) }
}

export type Calendar = Awaited<ReturnType<typeof readCalendar>>
export type CalendarCampaign = Calendar['campaigns'][number]

interface States {
  state: string
  waveState: string | null
  isCancelled: boolean
}

function stateOf({ state, waveState, isCancelled }: States) {
  if (isCancelled || state === 'cancelled') return 'cancelled' as const
  if (waveState === null) return state === 'refused' ? ('refused' as const) : ('planned' as const)
  return waveState as 'open' | 'closing' | 'closed'
}

export const readableVisas = (visas: readonly Visa[], actor: Actor) =>
  visas.map(({ day, document, name, reservations, seat: accountId }) => ({
    ...{ day, document, name, reservations, isMine: accountId === actor.id },
  }))

/** The day of one's last visa, if the plan changed since (C17.4). */
function changedSince(visas: readonly Visa[], document: string, { id }: Actor): string | null {
  const last = visas.findLast(({ seat: accountId }) => accountId === id)
  return last && last.document !== document ? last.day : null
}

async function nextDates(db: Db, { id }: CompanyInScope) {
  const series = await db
    .selectFrom('series')
    .select(['id', 'weeks', 'lengthDays', 'nextOpensOn'])
    .where('companyId', '=', id)
    .where('stoppedOn', 'is', null)
    .orderBy('nextOpensOn')
    .execute()
  return series.map(({ id: seriesId, weeks, lengthDays, nextOpensOn }) => {
    const later = nextOccurrences(nextOpensOn, weeks, { length: lengthDays, count: 2 })
    return { id: seriesId, opensOn: [nextOpensOn, ...later.map(({ opensOn }) => opensOn)] }
  })
}
