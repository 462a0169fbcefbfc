import type { Generated } from 'kysely'
import type { Flag } from './columns.ts'

/** A company's decision, for one team or for everybody (C18). A deleted team leaves only its former name. */
export interface Action {
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
