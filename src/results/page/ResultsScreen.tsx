import { Paper } from '@mantine/core'
import { useParams } from 'react-router'
import { RedirectNotFound } from '../../base/layout/RedirectNotFound.tsx'
import { Page } from '../../base/layout/Page.tsx'
import { useUrlState } from '../../base/lists/useUrlState.ts'
import { companyQuery } from '../../organisation/companies/client.ts'
import { companyGone } from '../../organisation/companies/messages.ts'
import { paths } from '../../paths.ts'
import { resultsText } from '../tables/messages.ts'
import { resultsQuery, wavesQuery, WITHOUT_COMPANY } from '../layout/client.ts'
import { Empty } from '../../base/ui/Empty.tsx'
import { Picture } from '../../base/ui/Picture.tsx'
import { useLoad } from '../../base/layout/useLoad.ts'
import { isAwaited, ifLoaded, stateOf, nothingToLoad } from '../../base/ui/loadable.ts'
import { together } from '../../base/ui/loads.ts'
import { frame } from '../layout/messages.ts'
import { partOf } from '../layout/places.ts'
import type { ListedWave, PageSlots } from '../layout/resultsView.ts'
import type { Results } from '../tables/page.ts'
import { WaveResults } from './WaveResults.tsx'

type LoadedResults = readonly [readonly ListedWave[], Results | null]

/** One page for sub-admins, administrators and employees; the server decides its content. */
export function ResultsScreen({ slots }: { slots: PageSlots }) {
  const { companyId, waveId, part } = useParams()
  const waves = useLoad(wavesQuery(companyId))
  const listed = ifLoaded(waves)
  // Older addresses named the wave like this.
  const [named] = useUrlState('questionnaire')
  const chosen = waveId ?? named
  const wave =
    listed?.find(({ id }) => id === chosen) ?? listed?.find(({ isPublished }) => isPublished) ?? listed?.[0]
  const results = useLoad({ ...resultsQuery(wave?.id ?? ''), enabled: wave !== undefined })
  const company = useLoad({
    ...companyQuery(companyId ?? ''),
    enabled: companyId !== undefined && companyId !== WITHOUT_COMPANY,
  })
  const nameOf = (read: LoadedResults | undefined) => companyId && read?.[1]?.wave.companyName
  return (
    <Page
      title={(read, hasFailed) =>
        !companyId || hasFailed || read?.[1] === null || nameOf(read) ? resultsText.title : undefined
      }
      tab={(read) => (read?.[1]?.company && partOf(part) !== '' ? frame.tab(partOf(part)) : undefined)}
      crumbs={(read) => {
        const name = nameOf(read)
        return companyId && name ? [{ label: name, to: paths.company(companyId) }] : []
      }}
      load={together([waves, wave || isAwaited(waves) ? results : nothingToLoad])}
      also={[company]}
      failure={resultsText.failed}
      gone={(error) =>
        error === stateOf(company).error && <RedirectNotFound to={paths.companies} because={companyGone} />
      }
    >
      {([all, shown]) =>
        shown ? (
          <WaveResults key={shown.wave.id} results={shown} waves={all} slots={slots} />
        ) : (
          <Paper withBorder>
            <Empty picture={<Picture name="chart" />} action={slots.Begin && <slots.Begin />}>
              {resultsText.noQuestionnaire}
            </Empty>
          </Paper>
        )
      }
    </Page>
  )
}
