import { z } from 'zod'
import { boundedList, boundedText } from '../../base/text/bounds.ts'
import { directoryAttributes } from '../companies/directoryAttributes.ts'
import { choices } from '../import/rules.ts'

export type DirectoryRefusal = 'run_not_found' | 'run_not_held' | 'file_type_refused' | 'file_length_needed'

/** What a run does to people, or would do: each kind has its own guard (C27.5). */
export interface RunKinds {
  left: number
  arrived: number
  teams: number
  identity: number
}

export const noKinds: RunKinds = { left: 0, arrived: 0, teams: 0, identity: 0 }
export const runKinds = ['left', 'arrived', 'teams', 'identity'] as const
/** Why a run waits; one that is refused for another reason was refused by no administrator. */
export const heldReasons = [...runKinds, 'entities', 'lines'] as const

/** What the daily mail says of one company. */
export interface NoticeCounts {
  held: number
  refused: number
  skipped: number
}

/** A directory that is silent for so long, after one run a day, is reported (C27.7). */
export const quietDays = 3

/** Why a run waits as a whole: a large change of one kind, or many entities that move. */
export type HeldKind = keyof RunKinds | 'entities'

export interface HeldWhy {
  kind: HeldKind
  /** With what runs did that nobody looked at, seven days back. */
  n: number
  of: number
}

/** Numbers, kinds and lines; never a name or a key. */
export interface RunCounts {
  mode: 'partial' | 'full'
  lines: number
  changed: number
  done: RunKinds
  /** What waits for an administrator: lines, or the whole of it. */
  waiting: number
  why: HeldWhy | null
  skipped: { line: number; code: string }[]
  /** Of them all; a thousand are listed. */
  skippedCount: number
}

export const mostSkippedListed = 1_000
/** How far back the guards look. */
export const guardDays = 7
/** How long a held run keeps its lines. */
export const heldDays = 7
/** More than this many entities that move wait, whatever the size of the company. */
export const mostMovedEntities = 5
export const shownRuns = 20

/** As the import guards departures (C19.6): more than five, and more than a fifth. */
export const isLarge = (n: number, of: number): boolean => n > 5 && n * 5 > of

export const fileBounds = { bytes: 5_000_000, parts: 1 }

export const runQuestion = z.strictObject({ choices: choices.nullable() })

export const runApplication = z.strictObject({
  /** Of the checked state: if it changed since, nothing is written. */
  fingerprint: boundedText({ most: 100 }).min(1),
  /** The number of departures, typed by hand where they are many (C19.6). */
  leaving: z.number().int().min(0).nullable(),
  choices: choices.nullable().default(null),
})
export type RunApplication = z.output<typeof runApplication>

const attribute = z.enum(directoryAttributes)

export const directoryForm = z.strictObject({
  mode: z.enum(['partial', 'full']),
  number: attribute.nullable(),
  team: attribute.nullable(),
  levels: boundedList(attribute, { most: 6 }),
})
export type DirectoryForm = z.output<typeof directoryForm>
