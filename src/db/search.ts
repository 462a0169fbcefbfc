import { sql } from 'kysely'
import { containing } from '../kit/fold.ts'

/** Whether the folded column contains the text, literally; an empty text is in every row. */
export function contains(column: string, text: string) {
  return sql<boolean>`${sql.ref(column)} like ${containing(text)} escape '\\'`
}
