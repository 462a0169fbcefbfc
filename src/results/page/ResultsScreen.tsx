import { Paper } from '@mantine/core'
import { useParams } from 'react-router'
import { Leave } from '../../base/layout/RedirectNotFound.tsx'
import { Page } from '../../base/layout/Page.tsx'
import { useUrlState } from '../../base/lists/useUrlState.ts'
import { companyQuery } from '../../organisation/companies/client.ts'
import { text as companies } from '../../organisation/companies/messages.ts'
import { paths } from '../../paths.ts'
import { text } from '../tables/messages.ts'
import { resultsQuery, wavesQuery, WITHOUT_COMPANY } from '../layout/client.ts'
import { Empty } from '../../base/ui/Empty.tsx'
import { Picture } from '../../base/ui/Picture.tsx'
import { useLoad } from '../../base/layout/useLoad.ts'
import { isAwaited, ifLoaded, stateOf, nothingToLoad } from '../../base/ui/loadable.ts'
import { together } from '../../base/ui/loads.ts'
import { frame } from '../layout/messages.ts'
import { partOf } from '../layout/places.ts'
import type { ListedWave, Slots } from '../layout/resultsView.ts'
import type { Results } from '../tables/page.ts'
import { WaveResults } from './WaveResults.tsx'

type Read = readonly [readonly ListedWave[], Results | null]

/** The same page for a sub-admin, an administrator (of one company) and an employee; the server decides what is in it. */
export function ResultsScreen({ slots }: { slots: Slots }) {
  const { companyId, waveId, part } = useParams()
  const waves = useLoad(wavesQuery(companyId))
  const listed = ifLoaded(waves)
  // Addresses of before named the wave so.
  const [named] = useUrlState('questionnaire')
  const chosen = waveId ?? named
  const wave =
    listed?.find(({ id }) => id === chosen) ?? listed?.find(({ isPublished }) => isPublished) ?? listed?.[0]
  const results = useLoad({ ...resultsQuery(wave?.id ?? ''), enabled: wave !== undefined })
  const company = useLoad({
    ...companyQuery(companyId ?? ''),
    enabled: companyId !== undefined && companyId !== WITHOUT_COMPANY,
  })
  const nameOf = (read: Read | undefined) => companyId && read?.[1]?.wave.companyName
  return (
    <Page
      title={(read, hasFailed) =>
        !companyId || hasFailed || read?.[1] === null || nameOf(read) ? text.title : undefined
      }
      tab={(read) => (read?.[1]?.company && partOf(part) !== '' ? frame.tab(partOf(part)) : undefined)}
      crumbs={(read) => {
        const name = nameOf(read)
        return companyId && name ? [{ label: name, to: paths.company(companyId) }] : []
      }}
      load={together([waves, wave || isAwaited(waves) ? results : nothingToLoad])}
      also={[company]}
      failure={text.failed}
      gone={(error) =>
        error === stateOf(company).error && <Leave to={paths.companies} because={companies.gone} />
      }
    >
      {([all, shown]) =>
        shown ? (
          <WaveResults key={shown.wave.id} results={shown} waves={all} slots={slots} />
        ) : (
          <Paper withBorder>
            <Empty picture={<Picture name="chart" />}>{text.noQuestionnaire}</Empty>
          </Paper>
        )
      }
    </Page>
  )
}
