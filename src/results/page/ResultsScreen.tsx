import { Paper } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { Leave } from '../../base/frame/Leave.tsx'
import { Page } from '../../base/frame/Page.tsx'
import { isGone } from '../../base/http/client.ts'
import { useUrlState } from '../../base/lists/useUrlState.ts'
import { companyQuery } from '../../organisation/companies/companiesClient.ts'
import { text as companies } from '../../organisation/companies/messages.ts'
import { paths } from '../../paths.ts'
import { text } from '../tables/messages.ts'
import { resultsQuery, wavesQuery, WITHOUT_COMPANY } from '../frame/resultsClient.ts'
import { Empty } from '../../base/ui/Empty.tsx'
import { Picture } from '../../base/ui/Picture.tsx'
import { frame } from '../frame/messages.ts'
import { partOf } from '../frame/places.ts'
import type { Slots } from '../frame/shown.ts'
import { WaveResults } from './WaveResults.tsx'

/** The same page for a sub-admin, an administrator (of one company) and an employee; the server decides what is in it. */
export function ResultsScreen({ slots }: { slots: Slots }) {
  const { companyId, waveId, part } = useParams()
  const waves = useQuery(wavesQuery(companyId))
  // Addresses of before named the wave so.
  const [named] = useUrlState('questionnaire')
  const chosen = waveId ?? named
  const wave =
    waves.data?.find(({ id }) => id === chosen) ??
    waves.data?.find(({ isPublished }) => isPublished) ??
    waves.data?.[0]
  const results = useQuery({ ...resultsQuery(wave?.id ?? ''), enabled: wave !== undefined })
  const company = useQuery({
    ...companyQuery(companyId ?? ''),
    enabled: companyId !== undefined && companyId !== WITHOUT_COMPANY,
  })
  if (isGone(company.error)) return <Leave to={paths.companies} because={companies.gone} />

  const companyName = companyId && results.data?.wave.companyName
  const isNamed = !companyId || companyName || waves.error || results.error || (waves.data && !wave)
  return (
    <Page
      title={isNamed ? text.title : undefined}
      tab={results.data?.company && partOf(part) !== '' ? frame.tab(partOf(part)) : undefined}
      crumbs={companyName ? [{ label: companyName, to: paths.company(companyId) }] : []}
      query={wave ? [waves, results] : waves}
      failure={text.failed}
    >
      {results.data ? (
        <WaveResults
          key={results.data.wave.id}
          results={results.data}
          waves={waves.data ?? []}
          slots={slots}
        />
      ) : (
        <Paper withBorder>
          <Empty picture={<Picture name="chart" />}>{text.noQuestionnaire}</Empty>
        </Paper>
      )}
    </Page>
  )
}
