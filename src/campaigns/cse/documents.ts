import { isText, optional, shapeOf } from '../../base/encoding/jsonGuards.ts'
import { readJson } from '../../base/encoding/json.ts'
import type { Campaign } from '../../data/db/campaignsSchema.ts'
import { canonicalHash } from '../../base/encoding/canonicalJson.ts'
import type { Db } from '../../data/db/db.ts'
import { versionHashOf } from '../../surveys/questions/translations.ts'
import { readVersionUncached } from '../../surveys/questions/versions.ts'
import { detailsOf, type ChainEntry } from '../../data/register/chain.ts'
import type { EntryBodies } from '../../data/register/kinds.ts'
import { readEntries } from '../../data/register/store.ts'
import { mailsOf } from '../plans/columns.ts'

// The CSE signs (C17.3) the hash of a plan before its opening, and the publication entry
// after its closing.

export interface PlannedCampaign {
  id: string
  versionId: string
  opensOn: string
  closesOn: string
  audience: 'company' | 'teams'
  mails: Campaign['mails']
  accessMailOn: string | null
  k: number
}

/** From the database, not from the cache of versions; of all languages (C20.10). */
export async function versionHash(db: Db, versionId: string): Promise<string> {
  return versionHashOf(await readVersionUncached(db, versionId))
}

/** Teams appear by their random keys: the hash names none. */
export async function planHash(db: Db, { id, versionId, ...plan }: PlannedCampaign): Promise<string> {
  const teams = await db
    .selectFrom('campaignTeams')
    .select('teamKey')
    .where('campaignId', '=', id)
    .orderBy('teamKey')
    .execute()
  const { access: _, ...mails } = mailsOf(plan)
  return canonicalHash({
    version: await versionHash(db, versionId),
    opensOn: plan.opensOn,
    closesOn: plan.closesOn,
    audience: plan.audience,
    teams: teams.map(({ teamKey }) => teamKey),
    k: plan.k,
    // Of a campaign of before the access mail, what was signed stays the same.
    mails: plan.accessMailOn === null ? mails : { ...mails, accessMailOn: plan.accessMailOn },
  })
}

export interface Visa {
  day: string
  document: string
  campaign: string | null
  position: number | null
  name: string | null
  reservations: string
  seat: string | null
}

export interface CseDocumentSource {
  entries: readonly ChainEntry[]
  visas: readonly Visa[]
}

export async function readSigned(db: Db, companyId: string): Promise<CseDocumentSource> {
  const entries = await readEntries(db, companyId)
  const details = await db
    .selectFrom('registerDetails')
    .select(['position', 'body'])
    .where('companyId', '=', companyId)
    .where('part', '=', 'visa')
    .execute()
  const bodies = new Map(details.map(({ position, body }) => [position, body]))
  const visas = entries
    .filter(({ kind, body }) => kind === 'visa' && 'visa' in detailsOf(body))
    .map(({ position, day, body }): Visa => {
      const { document, campaign, position: about } = body as EntryBodies['visa']
      const kept = bodies.get(position) ?? null
      const {
        seat: accountId = null,
        name = null,
        reservations = '',
      } = kept === null ? {} : readJson(kept, isSignature)
      return { day, document, campaign, position: about, seat: accountId, name, reservations }
    })
  return { entries, visas }
}

const isSignature = shapeOf({
  ...{ seat: optional(isText), name: optional(isText), reservations: optional(isText) },
})

export const openedWith = (
  entries: readonly ChainEntry[],
  waves: readonly string[],
): ChainEntry | undefined =>
  entries.findLast(
    ({ kind, body }) => kind === 'opened' && waves.includes((body as EntryBodies['opened']).wave),
  )

export const publishedOf = (entries: readonly ChainEntry[], waveId: string): ChainEntry | undefined =>
  entries.find(({ kind, body }) => kind === 'published' && (body as { wave?: string }).wave === waveId)
