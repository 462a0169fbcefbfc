import type { JsonValue } from '../../base/encoding/canonicalJson.ts'
import type { Head } from './chain.ts'

// Days, hashes and numbers, public within the company (C16.1). Typed texts, names and group sizes are
// details. Types, not interfaces: they are hashed as JSON.

/** Null where a number would reveal respondents (C7): « moins de … ». */
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
    version: string
    keys: string
    addressed: number
    mails: readonly string[]
    /** Of a guarded wave (C28.4). */
    act?: JsonValue
  }
  dates_changed: {
    campaign: string
    opensOn: string
    closesOn: string
    why: 'plan' | 'earlier' | 'extended' | 'outage'
  }
  /** `opened`: cancelled after its opening, with answers erased unread. */
  cancelled: { campaign: string; opened: boolean }
  closed: {
    wave: string
    told: OrNull<{ addressed: number; signatures: number }>
  }
  published: { wave: string; deposits: number | null; receipts: string | null }
  /** Before a campaign's opening, its plan; after the closing, the entry at that position (C17.3). */
  visa: { document: string; campaign: string | null; position: number | null }
  k_raised: { from: number; to: number }
  letters_printed: { number: number }
  /** Null: the heads' file was missing. */
  restored: { lost: readonly Head[] | null }
  permanent_ended: { wave: string; published: boolean }
  series_stopped: { series: string }
  /** An opening refused because its audience and another differ by few people (C9, C23.4). */
  refused: { campaign: string; why: string; k: number | null }
  /** The last one decides whether the next opening is guarded, and by whom (C28.1). */
  guardians: { guarded: true; list: string; number: number } | { guarded: false }
  urn_sealed: { root: string; rows: number; wave: string }
  counted: {
    counted: number | null
    guardian: number
    root: string
    setAside: number | null
    wave: string
  }
  urn_erased: { root: string; wave: string }
}

/** Parts of an entry that can be erased without breaking the chain. */
export type EntryParts = Readonly<Record<string, JsonValue>>

export interface NewEntry<Kind extends keyof EntryBodies> {
  kind: Kind
  body: EntryBodies[Kind]
  details?: EntryParts
}

/** Further readers of a detail, apart from sub-admins and administrators (C16.1). */
export type Readers = 'managers' | 'seats' | 'addressed' | 'table' | 'nobody'

/**
 * By the part's name; parts without a team's name also by the CSE (C17.2). Nobody reads counts: the page
 * shows less (ATT68).
 */
export function readersOf(part: string): Readers {
  if (part === 'title' || part === 'questions' || part.startsWith(questionsIn(''))) return 'addressed'
  if (part === 'visa' || part === 'tables' || part === 'other') return 'seats'
  if (part.startsWith('shown-')) return 'table'
  return part.startsWith('counts-') ? 'nobody' : 'managers'
}

/** Tables are numbered in the order of random ids: names do not reveal which teams are shown. */
export const countsPart = (number: number): string => `counts-${number}`
/** What was asked in a language beyond the base, read by whom `questions` is (C20.10). */
export const questionsIn = (language: string): string => `questions-${language}`
export const shownPart = (number: number): string => `shown-${number}`

/** Per question its histogram, `[valid, none, ...counts]`. */
export type CountsBody = {
  wave: string
  group: string
  counts: { readonly [questionId: string]: readonly number[] }
}

/** The table as its readers see it: per question respondents and score. */
export type ShownBody = {
  wave: string
  group: string
  questions: { readonly [questionId: string]: JsonValue }
}
