import { dayOf, type Day } from '../../base/time/civilDays.ts'
import { days, later, minutes } from '../../base/time/dates.ts'
import { zone } from '../../base/time/zone.ts'
import type { Db } from '../../data/db/db.ts'
import { writeInSlices } from '../../data/writing/writeInSlices.ts'
import type { LinkKind } from '../../data/db/schema.ts'
import { isSealed } from './accountSeal.ts'
import { newToken, readToken, type TokenPurpose } from './tokens.ts'

export type { LinkKind }

// The one writer of `access_links` (C24.2) and of letters' codes (C19.8). The hash of a token says its kind too, so that a row moved to another kind or
// account opens nothing.

const purposes: Record<LinkKind, TokenPurpose> = {
  access: 'invitation',
  entry: 'entry',
  confirmation: 'confirmation',
  reset: 'reset',
}

const newestKept: Record<LinkKind, number> = { access: 3, entry: 1, confirmation: 1, reset: 1 }

const SHORTENED = days(30)
/** Used and expired ones stay for a while: a new one can be asked for from them (C24.3). */
const KEPT = days(30)

interface NewLink {
  accountId: string
  kind: LinkKind
  /** Milliseconds for which it opens. */
  lasts: number
  requestHash?: string
  codeHmac?: string
}

export const lasting = {
  asked: minutes(30),
  confirmation: days(365),
  /** Until used: an account in use has other ways in. */
  access: ({ isInUse }: { isInUse: boolean }) => (isInUse ? days(30) : days(365)),
}

/** Ends the older ones; only its hash is stored. None for an account whose seal is wrong (C23.2). */
export async function newLink(tx: Db, link: NewLink, now: Date): Promise<string | null> {
  const { accountId, kind, lasts, requestHash = null, codeHmac = null } = link
  if (!(await isSealed(tx, accountId))) return null
  const { shown, hash: tokenHash } = newToken(tx, purposes[kind], accountId)
  await endOlder(tx, { accountId, kind, kept: newestKept[kind] - 1 }, now)
  const madeOn = dayOf(now, zone())
  const expiresAt = later(now, lasts)
  await tx
    .insertInto('accessLinks')
    .values({ tokenHash, accountId, kind, requestHash, codeHmac, madeOn, expiresAt })
    .execute()
  return shown
}

async function endOlder(
  tx: Db,
  { accountId, kind, kept }: { accountId: string; kind: LinkKind; kept: number },
  now: Date,
): Promise<void> {
  const time = now.toISOString()
  const living = await tx
    .selectFrom('accessLinks')
    .select('tokenHash')
    .where('accountId', '=', accountId)
    .where('kind', '=', kind)
    .where('used', '=', 0)
    .where('expiresAt', '>', time)
    .orderBy('expiresAt', 'desc')
    .orderBy('tokenHash')
    .execute()
  const older = living.slice(kept).map(({ tokenHash }) => tokenHash)
  if (older.length === 0) return
  await tx.updateTable('accessLinks').set({ expiresAt: time }).where('tokenHash', 'in', older).execute()
}

const allKinds = Object.keys(purposes) as LinkKind[]

export async function findLink(db: Db, token: string, kinds: readonly LinkKind[] = allKinds) {
  const read = kinds.map((kind) => ({ kind, ...readToken(db, purposes[kind], token) }))
  const [{ accountId = '' } = {}] = read
  const row = await db
    .selectFrom('accessLinks')
    .select(['tokenHash', 'accountId', 'kind', 'used', 'expiresAt'])
    .where(
      'tokenHash',
      'in',
      read.map(({ hash }) => hash),
    )
    .where('accountId', '=', accountId)
    .executeTakeFirst()
  return row && read.some(({ kind, hash }) => kind === row.kind && hash === row.tokenHash) ? row : undefined
}

export type FoundLink = NonNullable<Awaited<ReturnType<typeof findLink>>>

export const findRequested = (db: Db, requestHash: string) =>
  db
    .selectFrom('accessLinks')
    .select(['tokenHash', 'accountId', 'codeHmac', 'used', 'expiresAt'])
    .where('requestHash', '=', requestHash)
    .where('kind', '=', 'entry')
    .executeTakeFirst()

export const isGood = ({ used, expiresAt }: Pick<FoundLink, 'used' | 'expiresAt'>, now: Date): boolean =>
  used === 0 && expiresAt > now.toISOString()

/** False where it was used or ended meanwhile. What stays shows the month, not the day (C23.8). */
export async function spendLink(tx: Db, tokenHash: string, now: Date): Promise<boolean> {
  const month = dayOf(now, zone()).slice(0, 7)
  const used = await tx
    .updateTable('accessLinks')
    .set({ used: 1, madeOn: `${month}-01`, expiresAt: `${endOfMonthAfter(now)}` })
    .where('tokenHash', '=', tokenHash)
    .where('used', '=', 0)
    .where('expiresAt', '>', now.toISOString())
    .returning('tokenHash')
    .executeTakeFirst()
  return used !== undefined
}

function endOfMonthAfter(now: Date): string {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1)).toISOString()
}

export async function deleteLinks(tx: Db, accountId: string): Promise<void> {
  await tx.deleteFrom('accessLinks').where('accountId', '=', accountId).execute()
}

export async function deleteAllLinks(tx: Db): Promise<void> {
  await tx.deleteFrom('accessLinks').execute()
}

export async function deleteOldLinks(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('accessLinks').where('expiresAt', '<=', later(now, -KEPT)).execute()
}

/** The person has entered for the first time: other links open for thirty days more, a letter's code no longer (C24.3). */
export async function endOtherWays(tx: Db, accountId: string, now: Date): Promise<void> {
  const end = later(now, SHORTENED)
  await tx
    .updateTable('accessLinks')
    .set({ expiresAt: end })
    .where('accountId', '=', accountId)
    .where('used', '=', 0)
    .where('expiresAt', '>', end)
    .execute()
  await endLetterCode(tx, accountId, dayOf(now, zone()))
}

interface LetterCode {
  accountId: string
  codeHmac: string
  madeOn: Day
  expiresOn: Day
}

export async function setLetterCode(tx: Db, { accountId, ...made }: LetterCode): Promise<void> {
  const code = { ...made, usedOn: null }
  await tx
    .insertInto('activationCodes')
    .values({ accountId, ...code })
    .onConflict((conflict) => conflict.column('accountId').doUpdateSet(code))
    .execute()
}

/** What stays shows the month, not the day (C23.8). */
export async function endLetterCode(tx: Db, accountId: string, today: Day, codeHmac?: string) {
  const ended = await tx
    .updateTable('activationCodes')
    .set({ usedOn: `${today.slice(0, 7)}-01` })
    .where('accountId', '=', accountId)
    .where('usedOn', 'is', null)
    .$if(codeHmac !== undefined, (query) => query.where('codeHmac', '=', codeHmac ?? ''))
    .returning('accountId')
    .executeTakeFirst()
  return ended !== undefined
}

export const lengthenLetterCodes = (tx: Db, ids: readonly string[], expiresOn: Day): Promise<void> =>
  writeInSlices(ids, async (some) => {
    await tx.updateTable('activationCodes').set({ expiresOn }).where('accountId', 'in', some).execute()
  })

export async function deleteLetterCode(tx: Db, accountId: string): Promise<void> {
  await tx.deleteFrom('activationCodes').where('accountId', '=', accountId).execute()
}
