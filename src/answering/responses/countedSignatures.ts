import type { ApplicationKey } from '../../data/keys/applicationKey.ts'
import { isRowSealed } from '../../data/keys/rowSeals.ts'
import type { Db } from '../../data/db/db.ts'
import { yieldEvery10ms } from '../../base/async/yieldToEventLoop.ts'

/** A group's counters as publication read them. */
export interface SignatureCount {
  group: string
  issued: number
  issuedNew: number
  countSeal: string | null
}

/**
 * Whether each group's counters have their seal, and `issued` is the number of its accounts with a sealed signature:
 * one person signs once (C23.3).
 */
export async function areSignaturesCounted(
  db: Db,
  key: ApplicationKey,
  waveId: string,
  counts: readonly SignatureCount[],
): Promise<boolean> {
  for (const { group, issued, issuedNew, countSeal: seal } of counts)
    if (!isRowSealed(key, 'group-count', { row: [group, issued, issuedNew], seal })) return false
  const signed = await signaturesOf(db, key, waveId)
  const later = await issuedNow(db, waveId)
  // People sign meanwhile in a wave that is open.
  return counts.every(({ group, issued }) => {
    const many = signed.get(group)?.size ?? 0
    return many >= issued && many <= (later.get(group) ?? 0)
  })
}

async function issuedNow(db: Db, waveId: string): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('reportingGroups')
    .select(['id', 'issued'])
    .where('waveId', '=', waveId)
    .execute()
  return new Map(rows.map(({ id, issued }) => [id, issued]))
}

type People = Map<string, Set<string>>

async function signaturesOf(db: Db, key: ApplicationKey, waveId: string): Promise<People> {
  const people: People = new Map()
  const turn = yieldEvery10ms()
  for await (const { accountId, groupId, ...row } of signedRows(db, waveId)) {
    await turn()
    if (!groupId || !isSigned(key, waveId, { accountId, groupId, ...row })) continue
    people.set(groupId, (people.get(groupId) ?? new Set<string>()).add(accountId))
  }
  return people
}

async function* signedRows(db: Db, waveId: string): AsyncGenerator<SignedRow> {
  for (const read of [signaturesPage, departedPage])
    for (let last: string | undefined = ''; last !== undefined;) {
      const page: SignedRow[] = await read(db, waveId, last)
      yield* page
      last = page.length < PAGE ? undefined : page.at(-1)?.place
    }
}

const PAGE = 500

interface SignedRow {
  place: string
  accountId: string
  groupId: string | null
  blindedToken: Uint8Array | null
  seal: string | null
}

const signaturesPage = (db: Db, waveId: string, last: string): Promise<SignedRow[]> =>
  db
    .selectFrom('responses')
    .select(['id as place', 'accountId', 'groupId', 'blindedToken', 'seal'])
    .where('waveId', '=', waveId)
    .where('groupId', 'is not', null)
    .where('id', '>', last)
    .orderBy('id')
    .limit(PAGE)
    .execute()

const departedPage = (db: Db, waveId: string, last: string): Promise<SignedRow[]> =>
  db
    .selectFrom('departedResponses')
    .select(['accountId as place', 'accountId', 'groupId', 'blindedToken', 'seal'])
    .where('waveId', '=', waveId)
    .where('accountId', '>', last)
    .orderBy('accountId')
    .limit(PAGE)
    .execute()

function isSigned(key: ApplicationKey, waveId: string, row: SignedRow): boolean {
  const { accountId, groupId, blindedToken, seal } = row
  if (groupId === null || blindedToken === null) return false
  const token = Buffer.from(blindedToken).toString('base64')
  return isRowSealed(key, 'response', { row: [waveId, groupId, accountId, token], seal })
}
