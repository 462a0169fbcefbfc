import type { Generated, Kysely } from 'kysely'
import type {
  Ballot,
  ParticipationCount,
  PastResult,
  Publication,
  PublishedTable,
  ReportingGroup,
  DepartedResponse,
  Response,
  WaitingComment,
  Wave,
  Flag,
  Status,
} from './answersSchema.ts'
import type { Language, SpokenLanguage } from '../../base/text/languages.ts'
import type { Json } from './json.ts'
import type * as guarded from './guardedSchema.ts'
import type { AccessKey, DirectoryPerson, SyncRun } from './directorySchema.ts'
import type { Responsibility, TeamReaderTable } from './readersSchema.ts'
import type {
  Campaign,
  Mailing,
  MailingCounts,
  OutboxMailing,
  ReceiptListTable,
  RegisterEntry,
  Series,
} from './campaignsSchema.ts'

/** The database or a transaction. Flags are 0 or 1, times ISO 8601 in UTC. */
export type Db = Kysely<Schema>

export type Role = 'employee' | 'sub-admin' | 'admin' | 'cse'
export type { Flag, Status }
export type { Responsibility, TeamReader } from './readersSchema.ts'

export interface Schema {
  accounts: Account
  accountIdentifiers: AccountIdentifier
  activationCodes: ActivationCode
  accessLinks: AccessLink
  sessions: { tokenHash: string; id: string; accountId: string; createdAt: string; expiresAt: string }
  invitations: Invitation
  installation: { name: string; value: string }
  companies: {
    id: string
    name: string
    nameKey: string
    sortName: string
    minimumGroupSize: number
    createdAt: string
    /** The first day with 2k approved employees. */
    grownOn: Generated<string | null>
    /** Of `grownOn` and k (C23.3). */
    grownSeal: Generated<string | null>
    /** « permanent » until the first campaign of the default questionnaire opens (C12.2). */
    rhythm: Generated<'permanent' | 'campaigns'>
    /** Who signs its mails (C24.14). */
    mailSignatory: Generated<string>
    mailSignatoryRole: Generated<string>
    /** What the columns of its files of people mean (C19.3). */
    peopleColumns: Generated<Json<KeptColumn[]> | null>
    /** Offered to its people, its own first (C20.9). */
    languages: Generated<Json<Language[]>>
    /** Who signs, in the languages beyond the first. */
    mailSignatures: Generated<Json<MailSignatures> | null>
    /** How what its directory sends is read (C27.4). */
    directory: Generated<string | null>
    /** Whether its next campaigns are guarded (C28.1), and how many days a ballot box waits. */
    guarded: Generated<Flag>
    guardedDays: Generated<number>
  }
  groupings: Grouping
  teams: Team
  teamMembers: TeamMember & Sealed
  responsibilities: Responsibility
  teamReaders: TeamReaderTable
  accessKeys: AccessKey
  syncRuns: SyncRun
  directoryPeople: DirectoryPerson
  questionnaires: Questionnaire
  questionnaireVersions: QuestionnaireVersion
  versionQuestions: VersionQuestion
  versionDimensions: { versionId: string; position: number; id: string; name: string; description: string }
  versionTexts: VersionText
  questionnaireTeams: { questionnaireId: string; teamKey: string }
  waves: Wave
  waveTeams: { waveId: string; teamKey: string }
  wavePeople: { waveId: string; accountId: string }
  waveGroups: { waveId: string; teamKey: string }
  waveGroupings: { waveId: string; groupingId: string; name: string; parentId: string | null }
  waveGroupingTeams: { waveId: string; teamKey: string; groupingId: string }
  series: Series
  campaigns: Campaign
  campaignTeams: { campaignId: string; teamKey: string }
  mailings: Mailing
  mailingCounts: MailingCounts
  actions: Action
  registerEntries: RegisterEntry
  registerDetails: { companyId: string; position: number; part: string; nonce: string; body: string | null }
  roster: Sealed & { waveId: string; accountId: string }
  responses: Response & Sealed
  departedResponses: DepartedResponse & Sealed
  recordSalts: { waveId: string; accountId: string; salt: Uint8Array }
  /** `proof`: HMAC of what only the code's owner can show; null in copies of before (C23.2). */
  sealedCopies: { responseId: string; revision: number; sealed: Uint8Array; proof: Generated<string | null> }
  reportingGroups: ReportingGroup
  ballots: Ballot
  /** Keys that version 0.2 kept here: gone a day after the upgrade; in no backup. */
  ballotKeys: { generation: number; sealedKey: Uint8Array }
  /** With several machines; in no backup. */
  ballotKeySalts: {
    generation: number
    base: number
    branch: 'live' | 'backup' | 'drawn'
    salt: Uint8Array
    seal: string
    madeAt: string
  }
  takenBallots: { id: string; waveId: string; ballotIds: Json<string[]> }
  spentTokens: { waveId: string; tokenHash: string }
  /** Who may use a group's label, written once, at the opening (C12.6). */
  labelRights: { waveId: string; groupId: string; accountId: string }
  /** In days; kept 75 days after the last one. */
  pastMembers: Sealed & {
    teamKey: string
    accountId: string
    companyId: string
    since: string
    leftOn: string
  }
  /** Keys of accounts deleted or changed during a wave: no other account may use them (C8). */
  returnedKeys: { waveId: string; keyHmac: string; accountId: string | null; until: string | null }
  imports: ImportTable
  departures: Departure
  importRows: ImportRows
  batches: {
    id: string
    waveId: string
    groupId: string | null
    size: number
    day: string
    commentsUsed: Flag
    /** The team under whose name it is shown with small groups (C23.5.2). */
    jointWith: Generated<string | null>
  }
  publications: Publication
  publishedTables: PublishedTable
  waitingComments: WaitingComment
  commentThemes: { id: string; companyId: string; name: string; nameKey: string; sortName: string }
  commentThemeLinks: { commentId: string; themeId: string }
  comments: { id: string; waveId: string; questionId: string; text: string }
  pastResults: PastResult
  /** How many of a group came since an earlier wave (C26.11). */
  waveArrivals: { waveId: string; groupId: string; earlierWaveId: string; arrived: number }
  receiptLists: ReceiptListTable
  guardianLists: guarded.GuardianListTable
  ballotBoxes: guarded.BallotBoxTable
  ballotBoxKeys: guarded.BallotBoxKeyTable
  ballotBoxSlices: guarded.BallotBoxSliceTable
  countedLists: guarded.CountedListTable
  participationCounts: ParticipationCount
  legalNotices: { companyId: string; version: number; fields: Json<Record<string, string>> }
  auditEvents: AuditEvent
  mailOutbox: Mail
  outboxMailings: OutboxMailing
  rateLimits: { key: string; points: number; expiresAt: number }
  secondFactors: { accountId: string; sealedSecret: Uint8Array; confirmed: Flag; lastStep: number }
  recoveryCodes: { accountId: string; codeHash: string }
  deletionRequests: { accountId: string; askedAt: string }
  alarms: { name: string; subject: string; since: string }
  jobs: { name: string; nextRunAt: string }
}

