import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { companyQuery } from '../companies/companiesClient.ts'
import { text as companies } from '../companies/messages.ts'
import { Leave } from '../../base/frame/Leave.tsx'
import { useLastSegment } from '../../base/frame/useLastSegment.ts'
import { ApiError } from '../../base/http/client.ts'
import { paths } from '../../paths.ts'
import { refusals, teamWords } from './messages.ts'
import { teamId } from './rules.ts'
import { teamQuery } from './teamsClient.ts'
import { TeamScreen } from './TeamScreen.tsx'

/** One team of a company; an unknown company leads to the companies, an unknown team to its company (spec §5). */
export function AdminTeamScreen() {
  const { companyId = '' } = useParams()
  const name = useLastSegment()
  const address = { companyId, teamId: teamId(companyId, name) }
  const team = useQuery(teamQuery(address))
  const company = useQuery({ ...companyQuery(companyId), enabled: team.data !== undefined })
  const missing = [team.error, company.error].map(codeOf)
  if (missing.includes('company_not_found')) return <Leave to={paths.companies} because={companies.gone} />
  if (missing.includes('team_not_found'))
    return <Leave to={paths.company(companyId)} because={refusals.team_not_found} />
  const known = [{ label: companies.crumb, to: paths.companies }]
  const own = company.data && [{ label: company.data.name, to: paths.company(companyId) }]
  const crumbs = own ? [...known, ...own] : company.error ? known : undefined
  return <TeamScreen address={address} crumbs={crumbs} words={teamWords.admin} />
}

const codeOf = (error: Error | null) => (error instanceof ApiError ? error.code : null)
