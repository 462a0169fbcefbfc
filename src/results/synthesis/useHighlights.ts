import { useLoad } from '../../base/layout/useLoad.ts'
import { mapLoad } from '../../base/ui/loads.ts'
import { nothingToLoad, type Loadable } from '../../base/ui/loadable.ts'
import { comparisonQuery } from '../layout/client.ts'
import { nearestOf, sharesSomething, type ComparableResults, type ListedWave } from '../layout/resultsView.ts'
import { highlightsOf, type Highlights } from './highlights.ts'

/** The company's first reading, compared as the results page compares unless the reader chooses. */
export function useHighlights(
  results: ComparableResults,
  waves: readonly ListedWave[],
): Loadable<Highlights | null> {
  const { wave, company: table } = results
  const { nearest } = nearestOf(waves, results)
  const isCompared = nearest !== undefined && table !== null
  const found = useLoad({ ...comparisonQuery(wave.id, nearest?.id ?? '', undefined), enabled: isCompared })
  return mapLoad(isCompared ? found : nothingToLoad, (loaded) => {
    const comparison = loaded && sharesSomething(loaded) ? loaded : undefined
    return table && highlightsOf({ results, table, team: undefined, comparison })
  })
}
