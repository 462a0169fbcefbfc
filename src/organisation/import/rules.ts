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
/** No request is longer, so that every part of a file of 20,000 lines is read at once. */
export const mostParts = 120

/** A person may be in so many teams at once; nobody is in more. */
export const mostTeams = 50

const id = boundedText({ most: 40 }).min(1)

/** A line of the file as the browser read it: texts, judged by the server alone. `null`: the file has no such column. */
export const importRow = z.strictObject({
  line: z.number().int().min(1).max(1_100_000),
  number: boundedText({ most: 200 }),
  email: boundedText({ most: 400 }),
  firstName: boundedText({ most: 400 }),
  lastName: boundedText({ most: 400 }),
  teams: boundedText({ most: 6_000 }).nullable(),
  left: boundedText({ most: 40 }),
})
export type ImportRow = z.output<typeof importRow>

const line = z.number().int().min(1).max(1_100_000)

/** What the person who imports has chosen: how the file is meant, and the answers to what only they can know (C19.4, C19.5). */
export const choices = z.strictObject({
  mode: z.enum(['partial', 'full']),
  createTeams: z.boolean(),
  /** « Faire venir »: lines of people who are in another company (P08). */
  come: boundedList(line, { most: mostRows }).default([]),
  /** « Même personne » (P11): the account that a line means. */
  same: boundedList(z.strictObject({ line, accountId: id }), { most: 5_000 }).default([]),
  /** « Autre personne » (P11): lines of people who only have the same name. */
  others: boundedList(line, { most: mostRows }).default([]),
  /** « Renommer » or « Créer une équipe », by the team's key. */
  renames: boundedList(z.strictObject({ teamKey: id, rename: z.boolean() }), { most: 1_000 }).default([]),
})
export type Choices = z.output<typeof choices>

const upload = boundedText({ most: 40 }).min(8)

/** One part of the file; the last one asks for the check. */
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
  /** Of the state that was read when the file was checked: changed since, nothing is written. */
  fingerprint: boundedText({ most: 100 }).min(1),
  /** How many leave, typed by hand where they are many (C19.6). */
  leaving: z.number().int().min(0).nullable(),
})
export type ApplyRequest = z.output<typeof applying>

/** Whether so many leaving at once must be confirmed by their number: more than five, and more than a fifth. */
export const isGuarded = (leaving: number, people: number): boolean => leaving > 5 && leaving * 5 > people
