/** The key of a program: it opens one company for one use (C27.8). Days, not moments. */
export interface AccessKey {
  id: string
  companyId: string
  kind: 'annuaire' | 'resultats'
  /** Of results: what the CSE reads, or every shown table. */
  sees: 'entites' | 'equipes' | null
  name: string
  /** Over the row's id, company, kind and `sees` as well. */
  keyHmac: string
  madeBy: string | null
  madeOn: string
  /** The first day on which it opens nothing any more. */
  expiresOn: string
  /** The same, of a key that another one replaces. */
  endsOn: string | null
  lastUsedOn: string | null
}

export type RunState = 'waiting' | 'applied' | 'unchanged' | 'held' | 'refused' | 'replaced' | 'expired'

/** One delivery of a directory: a file of a script, or what changed in the mirror (C27.4). */
export interface SyncRun {
  id: string
  companyId: string
  source: 'fichier' | 'scim'
  madeAt: string
  day: string
  state: RunState
  /** An administrator looked at it: it counts in no guard (C27.5). */
  looked: 0 | 1
  /** Numbers alone: no name, no key. */
  counts: string
  reason: string | null
  /** Lists of lines, one a line of text; until applied, or for seven days. */
  rowList: string | null
  seal: string
}

/** What a directory says of one person; SCIM reads and writes this alone (C27.1). */
export interface DirectoryPerson {
  id: string
  companyId: string
  externalId: string | null
  userName: string
  /** Compared without letter case. */
  userNameKey: string
  active: 0 | 1
  /** The word of `active` that a run last acted on; null: none yet. */
  acted: 0 | 1 | null
  /** Deleted by the directory: as if it were not there, until its name comes again. */
  gone: 0 | 1
  goneOn: string | null
  attributes: string
  /** Of the address, to find it. */
  emailKey: string | null
  accountId: string | null
  /** Since when, and when last, something changed that no run has seen; null: nothing. */
  changedSince: string | null
  changedAt: string | null
  seal: string
}
