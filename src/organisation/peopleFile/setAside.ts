import { foldAccents } from '../../base/text/foldAccents.ts'
import type { Meaning } from '../import/rules.ts'
import { plain } from './columns.ts'
import { isBlank, shown, type SheetRow } from './sheet.ts'

export type AsideReason = 'title' | 'blank' | 'total' | 'head'

export interface AsideRow {
  line: number
  reason: AsideReason
  text: string
}

const totals = /^(?:total|totaux|sous[- ]total|sous[- ]totaux|effectifs?|nombre|moyennes?)(?:[\s:(]|$)/

export interface AsideInput {
  headLine: number
  meanings: readonly (Meaning | null)[]
  /** Lines that somebody wants read nevertheless. */
  takenBack: readonly number[]
}

/** Parts people from titles, blank lines, totals and repeated heads. */
export function setAside(rows: readonly SheetRow[], { headLine, meanings, takenBack }: AsideInput) {
  const taken = new Set(takenBack)
  const heads = rows.find(({ line }) => line === headLine)?.cells.map((cell) => plain(shown(cell))) ?? []
  const last = rows.findLast((row) => !isBlank(row))?.line ?? 0
  const people: SheetRow[] = []
  const aside: AsideRow[] = []
  for (const row of rows) {
    if (row.line === headLine || row.line > last) continue
    const reason = reasonOf(row)
    if (reason === null || (reason !== 'blank' && taken.has(row.line))) people.push(row)
    else aside.push({ line: row.line, reason, text: textOf(row) })
  }
  return { people, aside }

  function reasonOf(row: SheetRow): AsideReason | null {
    if (isBlank(row)) return 'blank'
    if (row.line < headLine) return 'title'
    if (meanings.every((meaning, at) => !meaning || plain(shown(row.cells[at])) === heads[at])) return 'head'
    const first = row.cells.findIndex((cell) => shown(cell) !== '')
    const hasKey = meanings.some(
      (meaning, at) =>
        (meaning === 'identifiant' || meaning === 'email') && at !== first && shown(row.cells[at]) !== '',
    )
    return !hasKey && totals.test(foldAccents(shown(row.cells[first]).slice(0, 60))) ? 'total' : null
  }
}

const textOf = ({ cells }: SheetRow) => cells.map(shown).filter(Boolean).slice(0, 6).join(' · ').slice(0, 120)
