import { sql, type RawBuilder } from 'kysely'
import { containing, foldAccents } from '../../base/text/foldAccents.ts'
import { maxResults } from '../../base/http/paging.ts'
import { engineOf } from '../engines/engine.ts'
import type { Db } from './schema.ts'

/** Whether the folded column contains the text literally; an empty text matches each row. */
export function contains(db: Db, column: string, text: string) {
  if (engineOf(db) === 'postgres') return sql<boolean>`strpos(${sql.ref(column)}, ${foldAccents(text)}) > 0`
  return sql<boolean>`${sql.ref(column)} like ${containing(text)} escape '\\'`
}

/** Below this number, checking each account is faster than reading the ordered list. */
const few = maxResults

export type Predicate = RawBuilder<boolean>

/**
 * Accounts with each three-letter piece of the text; null if too many or the text is shorter: then the
 * ordered list fills the page sooner.
 */
export async function fewHaving(db: Db, text: string): Promise<Predicate | null> {
  const pieces = piecesOf(foldAccents(text))
  if (pieces.length === 0) return null
  const isPostgres = engineOf(db) === 'postgres'
  const numbers = pieces.map(numberOf)
  const having = isPostgres
    ? sql`account_pieces where pieces @> ${numbers}::integer[]`
    : sql`account_pieces where account_pieces match ${pieces.map(quoted).join(' AND ')}`
  // A literal value, so that PostgreSQL's planner sees how rare the pieces are.
  const counted = isPostgres ? sql`account_pieces where pieces @> array[${sql.raw(numbers.join())}]` : having
  const first = sql`select 1 from ${counted} limit ${sql.lit(few + 1)}`
  const { rows } = await sql<{ n: number }>`select count(*) as n from (${first}) as found`.execute(db)
  if ((rows[0]?.n ?? 0) > few) return null
  return isPostgres
    ? sql`accounts.id = any(array(select account_id from ${having}))`
    : sql`accounts.id in (select account_id from account_numbers where number in (select rowid from ${having}))`
}

/** Counted without row security, which PostgreSQL would check per row. */
export async function countEmployees(db: Db): Promise<number> {
  const table = engineOf(db) === 'postgres' ? sql`account_pieces` : sql`account_numbers`
  const { rows } = await sql<{ n: number }>`select count(*) as n from ${table}`.execute(db)
  return rows[0]?.n ?? 0
}

function piecesOf(text: string): string[] {
  const letters = [...text]
  return [...new Set(letters.slice(2).map((letter, at) => `${letters[at]}${letters[at + 1]}${letter}`))]
}

const quoted = (piece: string) => `"${piece.replaceAll('"', '""')}"`

const numberOf = (piece: string) =>
  [...piece].reduce((number, letter) => number * 31 + (letter.codePointAt(0) ?? 0), 0)
