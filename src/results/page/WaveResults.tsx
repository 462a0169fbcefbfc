import { Stack, Text } from '@mantine/core'
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { useLocation, useParams } from 'react-router'
import { Muted } from '../../base/ui/Muted.tsx'
import { AskedLanguage } from '../../base/layout/languageChoice.ts'
import { formatDate } from '../../base/text/writing.ts'
import { loadCode } from '../../base/async/loadCode.ts'
import { useUrlState } from '../../base/lists/useUrlState.ts'
import { isFreeText } from '../../surveys/questions/questionTypes.ts'
import { defaultQuestionnaire } from '../../surveys/questions/defaultQuestionnaire.ts'
import { useActor, useOwnReadings } from '../../people/currentUser/useActor.ts'
import { NextStep } from '../../base/ui/NextStep.tsx'
import { LoadingSkeleton } from '../../base/ui/LoadingSkeleton.tsx'
import { useLoad } from '../../base/layout/useLoad.ts'
import { ErrorAlert } from '../../base/ui/ErrorAlert.tsx'
import { Loaded, LoadFailure } from '../../base/ui/Loaded.tsx'
import { isAwaited, ifLoaded, type Loadable, nothingToLoad } from '../../base/ui/loadable.ts'
import { mapLoad } from '../../base/ui/loads.ts'
import { lostInRestore, resultsText } from '../tables/messages.ts'
import { ReadersOfOneTeam } from '../../organisation/responsibilities/Readers.tsx'
import { ResultsNotes } from './ResultsNotes.tsx'
import type { Comparison } from '../comparison/store.ts'
import { comparisonQuery, teamQuery } from '../layout/client.ts'
import { RegisterMismatch } from '../register/RegisterMismatch.tsx'
import { Comments } from '../commentsTab/Comments.tsx'
import type { ResultsTab } from '../layout/messages.ts'
import { addressOf, partOf, resultsBase } from '../layout/places.ts'
import { OnePage } from '../report/OnePage.tsx'
import { QuestionLines } from '../byQuestion/QuestionLines.tsx'
import { Method, Report } from '../report/Report.tsx'
import { ResultsFrame } from '../layout/ResultsFrame.tsx'
import {
  groupShown,
  nameOfGroup,
  nearestOf,
  NO_COMPARISON,
  sharesSomething,
  type ComparableResults,
  type Framed,
  type ListedWave,
  type ResultsView,
  type PageSlots,
} from '../layout/resultsView.ts'
import { noScores } from '../synthesis/messages.ts'
import { Synthesis } from '../synthesis/Synthesis.tsx'
import type { TableView } from '../views/view.ts'
import { Teams } from '../byTeam/Teams.tsx'
import { Unpublished } from './Unpublished.tsx'
import '../report/print.css'

const Evolution = lazy(async () => ({ default: (await import('../evolution/Evolution.tsx')).Evolution }))
const OwnQuestions = lazy(async () => ({
  default: (await import('../ownAnswers/OwnQuestions.tsx')).OwnQuestions,
}))

interface WaveResultsProps {
  results: ComparableResults
  waves: readonly ListedWave[]
  slots: PageSlots
}

