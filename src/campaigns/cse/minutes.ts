import { isHiddenReason } from '../../results/batches/continuity.ts'
import { fromJson } from '../../data/db/json.ts'
import type { Db } from '../../data/db/db.ts'
import { Refusal } from '../../base/http/refusal.ts'
import type { ChainEntry } from '../../data/register/chain.ts'
import type { EntryBodies } from '../../data/register/kinds.ts'
import type { CompanyInScope } from '../../organisation/companies/requireCompany.ts'
import type { Actor } from '../../people/auth/rules.ts'
import { ballotBoxesOf } from '../../results/counting/ballotBoxStatus.ts'
import { campaignsOf, readableVisas } from './calendar.ts'
import { planHash, publishedOf, readSigned } from './documents.ts'
import type { CseRefusal } from './rules.ts'

export async function readMinutes(db: Db, actor: Actor, company: CompanyInScope, waveId: string) {
  const { entries, visas } = await readSigned(db, company.id)
  const campaign = (await campaignsOf(db, company)).find((each) => each.waveId === waveId)
  const published = publishedOf(entries, waveId)
  if (!campaign || !published) throw new Refusal('minutes_not_found' satisfies CseRefusal, 404)
  const own = entries.filter(({ body }) => isAbout(body, { waveId, campaignId: campaign.id }))
  const opened = bodyOf<'opened'>(own, 'opened')
  const { deposits, receipts } = published.body as EntryBodies['published']
  const { told: participation } = bodyOf<'closed'>(own, 'closed') ?? {}
  return {
    company: company.name,
    title: campaign.title,
    opensOn: campaign.openedOn ?? campaign.opensOn,
    closesOn: campaign.closesOn,
    k: campaign.k,
    audience: campaign.audience,
    mails: opened?.mails ?? [],
    version: opened?.version ?? null,
    keys: opened?.keys ?? null,
    changes: own.flatMap(({ day, kind, body }) =>
      kind === 'dates_changed' ? [{ day, ...(body as EntryBodies['dates_changed']) }] : [],
    ),
    told: participation ?? null,
    deposits,
    receipts,
    batches: receipts === null ? null : await publishedBallots(db, waveId),
    hidden: await hiddenTeams(db, waveId),
    ballotBox: (await ballotBoxesOf(db, company.id, waveId)).get(waveId) ?? null,
    published: { day: published.day, position: published.position, hash: published.hash },
    head: entries.at(-1)?.hash ?? '',
    document: await planHash(db, campaign),
    visas: {
      before: readableVisas(
        visas.filter((visa) => visa.campaign === campaign.id),
        actor,
      ),
      after: readableVisas(
        visas.filter((visa) => visa.document === published.hash),
        actor,
      ),
    },
  }
}

export type Minutes = Awaited<ReturnType<typeof readMinutes>>

function isAbout(body: ChainEntry['body'], { waveId, campaignId }: { waveId: string; campaignId: string }) {
  const { wave, campaign } = body as { wave?: string; campaign?: string }
  return wave === waveId || campaign === campaignId
}

function bodyOf<Kind extends 'opened' | 'closed'>(entries: readonly ChainEntry[], kind: Kind) {
  return entries.find((entry) => entry.kind === kind)?.body as EntryBodies[Kind] | undefined
}

/** Counted deposits that were published: one sum, of no group (C16.9). */
async function publishedBallots(db: Db, waveId: string): Promise<number> {
  const { sum } = await db
    .selectFrom('batches')
    .where('waveId', '=', waveId)
    .select(({ fn }) => fn.sum<number | null>('size').as('sum'))
    .executeTakeFirstOrThrow()
  return Number(sum ?? 0)
}

async function hiddenTeams(db: Db, waveId: string) {
  const rows = await db
    .selectFrom('reportingGroups')
    .select('hiding')
    .where('waveId', '=', waveId)
    .where('hiding', 'is not', null)
    .execute()
  const reasons = rows.flatMap(({ hiding }) => (hiding ? fromJson(hiding, isHiddenReason).reason : []))
  return {
    composition: reasons.filter((reason) => reason === 'composition').length,
    number: reasons.filter((reason) => reason !== 'composition').length,
  }
}
