import type { Generated } from 'kysely'
import type { JsonValue } from '../../base/encoding/canonicalJson.ts'
import type { Json } from './json.ts'

/** A planned opening (C12); after the opening, its state is its wave's. */
export interface Campaign {
  id: string
  companyId: string
  questionnaireId: string
  versionId: string
  seriesId: string | null
  number: number
  title: string
  audience: 'company' | 'teams'
  opensOn: string
  closesOn: string
  openedOn: string | null
  state: 'planned' | 'refused' | 'opened' | 'cancelled'
  /** Why it could not open, and the day of the first attempt. */
  refusal: Json<{ code: string; details: object; since: string }> | null
  extensions: Generated<number>
  /** The day on which an outage extended it by one day, once (C12.14). */
  outageOn: Generated<string | null>
  mails: Json<Record<Exclude<Mailing['kind'], 'access'>, boolean>>
  /** When the personal link leaves (C24.12); null: none does. */
  accessMailOn: Generated<string | null>
  /** Raised by each change; an edit names the revision that it saw. */
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
  kind: 'access' | 'invitation' | 'rappel' | 'dernier' | 'resultats'
  dueOn: string
  sentOn: string | null
}

/** The mailings of a waiting mail, and until when each is of use (C13.10). */
export interface OutboxMailing {
  mailId: string
  mailingId: string
  expiresAt: string
}

/** What became of a mailing's mails: queued = taken + refused + given up + what waits (C24.16). */
export interface MailingCounts {
  mailingId: string
  queued: Generated<number>
  taken: Generated<number>
  refused: Generated<number>
  givenUp: Generated<number>
  /** The last day on which one left. */
  leftOn: Generated<string | null>
}

/** `body` is canonical JSON (C16.1). */
export interface RegisterEntry {
  companyId: string
  position: number
  day: string
  kind: string
  body: Json<{ readonly [name: string]: JsonValue }>
  previousHash: string
  hash: string
}

/** One line per deposit, sorted; the entry `published` has the hash (C16.6). */
export interface ReceiptListTable {
  waveId: string
  entries: string
  sha256: string
}
