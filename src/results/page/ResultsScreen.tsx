import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { Leave } from '../../base/frame/Leave.tsx'
import { Page } from '../../base/frame/Page.tsx'
import { isGone } from '../../base/kit/client.ts'
import { useUrlState } from '../../base/lists/useUrlState.ts'
import { companyQuery } from '../../organisation/companies/companiesClient.ts'
import { text as companies } from '../../organisation/companies/messages.ts'
import { paths } from '../../paths.ts'
import { text } from '../tables/messages.ts'
import { resultsQuery, wavesQuery, WITHOUT_COMPANY } from '../tables/resultsClient.ts'
import { Empty } from '../../base/ui/Empty.tsx'
import { WaveResults } from './WaveResults.tsx'

/** The same page for a sub-admin, an administrator (of one company) and an employee; the server decides what is in it. */
export function ResultsScreen() {
  const { companyId } = useParams()
  const waves = useQuery(wavesQuery(companyId))
  const [chosen, choose] = useUrlState('questionnaire')
  const wave =
    waves.data?.find(({ id }) => id === chosen) ??
    waves.data?.find(({ isPublished }) => isPublished) ??
    waves.data?.[0]
  const results = useQuery({ ...resultsQuery(wave?.id ?? ''), enabled: wave !== undefined })
  const named = useQuery({
    ...companyQuery(companyId ?? ''),
    enabled: companyId !== undefined && companyId !== WITHOUT_COMPANY,
  })
  if (isGone(named.error)) return <Leave to={paths.companies} because={companies.gone} />

  const company = companyId && results.data?.wave.companyName
  const isNamed = !companyId || company || waves.error || results.error || (waves.data && !wave)
  return (
    <Page
      title={isNamed ? text.title : undefined}
      crumbs={company ? [{ label: company, to: paths.company(companyId) }] : []}
      query={wave ? [waves, results] : waves}
      failure={text.failed}
    >
      {waves.data && waves.data.length > 1 && (
        <NativeSelect
          className="screen-only"
          label={text.questionnaire}
          maw="30rem"
          value={wave?.id ?? ''}
          onChange={(event) => choose(event.currentTarget.value)}
          data={waves.data.map(({ id, title }) => ({ value: id, label: title }))}
        />
      )}
      {results.data ? (
        <WaveResults key={results.data.wave.id} results={results.data} />
      ) : (
        <Empty>{text.noQuestionnaire}</Empty>
      )}
    </Page>
  )
}
