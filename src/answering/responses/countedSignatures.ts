import { sql } from 'kysely'
import type { ApplicationKey } from '../../data/keys/applicationKey.ts'
import { isRowSealed } from '../../data/keys/rowSeals.ts'
import type { Db } from '../../data/db/db.ts'
import { rowsAsNamed } from '../../data/engines/prepared.ts'
import { keysetPages } from '../../base/async/keysetPages.ts'

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
  for (const read of [signaturesPage, departedPage])
    for await (const page of keysetPages({ size: PAGE, keyOf: placeOf }, (last) => read(db, waveId, last)))
      addSigned(people, key, { waveId, page })
  return people
}

interface SignedPage {
  waveId: string
  page: readonly SignedRow[]
}

function addSigned(people: People, key: ApplicationKey, { waveId, page }: SignedPage) {
  for (const row of page) {
    const { groupId, accountId } = row
    if (!groupId || !isSigned(key, waveId, row)) continue
    people.set(groupId, (people.get(groupId) ?? new Set<string>()).add(accountId))
  }
}

const placeOf = ({ place }: SignedRow) => place

const PAGE = 500

interface SignedRow {
  place: string
  accountId: string
  groupId: string | null
  blindedToken: Uint8Array | null
  seal: string | null
}

const signed = sql`account_id as "accountId", group_id as "groupId", blinded_token as "blindedToken", seal`

const signaturesPage = (db: Db, waveId: string, last: string): Promise<SignedRow[]> =>
  rowsAsNamed<SignedRow>(
    db,
    sql`select id as place, ${signed} from responses
      where wave_id = ${waveId} and group_id is not null and id > ${last} order by id limit ${PAGE}`,
  )

const departedPage = (db: Db, waveId: string, last: string): Promise<SignedRow[]> =>
  rowsAsNamed<SignedRow>(
    db,
    sql`select account_id as place, ${signed} from departed_responses
      where wave_id = ${waveId} and account_id > ${last} order by account_id limit ${PAGE}`,
  )

function isSigned(key: ApplicationKey, waveId: string, row: SignedRow): boolean {
  const { accountId, groupId, blindedToken, seal } = row
  if (groupId === null || blindedToken === null) return false
  const token = Buffer.from(blindedToken).toString('base64')
  return isRowSealed(key, 'response', { row: [waveId, groupId, accountId, token], seal })
}
