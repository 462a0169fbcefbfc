import type { Generated, Selectable } from 'kysely'
import type { Flag } from './columns.ts'

// Of the schema, what answering and publishing leave behind.

/** A wave as it is read. */
export type WaveRow = Selectable<Wave>

export interface Wave {
  id: string
  questionnaireId: string
  /** None: the wave « Sans entreprise ». */
  companyId: string | null
  versionId: string
  audience: Generated<'company' | 'teams'>
  /** The last day, included; none: undated (C12.17). */
  closesOn: Generated<string | null>
  cancelled: Generated<Flag>
  /** The campaign that opened it; none: permanent, or from before (C12). */
  campaignId: Generated<string | null>
  minimumGroupSize: number
  mode: 'permanent' | 'once'
  state: 'open' | 'closing' | 'closed'
  openedOn: string
  closedOn: string | null
  depositsUntil: string | null
  /** How many signatures were given, ever: never lowered, never a join (C7). */
  answered: number
  /** Not used any more: the roster only grows (C7). */
  departedAfterAnswering: Generated<number>
  /** Whether people join it after its opening, decided then; none: permanent, or opened before rights were written. */
  takesNewcomers: Generated<Flag | null>
  publicationNumber: number
  /** The days on which « Publier les résultats » and « Regrouper » were asked for the next morning (C6). */
  publicationAskedOn: string | null
  regroupingAskedOn: string | null
  /** The day of a restore that lost waiting answers of it (C5). */
  restoredOn: Generated<string | null>
  /** The wave that took its place after such a restore. */
  replacedBy: Generated<string | null>
  /** Whether the order of its responses has been forgotten since the last of them changed (C5). */
  stirring: Generated<'due' | 'running' | 'done'>
  /** Over everything that decides what is shown, under the application key: read at every publication (C2). */
  settingsSeal: Generated<string>
  /** Ballots that did not open were removed: the results page says so. */
  setAside: Generated<Flag>
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

export interface ReportingGroup {
  id: string
  waveId: string
  /** None: the group « entreprise », or a team that was deleted (`ended`). */
  teamKey: string | null
  name: string
  people: number
  publicKey: Uint8Array
  sealedPrivateKey: Uint8Array | null
  issued: number
  spent: number
  /** ν: signatures given to accounts that k does not count, or hardly yet (C22.3). */
  issuedNew: Generated<number>
  /** Whether people who join this team later may take its label (C12.6). */
  takesNewcomers: Generated<Flag>
  position: number
  previousHash: string
  addedOn: string
  ended: Flag
  kind: Generated<'company' | 'grouping' | 'team'>
  /** The regroupement that a team lies in; of a regroupement its own id (C15.3). */
  groupingId: Generated<string | null>
  /** JSON: why a team's table was not shown (C14.5). */
  hiding: Generated<string | null>
}

export interface Ballot {
  id: string
  waveId: string
  groupId: string
  /** The generation of the ballot key under which the row is sealed (C5). */
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
  /** None: counted for the company only. */
  groupId: string | null
  questionId: string
  /** JSON: how many valid answers of each value. */
  counts: string
}

export interface PublishedTable {
  waveId: string
  /** Empty: the whole company. */
  groupId: string
  questionId: string
  counts: string
}

export interface ParticipationCount {
  waveId: string
  day: string
  groupId: string
  answered: number
  addressed: number
  /** How many of those who had answered k counted: the pair is replaced when enough more have (C7). */
  counting: Generated<number>
}