export interface TeamMember {
  teamKey: string
  accountId: string
  companyId: string
  since: string
}

/** Null: unsealed, as a wrong seal (C23.3). */
interface Sealed {
  seal: Generated<string | null>
}

/** Null email: known by an identifier; null password: never activated (C19). */
interface Account {
  id: string
  email: string | null
  firstName: string
  lastName: string
  role: Role
  status: Status
  declaredCompany: string
  companyId: string | null
  passwordHash: string | null
  createdAt: string
  /** The day of the last change of `status`. */
  statusSince: Generated<string>
  approvedAt: string | null
  /** Of employees the last day of the month (C24.10). */
  lastLoginAt: string | null
  /** Raised by `revokeAccess`: sign-ins that verified an older version fail. */
  accessVersion: Generated<number>
  /** Set by the first session, never dated (C19.13). */
  entered: Generated<Flag>
  /** Over everything that lets its person enter (C23.2). */
  secretSeal: Generated<string | null>
  /** The day on which somebody else changed address, number or letter (C23.2). */
  entryChangedOn: Generated<string | null>
  /** Since when k counts this account; null: not yet (C22). */
  countsSince: Generated<string | null>
  /** Of company, `countsSince` and the day of the approval (C23.3). */
  countsSeal: Generated<string | null>
  sortName: string
  searchName: string
  searchText: string
  importId: Generated<string | null>
  /** Whether campaign mails are wanted, and the unsubscribe token, unrelated to the account's id (C13.5). */
  campaignMails: Generated<Flag>
  unsubscribeToken: Generated<string>
  mailFailures: Generated<number>
  mailFailedOn: Generated<string | null>
  /** The account is deleted thirty days later (C19.6). */
  leftOn: Generated<string | null>
  /** Of the company's file, or written by hand (C20.8). */
  language: Generated<SpokenLanguage | null>
  /** The person's choice: on no list, export, event or answer to others (C20.8). */
  ownLanguage: Generated<Language | null>
  /** What campaign mails are written in, since the last campaign began; on no list either. */
  mailLanguage: Generated<Language | null>
}

export type MailSignatures = Partial<Record<Language, { signatory: string; role: string }>>

