import { Navigate } from 'react-router'
import { PlanScreen } from '../../campaigns/actions/PlanScreen.tsx'
import { useOwnReadings } from '../../people/currentUser/useActor.ts'
import { paths } from '../../paths.ts'

/** For team managers; the server decides what it holds. */
export function ManagerPlanScreen() {
  const isManager = useOwnReadings().length > 0
  return isManager ? <PlanScreen /> : <Navigate to={paths.employeeDashboard} replace />
}
