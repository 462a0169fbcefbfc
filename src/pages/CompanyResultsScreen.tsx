import { lazy } from 'react'
import { Decide } from '../campaigns/actions/Decide.tsx'
import { MutedLine } from '../campaigns/actions/MutedLine.tsx'
import { Decided, PrintedDecisions } from '../campaigns/actions/Decided.tsx'
import { CampaignOfWave } from '../campaigns/pages/CampaignOfWave.tsx'
import { ResultsScreen } from '../results/page/ResultsScreen.tsx'
import type { ResultsView } from '../results/layout/resultsView.ts'

export function CompanyResultsScreen() {
  return <ResultsScreen slots={slots} />
}

/** Those who decide have their plan; employees read here what followed from their answers. */
const DecidedForEmployees = ({ shown }: { shown: ResultsView }) => (shown.mayPublish ? null : <Decided />)

const Meeting = lazy(async () => ({ default: (await import('../campaigns/meeting/Meeting.tsx')).Meeting }))

const slots = {
  ...{ Decide, Quiet: MutedLine, Campaign: CampaignOfWave, Decided: DecidedForEmployees },
  ...{ Printed: PrintedDecisions, Meeting },
}
