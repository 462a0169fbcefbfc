import { useParams } from 'react-router'
import { useLoad } from '../../base/layout/useLoad.ts'
import { useOwnCompany } from '../../people/currentUser/useActor.ts'
import { paths } from '../../paths.ts'
import { actionsQuery } from './client.ts'

export function usePlanPlace() {
  const { companyId } = useParams()
  return {
    companyId: useOwnCompany(companyId),
    isAdmin: companyId !== undefined,
    plan: companyId === undefined ? paths.plan : paths.companyPlan(companyId),
  }
}

export const useActions = () => useLoad(actionsQuery(usePlanPlace().companyId))
