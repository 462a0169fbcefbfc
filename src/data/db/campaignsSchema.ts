import type { Generated } from 'kysely'

// Of the schema, what is planned and what is written down of it. Days are civil days (D36).

/** One planned opening (C12). Once opened, « ouverte, clôture en cours, publiée » is the state of its wave. */
export interface Campaign {
  id: string
  companyId: string
  questionnaireId: string
  versionId: string
  seriesId: string | null
  /** Counted within its series. */
  number: number
  title: string
  audience: 'company' | 'teams'
  opensOn: string
  /** The last day, included. */
  closesOn: string
  /** The real day. */
  openedOn: string | null
  state: 'planned' | 'refused' | 'opened' | 'cancelled'
  /** JSON: why it could not open, and since which day it has been tried. */
  refusal: string | null
  extensions: Generated<number>
  /** The day on which an outage gave it one more day: once (C12.14). */
  outageOn: Generated<string | null>
  /** JSON: which mails are on. */
  mails: string
  /** Raised by every change: who changes it says which one was seen. */
  revision: Generated<number>
  createdBy: string | null
  createdAt: string
}

export interface Series {
  id: string
  companyId: string
  questionnaireId: string
  weeks: 13 | 26 | 52
  lengthDays: number
  audience: 'company' | 'teams'
  nextOpensOn: string
  stoppedOn: string | null
}

export interface Mailing {
  id: string
  campaignId: string
  kind: 'invitation' | 'rappel' | 'dernier' | 'resultats'
  dueOn: string
  sentOn: string | null
}

/** One line of a company's register; `body` is canonical JSON (C16.1). */
export interface RegisterEntry {
  companyId: string
  position: number
  day: string
  kind: string
  body: string
  previousHash: string
  hash: string
}

/** One line a deposit, sorted; the hash stands in the entry `published` (C16.6). */
export interface ReceiptListTable {
  waveId: string
  entries: string
  sha256: string
}
