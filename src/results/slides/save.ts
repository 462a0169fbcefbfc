import type { QueryClient } from '@tanstack/react-query'
import { dayOf } from '../../base/time/civilDays.ts'
import { zone } from '../../base/time/zone.ts'
import { downloadFile } from '../../base/ui/download.ts'
import { evolutionQuery } from '../layout/client.ts'
import type { ResultsView } from '../layout/resultsView.ts'
import { plainWords } from '../tables/rules.ts'
import { deckOf } from './deck.ts'
import { presentationOf } from './pptx.ts'

/** Made here, from what the parts of the page read. */
export async function saveSlides(queries: QueryClient, shown: ResultsView): Promise<void> {
  const { wave } = shown.results
  const evolution = shown.hasEarlier
    ? await queries.query(evolutionQuery(wave.id, shown.team?.groupId ?? undefined))
    : null
  const decisions = (wave.companyId && (await shown.slots.decisions?.(queries, wave.companyId))) || []
  const deck = deckOf({ shown, evolution, decisions, day: dayOf(new Date(), zone()) })
  const content = await presentationOf(deck).write({ outputType: 'blob' })
  const name = ['ressenti', ...deck.fileName.map(plainWords)].filter(Boolean).join('-')
  downloadFile(new File([content as Blob], `${name}.pptx`))
}
