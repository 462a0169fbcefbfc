import { useParams } from 'react-router'
import { companyQuery } from '../companies/client.ts'
import { companyText as companies } from '../companies/messages.ts'
import { RedirectNotFound } from '../../base/layout/RedirectNotFound.tsx'
import { useLastSegment } from '../../base/layout/useLastSegment.ts'
import { ApiError } from '../../base/http/client.ts'
import { useLoad } from '../../base/layout/useLoad.ts'
import { isAwaited, ifLoaded } from '../../base/ui/loadable.ts'
import { paths } from '../../paths.ts'
import { teamRefusals, teamWords } from './messages.ts'
import { teamId } from './rules.ts'
import { TeamScreen } from './TeamScreen.tsx'

/** One team of a company; an unknown company leads to the companies, an unknown team to its company (S5). */
export function AdminTeamScreen() {
  const { companyId = '' } = useParams()
  const name = useLastSegment()
  const address = { companyId, teamId: teamId(companyId, name) }
  const company = useLoad(companyQuery(companyId))
  const [known, own] = [{ label: companies.crumb, to: paths.companies }, ifLoaded(company)]
  const named = own && [known, { label: own.name, to: paths.company(companyId) }]
  return (
    <TeamScreen
      address={address}
      crumbs={named ?? (isAwaited(company) ? undefined : [known])}
      also={[company]}
      gone={goneFrom(companyId)}
      words={teamWords.admin}
    />
  )
}

const goneFrom = (companyId: string) => (error: Error) =>
  error instanceof ApiError && error.code === 'company_not_found' ? (
    <RedirectNotFound to={paths.companies} because={companies.gone} />
  ) : (
    <RedirectNotFound to={paths.company(companyId)} because={teamRefusals.team_not_found} />
  )
