import type { Generated, Selectable } from 'kysely'
import type { Json } from './json.ts'

/** Composition is known before any ballot, so its date is shown; every other reason is « nombre ». */
export type HiddenReason =
  | { reason: 'composition'; rule: 2 | 4; since: string; until: string }
  | { reason: 'nombre' }

export type WaveRow = Selectable<Wave>

export interface Wave {
  id: string
  questionnaireId: string
  /** Null: the wave « Sans entreprise ». */
  companyId: string | null
  versionId: string
  audience: Generated<'company' | 'teams'>
  /** Which teams were chosen at the opening: `choiceOf` (C23.4). */
  choice: Generated<string | null>
  /** Inclusive; null: no end (C12.17). */
  closesOn: Generated<string | null>
  cancelled: Generated<Flag>
  /** Null: permanent, or from before campaigns (C12). */
  campaignId: Generated<string | null>
  minimumGroupSize: number
  mode: 'permanent' | 'once'
  state: 'open' | 'closing' | 'closed'
  openedOn: string
  closedOn: string | null
  depositsUntil: string | null
  /** The number of signatures; never lowered, never a join (C7). */
  answered: number
  /** No longer used: the roster only grows (C7). */
  departedAfterAnswering: Generated<number>
  /** Whether people join after the opening; null: permanent, or opened before label rights. */
  takesNewcomers: Generated<Flag | null>
  publicationNumber: number
  /**
   * The days on which « Publier les résultats » and « Regrouper » were requested for the next morning (C6).
   */
  publicationAskedOn: string | null
  regroupingAskedOn: string | null
  /** The day of a restore that lost waiting answers (C5). */
  restoredOn: Generated<string | null>
  /** The wave that replaced it after such a restore. */
  replacedBy: Generated<string | null>
  /** Whether responses were reordered since the last change (C5). */
  stirring: Generated<'due' | 'running' | 'done'>
  /**
   * Seals the settings that decide what is shown, under the application key; verified at each publication
   * (C2).
   */
  settingsSeal: Generated<string>
  /** Ballots that did not open were removed; the results page says so. */
  setAside: Generated<Flag>
  /** What a guarded wave was opened with (C28.4); null: not guarded. */
  guardedAct: Generated<string | null>
  sealedVerificationKey: Generated<Uint8Array | null>
  sealedResultsKey: Generated<Uint8Array | null>
  /** SHA-256 of the ballot box's file; null until it is sealed. */
  ballotBoxRoot: Generated<string | null>
  ballotBoxSealedOn: Generated<string | null>
  countedOn: Generated<string | null>
  /** The last day of waiting for a guardian (C28.10). */
  eraseAfter: Generated<string | null>
}

export interface Response {
  id: string
  accountId: string
  waveId: string
  isCompleted: Flag
  groupId: string | null
  blindedToken: Uint8Array | null
  touchedMonth: string
}

/** Counted with the group's signatures after the account was deleted, until the wave's keys go (C23.3). */
export interface DepartedResponse {
  waveId: string
  accountId: string
  groupId: string
  blindedToken: Uint8Array
}

export interface ReportingGroup {
  id: string
  waveId: string
  /** Null: the group « entreprise », or a deleted team (`ended`). */
  teamKey: string | null
  name: string
  people: number
  publicKey: Uint8Array
  sealedPrivateKey: Uint8Array | null
  issued: number
  spent: number
  /** ν: signatures by accounts that k does not count, or hardly yet (C22.3). */
  issuedNew: Generated<number>
  /** Of `issued` and `issuedNew` (C23.3); null once the key is gone. */
  countSeal: Generated<string | null>
  /** Whether people who join this team later may use its label (C12.6). */
  takesNewcomers: Generated<Flag>
  position: number
  previousHash: string
  addedOn: string
  ended: Flag
  kind: Generated<'company' | 'grouping' | 'team'>
  /** A team's grouping; a grouping's own id (C15.3). */
  groupingId: Generated<string | null>
  /** Why a team's table was not shown (C14.5). */
  hiding: Generated<Json<HiddenReason> | null>
}

export interface Ballot {
  id: string
  waveId: string
  groupId: string
  /** The ballot key's generation that sealed the row (C5). */
  generation: number
  sealedAnswers: Uint8Array
  withdrawalHash: string
}

export interface WaitingComment {
  id: string
  waveId: string
  questionId: string
  generation: number
  sealedText: Uint8Array
}

export interface Publication {
  batchId: string
  waveId: string
  day: string
  /** Null: counted for the company only. */
  groupId: string | null
  questionId: string
  counts: Json<number[]>
}

export interface PublishedTable {
  waveId: string
  groupId: string
  /** By question: [valid, none, ...counts]. */
  counts: Json<Record<string, number[]>>
}

export interface ParticipationCount {
  waveId: string
  day: string
  groupId: string
  answered: number
  addressed: number
  /** How many respondents k counted; the pair is replaced after enough further ones (C7). */
  counting: Generated<number>
}

export type Flag = 0 | 1

export type Status = 'pending' | 'approved' | 'rejected'

/** Not counted here, and under no seal (C26.16). */
export interface PastResult {
  id: string
  companyId: string
  kind: 'earlier' | 'reference'
  title: string
  source: string
  address: Generated<string | null>
  population: Generated<string | null>
  /** « 2024-06 » */
  month: string
  itemKey: string
  answers: number
  /** Hundredths of the unit in which the question's result is shown. */
  value: number
  madeBy: Generated<string | null>
  madeOn: string
}
