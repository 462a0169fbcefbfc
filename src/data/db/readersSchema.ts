import type { Generated, Selectable } from 'kysely'
import type { Flag } from './answersSchema.ts'

/** Of a team or of an entity (C25.1); the last day is included. */
export interface Responsibility {
  id: string
  companyId: string
  accountId: string
  teamKey: string | null
  groupingId: string | null
  since: string
  until: string | null
  source: 'main' | 'fichier'
  appointedBy: string | null
}

/** Who reads a team's tables because of a responsibility, and who did (C25.2). */
export interface TeamReaderTable {
  id: string
  companyId: string
  teamKey: string
  /** Null: the account is deleted. */
  accountId: string | null
  /** The name of the team or entity that they are responsible for. */
  via: string
  since: string
  until: string | null
  ended: Generated<Flag>
}

export type TeamReader = Selectable<TeamReaderTable>
