import { AskedLanguage } from '../../base/layout/languageChoice.ts'
import { useLoad } from '../../base/layout/useLoad.ts'
import { nothingToLoad } from '../../base/ui/loadable.ts'
import { Loaded } from '../../base/ui/Loaded.tsx'
import { comparisonQuery } from '../layout/client.ts'
import { nearestOf, sharesSomething, type ComparableResults, type ListedWave } from '../layout/resultsView.ts'
import { resultsText } from '../tables/messages.ts'
import { HighlightNote, HighlightPart } from './HighlightLines.tsx'
import { highlightsOf } from './highlights.ts'
import { synthesis } from './messages.ts'

interface CardReadingProps {
  results: ComparableResults
  waves: readonly ListedWave[]
}

/** The company's first reading, compared as the results page compares unless the reader chooses. */
export function CardReading({ results, waves }: CardReadingProps) {
  const { wave, company: table } = results
  const { nearest } = nearestOf(waves, results)
  const isCompared = nearest !== undefined && table !== null
  const found = useLoad({ ...comparisonQuery(wave.id, nearest?.id ?? '', undefined), enabled: isCompared })
  if (!table) return null
  return (
    <Loaded from={isCompared ? found : nothingToLoad} failure={resultsText.comparisonFailed}>
      {(loaded) => {
        const comparison = loaded && sharesSomething(loaded) ? loaded : undefined
        const { low, high } = highlightsOf({ results, table, team: undefined, comparison })
        return (
          <AskedLanguage value={results.language}>
            <HighlightPart title={synthesis.priorities} list={low} />
            <HighlightPart title={synthesis.strengths} list={high} />
            <HighlightNote lists={[low, high]} />
          </AskedLanguage>
        )
      }}
    </Loaded>
  )
}
