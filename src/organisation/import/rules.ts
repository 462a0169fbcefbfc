import { z } from 'zod'
import { boundedList, boundedText } from '../../base/text/bounds.ts'
import { collapseSpaces } from '../../base/text/names.ts'
import { keyOfNumber } from '../../people/auth/rules.ts'

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
  levels: 6_000,
  leads: 6_000,
  left: 40,
  language: 40,
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
  /** « Usine|Nord »: the filled levels; a row that unites several lines has one path for each team, between « || ». */
  levels: boundedText({ most: mostLetters.levels }).nullable().default(null),
  /** Names of the teams and entities that the person answers for. */
  leads: boundedText({ most: mostLetters.leads }).nullable().default(null),
  left: boundedText({ most: mostLetters.left }),
  /** Left out where the file has no such column. */
  language: boundedText({ most: mostLetters.language }).optional(),
})
export type ImportRow = z.output<typeof importRow>

/** Columns of entities, from the top of the tree. */
export const levels = ['niveau_1', 'niveau_2', 'niveau_3', 'niveau_4', 'niveau_5', 'niveau_6'] as const

/** What a column of a file may mean (C19.3). */
export const meanings = [
  ...(['identifiant', 'email', 'prenom', 'nom', 'nom_prenom', 'equipes'] as const),
  ...levels,
  ...(['responsable_de', 'langue', 'partie'] as const),
] as const
export type Meaning = (typeof meanings)[number]

/** A head, in its plain form, and what it means; null: left out. */
const columnChoice = z.strictObject({
  head: boundedText({ most: 220 }).min(1),
  meaning: z.enum(meanings).nullable(),
})
export type ColumnChoice = z.output<typeof columnChoice>

/** By which a choice names its row. */
const key = boundedText({ most: 450 }).min(1)

export const choices = z.strictObject({
  mode: z.enum(['partial', 'full']),
  createTeams: z.boolean(),
  /** « Faire venir »: rows of people of another company (P08). */
  come: boundedList(key, { most: mostRows }).default([]),
  /** « Même personne » (P11): the row's account. */
  same: boundedList(z.strictObject({ key, accountId: id }), { most: 5_000 }).default([]),
  /** « Autre personne » (P11): rows that share only a name. */
  others: boundedList(key, { most: mostRows }).default([]),
  /** « Ignorer cette ligne »: rows that are left out. */
  skip: boundedList(key, { most: mostRows }).default([]),
  /** « Appliquer l’organisation du fichier ». */
  organisation: z.boolean().default(true),
  /** « Supprimer les {n} entités vides ». */
  deleteEmpty: z.boolean().default(false),
  /** « Renommer » or « Créer une équipe », by team key. */
  renames: boundedList(z.strictObject({ teamKey: id, rename: z.boolean() }), { most: 1_000 }).default([]),
})
export type Choices = z.output<typeof choices>

const upload = boundedText({ most: 40 }).min(8)

/** A part of the file, a question about all of it, or both. */
export const rowsSent = z.strictObject({
  upload,
  part: z
    .number()
    .int()
    .min(0)
    .max(mostParts - 1),
  /** Null: the part is as it was sent before. */
  rows: boundedList(importRow, { most: rowsPerRequest }).nullable(),
  /** Of the whole file: a part that is gone meanwhile is no shorter file. */
  parts: z.number().int().min(1).max(mostParts),
  asks: choices.nullable(),
})

export type RowsRequest = z.output<typeof rowsSent>

export const applying = z.strictObject({
  upload,
  choices,
  /** Fingerprint of the checked state: if it changed since, nothing is written. */
  fingerprint: boundedText({ most: 100 }).min(1),
  /** The number of departures, typed by hand where they are many (C19.6). */
  leaving: z.number().int().min(0).nullable(),
  /** What the columns of the file mean: kept for the next one. */
  columns: boundedList(columnChoice, { most: 100 }).default([]),
})
export type ApplyRequest = z.output<typeof applying>

/** More than five and more than a fifth leaving at once must be confirmed by their number. */
export const isGuarded = (leaving: number, people: number): boolean => leaving > 5 && leaving * 5 > people

/** A choice names its row by what identifies its person, so that a file sent again keeps it (C24.19). */
export interface RowKey {
  /** Number, else address, else a hash of the cells. */
  key: string
  /** Of the cells: parts rows of one key. */
  hash: string
}

/** Names one row among several of its key. */
export const exactKey = ({ key, hash }: RowKey) => `${key}~${hash}`

export function rowKey({ number, email, firstName, lastName, teams, levels: path, left }: ImportRow): RowKey {
  const found = keyOfNumber(collapseSpaces(number)) || collapseSpaces(email).toLowerCase()
  const cells = [number, email, firstName, lastName, teams, left, ...(path === null ? [] : [path])]
  const hash = hashOf(JSON.stringify(cells))
  const key = found === '' ? `#${hash}` : found.slice(0, 400)
  return { key, hash }
}

/** By what a choice names a row of these: its key, where no other row has it. */
export function choiceKeys(rows: readonly ImportRow[]): (row: ImportRow) => string {
  const times = new Map<string, number>()
  for (const row of rows) {
    const { key } = rowKey(row)
    times.set(key, (times.get(key) ?? 0) + 1)
  }
  return (row) => {
    const named = rowKey(row)
    return (times.get(named.key) ?? 0) > 1 ? exactKey(named) : named.key
  }
}

/** FNV-1a, twice with different starts: rows of one file are parted, nothing is secured by it. */
function hashOf(text: string): string {
  let [a, b] = [0x811c9dc5, 0x1b873593]
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    a = Math.imul(a ^ code, 0x01000193)
    b = Math.imul(b ^ code, 0x01000197)
  }
  return (a >>> 0).toString(36) + (b >>> 0).toString(36)
}
