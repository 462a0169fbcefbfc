import { z } from 'zod'
import { boundedList, boundedText } from '../../base/text/bounds.ts'

export type ImportRefusal =
  | 'too_many_rows'
  | 'rows_gone'
  | 'state_changed'
  | 'rows_to_correct'
  | 'leaving_unconfirmed'
  | 'person_not_found'

export const mostRows = 20_000
export const rowsPerRequest = 500
/** Enough for every part of a file of 20,000 lines in one read. */
export const mostParts = 120

export const mostTeams = 50

const id = boundedText({ most: 40 }).min(1)

export const mostLetters = {
  number: 200,
  email: 400,
  firstName: 400,
  lastName: 400,
  teams: 6_000,
  left: 40,
} as const
export type CellName = keyof typeof mostLetters

/** A line as the browser read it: texts that only the server checks. `null`: the file has no such column. */
export const importRow = z.strictObject({
  line: z.number().int().min(1).max(1_100_000),
  number: boundedText({ most: mostLetters.number }),
  email: boundedText({ most: mostLetters.email }),
  firstName: boundedText({ most: mostLetters.firstName }),
  lastName: boundedText({ most: mostLetters.lastName }),
  teams: boundedText({ most: mostLetters.teams }).nullable(),
  left: boundedText({ most: mostLetters.left }),
})
export type ImportRow = z.output<typeof importRow>

/** What a column of a file may mean (C19.3). */
export const meanings = ['identifiant', 'email', 'prenom', 'nom', 'nom_prenom', 'equipes', 'partie'] as const
export type Meaning = (typeof meanings)[number]

/** A head, in its plain form, and what it means; null: left out. */
export interface ColumnChoice {
  head: string
  meaning: Meaning | null
}

const line = z.number().int().min(1).max(1_100_000)

export const choices = z.strictObject({
  mode: z.enum(['partial', 'full']),
  createTeams: z.boolean(),
  /** « Faire venir »: lines of people of another company (P08). */
  come: boundedList(line, { most: mostRows }).default([]),
  /** « Même personne » (P11): the line's account. */
  same: boundedList(z.strictObject({ line, accountId: id }), { most: 5_000 }).default([]),
  /** « Autre personne » (P11): lines that share only a name. */
  others: boundedList(line, { most: mostRows }).default([]),
  /** « Renommer » or « Créer une équipe », by team key. */
  renames: boundedList(z.strictObject({ teamKey: id, rename: z.boolean() }), { most: 1_000 }).default([]),
})
export type Choices = z.output<typeof choices>

const upload = boundedText({ most: 40 }).min(8)

/** The last part asks for the check. */
export const rowsSent = z.strictObject({
  upload,
  part: z
    .number()
    .int()
    .min(0)
    .max(mostParts - 1),
  rows: boundedList(importRow, { most: rowsPerRequest }),
  asks: choices.nullable(),
})

export const applying = z.strictObject({
  upload,
  choices,
  /** Fingerprint of the checked state: if it changed since, nothing is written. */
  fingerprint: boundedText({ most: 100 }).min(1),
  /** The number of departures, typed by hand where they are many (C19.6). */
  leaving: z.number().int().min(0).nullable(),
})
export type ApplyRequest = z.output<typeof applying>

/** More than five and more than a fifth leaving at once must be confirmed by their number. */
export const isGuarded = (leaving: number, people: number): boolean => leaving > 5 && leaving * 5 > people