export function WaveResults({ results, waves, slots }: WaveResultsProps) {
  const actor = useActor()
  const queries = useQueryClient()
  const { companyId, part: segment } = useParams()
  const { search } = useLocation()
  const [groupId] = useUrlState('groupe')
  const [other] = useUrlState('avec')
  const { wave, company } = results
  const team = groupShown(results, groupId)
  const teamTable = useLoad({ ...teamQuery(wave.id, groupId), enabled: team !== undefined })
  const { earlier, nearest } = nearestOf(waves, results)
  const asked = earlier.find(({ id }) => id === other)
  const offered = other === NO_COMPARISON ? undefined : (asked ?? nearest)
  const comparison = useLoad({
    ...comparisonQuery(wave.id, offered?.id ?? '', team?.groupId ?? undefined),
    enabled: offered !== undefined && company !== null,
  })
  const mayPublish = actor.role === 'admin' || actor.role === 'sub-admin'
  const reads = useOwnReadings()
  if (!company)
    return (
      <Unpublished {...{ results, mayPublish, waves, slots }} base={resultsBase(actor.role, companyId)} />
    )
  const found = ifLoaded(comparison)
  const compared = found && (asked !== undefined || sharesSomething(found)) ? found : undefined
  const before = found && !compared ? undefined : offered
  const base = resultsBase(actor.role, companyId)
  const framed: Framed = {
    ...{ results, team, slots, hasPast: results.hasPast },
    groupName: team ? nameOfGroup(team) : resultsText.everybody,
    ...{ hasEarlier: earlier.length > 0, isDefault: wave.questionnaireId === defaultQuestionnaire.id },
    publishedOn: waves.find(({ id }) => id === wave.id)?.publishedOn ?? null,
    hasComments: mayPublish && results.questions.some(isFreeText),
    mayPublish,
    mayCarry: mayPublish || reads.length > 0,
    mayDecide: mayPublish || team?.isManaged === true,
    mayMask: actor.role === 'admin',
    to: (part, more = {}) => {
      const kept = new URLSearchParams(search)
      kept.delete('questionnaire')
      for (const [name, value] of Object.entries(more)) kept.set(name, value)
      const query = kept.toString()
      return addressOf(base, wave.id, partOf(part)) + (query && `?${query}`)
    },
  }
  const shownOf = (table: TableView): ResultsView => ({ ...framed, table, comparison: compared })
  const table = team ? ifLoaded(teamTable) : company
  const [isMissing, part] = [groupId !== '' && team === undefined, partOf(segment)]
  return (
    <AskedLanguage value={results.language}>
      <ResultsFrame
        {...{ shown: framed, waves, earlier, before, base }}
        nearest={nearest}
        save={table ? () => saveSlides(queries, shownOf(table)) : undefined}
      >
        {wave.companyId && <RegisterMismatch companyId={wave.companyId} waveId={wave.id} shown={results} />}
        {wave.restoredOn && <Text>{lostInRestore(formatDate(wave.restoredOn))}</Text>}
        <ResultsNotes reads={reads} results={results} team={team} />
        {isMissing && <ErrorAlert message={resultsText.noGroup} />}
        {!isMissing && (
          <>
            {part !== 'evolution' && offered && <ComparisonLine of={comparison} />}
            <Loaded
              key={team?.groupId}
              from={team ? teamTable : mapLoad(nothingToLoad, () => company)}
              failure={resultsText.failed}
              pending="block"
            >
              {(read) => <PartOf shown={shownOf(read)} part={part} />}
            </Loaded>
            {!mayPublish && <TeamReaders results={results} team={team} />}
          </>
        )}
      </ResultsFrame>
    </AskedLanguage>
  )
}

async function saveSlides(queries: QueryClient, shown: ResultsView): Promise<void> {
  const slides = await loadCode(() => import('../slides/save.ts'))
  await slides.saveSlides(queries, shown)
}

const TeamReaders = ({ results: { wave }, team }: Pick<Framed, 'results' | 'team'>) =>
  wave.companyId && team && !('teams' in team) ? (
    <ReadersOfOneTeam companyId={wave.companyId} team={team.name} />
  ) : null

function ComparisonLine({ of }: { of: Loadable<Comparison> }) {
  if (!isAwaited(of)) return <LoadFailure of={of} failure={resultsText.comparisonFailed} />
  return (
    <Muted role="status" className="screen-only">
      {resultsText.comparing}
    </Muted>
  )
}

function PartOf({ shown, part }: { shown: ResultsView; part: ResultsTab }) {
  switch (part) {
    case 'equipes':
      return <Teams shown={shown} />
    case 'questions':
      return <Questions shown={shown} />
    case 'evolution':
      return (
        <Suspense fallback={<LoadingSkeleton />}>
          <Evolution shown={shown} />
        </Suspense>
      )
    case 'commentaires':
      return (
        <Comments
          shown={shown}
          isSorted
          next={<NextStep to={shown.to('questions')}>{noScores.all}</NextStep>}
        />
      )
    case 'methode':
      return (
        <Stack gap="lg">
          <Method shown={shown} />
        </Stack>
      )
    case 'rapport':
      return <Report shown={shown} />
    case 'resume':
      return <OnePage shown={shown} />
    case 'reunion':
      return <Held shown={shown} />
    case '':
      return <Synthesis shown={shown} />
  }
}

/** Only employees have a copy of answers: nobody else loads what opens it. */
function Questions({ shown }: { shown: ResultsView }) {
  const actor = useActor()
  if (actor.role !== 'employee') return <QuestionLines shown={shown} />
  return (
    <Suspense fallback={<LoadingSkeleton />}>
      <OwnQuestions shown={shown} />
    </Suspense>
  )
}

/** Meetings are for those who decide; everybody else is sent to the first part. */
function Held({ shown }: { shown: ResultsView }) {
  const { Meeting } = shown.slots
  return shown.mayDecide && Meeting ? (
    <Suspense fallback={<LoadingSkeleton />}>
      <Meeting shown={shown} />
    </Suspense>
  ) : (
    <Synthesis shown={shown} />
  )
}
