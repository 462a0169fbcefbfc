import { ImportScreen } from '../../organisation/importScreens/ImportScreen.tsx'
import { useOwnCompany } from '../../people/currentUser/useActor.ts'
import { paths } from '../../paths.ts'
import { employees } from './messages.ts'

export function SubAdminImportScreen() {
  return (
    <ImportScreen
      companyId={useOwnCompany()}
      crumbs={[{ label: employees.title, to: paths.subAdminEmployees }]}
      people={paths.subAdminEmployees}
    />
  )
}