/** A letter's number, or a single sign-on provider's identifier (C19.1). */
interface AccountIdentifier {
  accountId: string
  kind: 'number' | 'oidc'
  issuer: string
  value: string
  valueKey: string
  /** Of a number that was replaced: it still enters its account, and is shown nowhere (C24.17). */
  retiredOn: Generated<string | null>
}

interface ActivationCode {
  accountId: string
  codeHmac: string
  madeOn: string
  expiresOn: string
  usedOn: string | null
}

export type LinkKind = 'access' | 'entry' | 'confirmation' | 'reset'

interface AccessLink {
  tokenHash: string
  accountId: string
  kind: LinkKind
  /** Of the browser that asked, where a code goes with the link (C24.5). */
  requestHash: Generated<string | null>
  codeHmac: Generated<string | null>
  used: Generated<Flag>
  /** A day; of a used link the first of its month. */
  madeOn: string
  expiresAt: string
}

interface Invitation {
  codeHash: string
  id: string
  createdBy: string | null
  createdAt: string
  expiresAt: string
  usedAt: string | null
}

interface Questionnaire {
  id: string
  title: string
  sortTitle: string
  companyId: string | null
  audience: 'company' | 'teams'
  createdBy: string | null
  createdAt: string
  archivedOn: Generated<string | null>
}

interface QuestionnaireVersion {
  id: string
  questionnaireId: string
  number: number
  /** Drafts are free to edit; a frozen version never changes (C21.1). */
  state: 'draft' | 'frozen'
  source: 'house' | 'csv' | 'editor'
  revision: number
  contentHash: string | null
  frozenOn: string | null
  baseLanguage: Generated<string>
  /** Of each language; null where there is the base alone (C20.10). */
  languageHashes: Generated<Json<Record<string, string>> | null>
}

/** A question or a dimension in a language beyond the base (C20.10). */
interface VersionText {
  versionId: string
  language: string
  part: 'question' | 'dimension'
  partId: string
  text: string
  help: string
  options: Json<string[]>
  outdated: 0 | 1
}

interface VersionQuestion {
  versionId: string
  position: number
  id: string
  /** Identifies the question across versions: for comparisons, C9 and C14 (C21.3). */
  itemKey: string
  originKey: string
  type: string
  text: string
  help: string
  options: Json<string[]>
  low: number | null
  high: number | null
  dimensionId: string | null
  required: Flag
  reversed: Flag
}

interface AuditEvent {
  id: string
  at: string
  actorId: string | null
  actorName: string
  action: string
  subject: string
  companyId: string | null
  searchText: string
}

interface Mail {
  id: string
  recipient: string
  kind: string
  /** Sealed details of this mail (a code); the text is composed when it is sent. */
  sealedDetails: Uint8Array | null
  createdAt: string
  attempts: number
  nextAttemptAt: string
  lockedUntil: string | null
  /** Null since `outbox_mailings` (0044). */
  mailingId: Generated<string | null>
  expiresAt: Generated<string | null>
}

interface Team {
  key: string
  companyId: string
  name: string
  sortName: string
  createdAt: string
  groupingId: Generated<string | null>
}

interface Grouping {
  id: string
  companyId: string
  name: string
  sortName: string
  parentId: Generated<string | null>
}

/** A company's decision, for one team or for everybody (C18). A deleted team leaves only its former name. */
interface Action {
  id: string
  companyId: string
  teamKey: string | null
  formerTeam: string | null
  /** The name is the one at the time of the decision. */
  groupingId: string | null
  groupingName: string | null
  kind: 'action' | 'reunion' | 'refus'
  title: string
  text: string
  /** The row of a published table; no score is stored with it (INV24). */
  aboutKind: 'dimension' | 'question' | null
  about: string | null
  waveId: string | null
  ownerName: string
  dueOn: string | null
  state: 'a_faire' | 'en_cours' | 'faite' | 'abandonnee'
  visible: Flag
  revision: Generated<number>
  createdBy: string | null
  createdOn: string
  doneOn: string | null
}

interface ImportTable {
  id: string
  companyId: string
  createdBy: string | null
  day: string
  arrived: number
}

/** What a person who returns within thirty days gets back (C19.6). */
interface Departure {
  accountId: string
  companyId: string
  status: Status
  memberships: Json<[teamKey: string, since: string, seal: string][]>
}

/** A column's head in its plain form, and what it means; null: left out. */
export interface KeptColumn {
  head: string
  meaning: string | null
}

/** A row of a people file, as the browser read it. */
export interface StoredImportRow {
  line: number
  number: string
  email: string
  firstName: string
  lastName: string
  teams: string | null
  left: string
}

/** One part of an uploaded people file; deleted after an hour. */
interface ImportRows {
  accountId: string
  part: number
  upload: string
  companyId: string
  count: number
  content: Json<StoredImportRow[]>
  expiresAt: string
}
