import type { JsonValue } from '../../base/encoding/canonicalJson.ts'
import type { Head } from './chain.ts'

// What a register tells, kind by kind (C16.1): days, hashes and numbers that anybody of the company may read. Every typed
// text, name and number of a group is a detail. Types, not interfaces: they are hashed as plain content.

/** Where a number would tell who has answered it is not there (C7): « moins de … ». */
type OrNull<Numbers> = Numbers | null

export type EntryBodies = {
  genesis: { version: string; receiptKey: string }
  planned: { campaign: string; opensOn: string; closesOn: string }
  opened: {
    campaign: string
    wave: string
    opensOn: string
    closesOn: string
    k: number
    /** Of everything that is asked. */
    version: string
    /** Where the list of keys ended. */
    keys: string
    addressed: number
    mails: readonly string[]
  }
  dates_changed: {
    campaign: string
    opensOn: string
    closesOn: string
    why: 'plan' | 'earlier' | 'extended' | 'outage'
  }
  /** `opened`: after its opening, so with answers that were erased unread. */
  cancelled: { campaign: string; opened: boolean }
  closed: {
    wave: string
    /** `byLetter`: of those addressed, how many came in by a letter (C19.8). */
    told: OrNull<{ addressed: number; signatures: number; byLetter: number }>
  }
  published: { wave: string; deposits: number | null; receipts: string | null }
  /** Before the opening of a campaign, its plan; after the closing, the entry at that position (C17.3). */
  visa: { document: string; campaign: string | null; position: number | null }
  k_raised: { from: number; to: number }
  letters_printed: { number: number }
  /** What a restore has lost; none known: the file of heads was missing. */
  restored: { lost: readonly Head[] | null }
  permanent_ended: { wave: string; published: boolean }
  series_stopped: { series: string }
}

/** The parts of an entry that may be erased without breaking the chain. */
export type EntryParts = Readonly<Record<string, JsonValue>>

export interface NewEntry<Kind extends keyof EntryBodies> {
  kind: Kind
  body: EntryBodies[Kind]
  details?: EntryParts
}

/** Who reads a detail besides sub-admins and administrators (C16.1). */
export type Readers = 'managers' | 'seats' | 'addressed' | 'table' | 'nobody'

/**
 * By its name: titles and questions are read by whom a campaign addresses, what a table shows by whoever sees that table;
 * audiences, sizes and reasons by managers; what names no team by the CSE too (C17.2). The counts themselves are handed to nobody: the page shows less than they say
 * (ATT68), and so may this.
 */
export function readersOf(part: string): Readers {
  if (part === 'title' || part === 'questions') return 'addressed'
  if (part === 'visa' || part === 'tables') return 'seats'
  if (part.startsWith('shown-')) return 'table'
  return part.startsWith('counts-') ? 'nobody' : 'managers'
}

/** Published tables are numbered in the order of their random ids: no name tells which teams are shown. */
export const countsPart = (number: number): string => `counts-${number}`
export const shownPart = (number: number): string => `shown-${number}`

/** A published table as it is counted: of each question its histogram, `[valid, none, ...counts]`. */
export type CountsBody = {
  wave: string
  /** Empty: the whole company. */
  group: string
  counts: { readonly [questionId: string]: readonly number[] }
}

/** The same table as everybody reads it who sees it: of each question how many answered, and its score. */
export type ShownBody = {
  wave: string
  group: string
  questions: { readonly [questionId: string]: JsonValue }
}
