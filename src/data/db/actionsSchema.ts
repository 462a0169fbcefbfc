import type { Generated } from 'kysely'
import type { Flag } from './columns.ts'

/** What a company has decided, for one team or for everybody (C18). Without a team and with a former one: it was deleted. */
export interface Action {
  id: string
  companyId: string
  teamKey: string | null
  formerTeam: string | null
  /** Of the company's present tree; the name is what it was called when this was decided. */
  groupingId: string | null
  groupingName: string | null
  kind: 'action' | 'reunion' | 'refus'
  title: string
  text: string
  /** The line of a published table that it is about; no score is kept beside it (INV24). */
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
