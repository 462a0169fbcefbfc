import { createHash } from 'node:crypto'
import { isNumber, isText, listOf, nullOr, optional, shapeOf } from '../../base/encoding/jsonGuards.ts'
import { UnreadableJson } from '../../base/encoding/json.ts'
import { fromJson, toJson, type Json } from '../../data/db/json.ts'
import type { StoredImportRow } from '../../data/db/schema.ts'
import type { Actor } from '../../people/auth/rules.ts'
import type { Db } from '../../data/db/db.ts'
import { keepHeapSmall } from '../../base/async/lowMemory.ts'
import { runYielding, yieldEvery10ms } from '../../base/async/yieldToEventLoop.ts'
import { hours, later } from '../../base/time/dates.ts'
import { Refusal } from '../../base/http/refusal.ts'
import { peopleColumns } from '../companies/peopleColumns.ts'
import type { CompanyInScope } from '../companies/requireCompany.ts'
import { readRows, repeatedCells, type ParsedRows } from './rows.ts'
import {
  meanings,
  mostRows,
  rowsPerRequest,
  type ColumnChoice,
  type ImportRefusal,
  type ImportRow,
} from './rules.ts'

// Rows of a file waiting for their check: in the database, as the next request may reach another process; for an hour,
// in no backup.

export const isImportRows = listOf(
  shapeOf({
    ...{ line: isNumber, number: isText, email: isText, firstName: isText, lastName: isText },
    ...{ teams: nullOr(isText), levels: nullOr(isText), leads: nullOr(isText), left: isText },
    language: optional(isText),
  }),
)

interface UploadPart {
  upload: string
  part: number
  rows: readonly ImportRow[]
}

export const refusal = (
  code: ImportRefusal,
  status: 400 | 404 | 409,
  details: Record<string, unknown> = {},
) => new Refusal(code, status, details)

/** Keeps one part; another file of the same person is dropped, and so is a file that is too long. */
export async function keepPart(
  db: Db,
  actor: Actor,
  { id: companyId }: CompanyInScope,
  { upload, part, rows }: UploadPart,
  now: Date,
): Promise<number> {
  const expiresAt = later(now, hours(1))
  const kept = await db.transaction().execute(async (tx: Db) => {
    await tx
      .deleteFrom('importRows')
      .where('accountId', '=', actor.id)
      .where(({ or, eb }) => or([eb('upload', '!=', upload), eb('companyId', '!=', companyId)]))
      .execute()
    const row = { upload, companyId, count: rows.length, content: toJson([...rows]), expiresAt }
    await tx
      .insertInto('importRows')
      .values({ accountId: actor.id, part, ...row })
      .onConflict((conflict) => conflict.columns(['accountId', 'part']).doUpdateSet(row))
      .execute()
    const { n } = await tx
      .selectFrom('importRows')
      .where('accountId', '=', actor.id)
      .select(({ fn }) => fn.sum<number>('count').as('n'))
      .executeTakeFirstOrThrow()
    if (Number(n) > mostRows) await tx.deleteFrom('importRows').where('accountId', '=', actor.id).execute()
    return Number(n)
  })
  if (kept > mostRows) throw refusal('too_many_rows', 400, { n: kept })
  return kept
}

const HALF_HOUR = hours(0.5)

/** While somebody corrects its lines, the hour of a file begins again, for all of its parts. */
export async function renewParts(db: Db, actor: Actor, upload: string, now: Date) {
  await db
    .updateTable('importRows')
    .set({ expiresAt: later(now, hours(1)) })
    .where('accountId', '=', actor.id)
    .where('upload', '=', upload)
    // A part weighs 250 KB: it is not written again with every request.
    .where('expiresAt', '<', later(now, HALF_HOUR))
    .execute()
}

export interface FileRead extends ParsedRows {
  digest: string
  parts: number
}

/** Parts: two thousand people. */
const LARGE = 2_000 / rowsPerRequest

/** Reads the file in order, part by part, so that its rows are never all in memory. */
export async function readFile(
  db: Db,
  actor: Actor,
  company: CompanyInScope,
  upload: string,
): Promise<FileRead> {
  const lines: ParsedRows = { persons: [], unread: [], problems: [] }
  const digest = createHash('sha256')
  const repeated = repeatedCells()
  let parts = 0
  for await (const content of partsOf(db, actor, company, upload)) {
    parts += 1
    digest.update(content)
    if (parts === LARGE) keepHeapSmall()
    // Only `keepPart` writes the column.
    await runYielding(readRows(rowsIn(content), lines, repeated))
  }
  if (parts === 0) throw refusal('rows_gone', 409)
  return { ...lines, digest: digest.digest('base64url'), parts }
}

/** Rows of another version are sent again. */
function rowsIn(content: Json<StoredImportRow[]>): ImportRow[] {
  try {
    return fromJson(content, isImportRows)
  } catch (error) {
    throw error instanceof UnreadableJson ? refusal('rows_gone', 409) : error
  }
}

export async function lengthOfParts(db: Db, actor: Actor, company: CompanyInScope, upload: string) {
  let length = 0
  for await (const content of partsOf(db, actor, company, upload)) length += content.length
  return length
}

async function* partsOf(db: Db, actor: Actor, { id: companyId }: CompanyInScope, upload: string) {
  const turn = yieldEvery10ms()
  for (let part = 0; ; part += 1) {
    const found = await db
      .selectFrom('importRows')
      .select('content')
      .where('accountId', '=', actor.id)
      .where('companyId', '=', companyId)
      .where('upload', '=', upload)
      .where('part', '=', part)
      .executeTakeFirst()
    if (!found) return
    yield found.content
    await turn()
  }
}

export async function forgetParts(db: Db, actor: Actor) {
  await db.deleteFrom('importRows').where('accountId', '=', actor.id).execute()
}

/** What the columns of earlier files mean, without meanings of another version. */
export async function keptColumns(db: Db, { id }: CompanyInScope): Promise<ColumnChoice[]> {
  const known = new Map<string | null, ColumnChoice['meaning']>(meanings.map((each) => [each, each]))
  const columns = await peopleColumns(db, id)
  return columns.map(({ head, meaning }) => ({ head, meaning: known.get(meaning) ?? null }))
}

export async function deleteExpiredParts(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('importRows').where('expiresAt', '<=', now.toISOString()).execute()
}
