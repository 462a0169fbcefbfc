import { useParams } from 'react-router'
import { useLoad } from '../../base/layout/useLoad.ts'
import { useOwnCompany } from '../../people/currentUser/useActor.ts'
import { paths } from '../../paths.ts'
import { actionsQuery } from './client.ts'

/** The company whose plan this is, and where it stands: a sub-admin's own, or one that an administrator looks at. */
export function usePlanPlace() {
  const { companyId } = useParams()
  return {
    companyId: useOwnCompany(companyId),
    isAdmin: companyId !== undefined,
    plan: companyId === undefined ? paths.plan : paths.companyPlan(companyId),
  }
}

export const useActions = () => useLoad(actionsQuery(usePlanPlace().companyId))
