import { sql, type RawBuilder } from 'kysely'
import { containing, foldAccents } from '../../base/text/foldAccents.ts'
import { maxResults } from '../../base/http/paging.ts'
import { engineOf } from '../engines/engine.ts'
import type { Db } from './schema.ts'

/** Whether the folded column contains the text, literally, each engine by its fastest means; an empty text is in every row. */
export function contains(db: Db, column: string, text: string) {
  if (engineOf(db) === 'postgres') return sql<boolean>`strpos(${sql.ref(column)}, ${foldAccents(text)}) > 0`
  return sql<boolean>`${sql.ref(column)} like ${containing(text)} escape '\\'`
}

/**
 * So many accounts are looked at one by one in less time than the whole list is read; of more, the list in its order
 * soon gives all that a search tells.
 */
const few = maxResults

export type Predicate = RawBuilder<boolean>

/**
 * The accounts in which every three letters of the text occur, the text itself perhaps not; null where they are more
 * than a few or the text is shorter: then reading the list in its order soon fills the page.
 */
export async function fewHaving(db: Db, text: string): Promise<Predicate | null> {
  const pieces = piecesOf(foldAccents(text))
  if (pieces.length === 0) return null
  const isPostgres = engineOf(db) === 'postgres'
  const numbers = pieces.map(numberOf)
  const having = isPostgres
    ? sql`account_pieces where pieces @> ${numbers}::integer[]`
    : sql`account_pieces where account_pieces match ${pieces.map(quoted).join(' AND ')}`
  // Written out, so that PostgreSQL sees how rare these pieces are before it chooses a way.
  const counted = isPostgres ? sql`account_pieces where pieces @> array[${sql.raw(numbers.join())}]` : having
  const first = sql`select 1 from ${counted} limit ${sql.lit(few + 1)}`
  const { rows } = await sql<{ n: number }>`select count(*) as n from (${first}) as found`.execute(db)
  if ((rows[0]?.n ?? 0) > few) return null
  return isPostgres
    ? sql`accounts.id = any(array(select account_id from ${having}))`
    : sql`accounts.id in (select account_id from account_numbers where number in (select rowid from ${having}))`
}

/** Every employee is there once, and PostgreSQL need not ask its row security about each. */
export async function countEmployees(db: Db): Promise<number> {
  const table = engineOf(db) === 'postgres' ? sql`account_pieces` : sql`account_numbers`
  const { rows } = await sql<{ n: number }>`select count(*) as n from ${table}`.execute(db)
  return rows[0]?.n ?? 0
}

/** Every three letters in a row, by whole characters as both engines count them. */
function piecesOf(text: string): string[] {
  const letters = [...text]
  return [...new Set(letters.slice(2).map((letter, at) => `${letters[at]}${letters[at + 1]}${letter}`))]
}

const quoted = (piece: string) => `"${piece.replaceAll('"', '""')}"`

/** The number that the migration gives to three letters. */
const numberOf = (piece: string) =>
  [...piece].reduce((number, letter) => number * 31 + (letter.codePointAt(0) ?? 0), 0)
