import { useParams } from 'react-router'
import { useLoad } from '../../base/layout/useLoad.ts'
import { useActor, useOwnCompany } from '../../people/currentUser/useActor.ts'
import { paths } from '../../paths.ts'
import { actionsQuery } from './client.ts'

export function usePlanPlace() {
  const { companyId } = useParams()
  const { role } = useActor()
  const ownPlan = role === 'employee' ? paths.employeePlan : paths.plan
  return {
    companyId: useOwnCompany(companyId),
    isAdmin: companyId !== undefined,
    plan: companyId === undefined ? ownPlan : paths.companyPlan(companyId),
  }
}

export const useActions = () => useLoad(actionsQuery(usePlanPlace().companyId))
