import { useCallback, useState } from 'react'
import type { TreeLine } from '../groupings/draft.ts'
import { Organisation } from '../groupings/Organisation.tsx'
import { Managers, type ManagersDialog } from './Managers.tsx'
import type { ReachPlace } from './reach.ts'

/** The tree, and below it who is responsible for what; rows chosen in the tree are given to somebody. */
export function OrganisationAndManagers({ companyId }: { companyId: string }) {
  const [dialog, setDialog] = useState<ManagersDialog | null>(null)
  return (
    <>
      <Organisation
        companyId={companyId}
        onAppoint={useCallback(
          (rows: readonly TreeLine[]) => setDialog({ kind: 'appoint', places: rows.map(placeOfRow) }),
          [],
        )}
      />
      <Managers {...{ companyId, dialog, setDialog }} />
    </>
  )
}

const placeOfRow = ({ kind, key, name }: TreeLine): ReachPlace =>
  kind === 'team' ? { team: name, grouping: null } : { team: null, grouping: key }
