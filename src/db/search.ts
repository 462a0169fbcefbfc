import { sql } from 'kysely'
import { containing, fold } from '../kit/fold.ts'
import { engineOf } from './engine.ts'
import type { Db } from './schema.ts'

/** Whether the folded column contains the text, literally, each engine by its fastest means; an empty text is in every row. */
export function contains(db: Db, column: string, text: string) {
  if (engineOf(db) === 'postgres') return sql<boolean>`strpos(${sql.ref(column)}, ${fold(text)}) > 0`
  return sql<boolean>`${sql.ref(column)} like ${containing(text)} escape '\\'`
}
