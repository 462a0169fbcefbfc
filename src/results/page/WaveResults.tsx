import { Group, Paper, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { useLocation, useNavigate, useParams } from 'react-router'
import { frenchDate } from '../../base/text/french.ts'
import { useUrlState } from '../../base/lists/useUrlState.ts'
import { defaultQuestionnaire } from '../../asking/questions/defaultQuestionnaire.ts'
import { useActor } from '../../people/visitor/useActor.ts'
import { Empty } from '../../base/ui/Empty.tsx'
import { Picture } from '../../base/ui/Picture.tsx'
import { Waiting } from '../../base/ui/Waiting.tsx'
import { lostInRestore, text } from '../tables/messages.ts'
import type { Results } from '../tables/page.ts'
import { comparisonQuery, teamQuery } from '../frame/resultsClient.ts'
import { Inscribed } from '../register/Inscribed.tsx'
import { Comments } from '../comments/Comments.tsx'
import { Evolution } from '../evolution/Evolution.tsx'
import { ContextSelect } from '../frame/ContextSelect.tsx'
import { frame } from '../frame/messages.ts'
import { addressOf, partOf, resultsBase } from '../frame/places.ts'
import { OnePage } from '../report/OnePage.tsx'
import { Publishing } from '../frame/Publishing.tsx'
import { QuestionLines } from '../byQuestion/QuestionLines.tsx'
import { Method, Report } from '../report/Report.tsx'
import { ResultsFrame } from '../frame/ResultsFrame.tsx'
import {
  earlierThan,
  groupShown,
  mayMeet,
  nameOfGroup,
  NOTHING,
  sharesSomething,
  type ListedWave,
  type Shown,
  type Slots,
} from '../frame/shown.ts'
import { Synthesis } from '../synthesis/Synthesis.tsx'
import { Teams } from '../byTeam/Teams.tsx'
import '../report/print.css'

const OwnQuestions = lazy(async () => ({
  default: (await import('../ownAnswers/OwnQuestions.tsx')).OwnQuestions,
}))

interface WaveResultsProps {
  results: Results & { comparable: readonly string[] }
  waves: readonly ListedWave[]
  slots: Slots
}

/** The results of one wave: one sentence first, everything else one click away. */
export function WaveResults({ results, waves, slots }: WaveResultsProps) {
  const actor = useActor()
  const { companyId, part: segment } = useParams()
  const { search } = useLocation()
  const [groupId] = useUrlState('groupe')
  const [other] = useUrlState('avec')
  const { wave, company } = results
  const team = groupShown(results, groupId)
  const teamTable = useQuery({ ...teamQuery(wave.id, groupId), enabled: team !== undefined })
  const earlier = earlierThan(waves, wave).filter(({ id }) => results.comparable.includes(id))
  const asked = earlier.find(({ id }) => id === other)
  const nearest =
    earlier.find(({ questionnaireId }) => questionnaireId === wave.questionnaireId) ?? earlier[0]
  const offered = other === NOTHING ? undefined : (asked ?? nearest)
  const comparison = useQuery({
    ...comparisonQuery(wave.id, offered?.id ?? '', team?.groupId ?? undefined),
    enabled: offered !== undefined && company !== null,
  })
  const mayPublish = actor.role === 'admin' || actor.role === 'sub-admin'
  if (!company)
    return (
      <Unpublished {...{ results, mayPublish, waves, slots }} base={resultsBase(actor.role, companyId)} />
    )
  const table = team ? teamTable.data : company
  if (!table || (offered && comparison.isPending)) return <Waiting />
  // What asked nothing of this is compared with it only where somebody says so.
  const isCompared =
    asked !== undefined || (comparison.data !== undefined && sharesSomething(comparison.data))
  const before = isCompared ? offered : undefined

  const base = resultsBase(actor.role, companyId)
  const shown: Shown = {
    ...{ results, team, table, comparison: before && comparison.data, slots },
    groupName: team ? nameOfGroup(team) : text.everybody,
    hasComments: mayPublish && results.questions.some(({ type }) => type === 'texte'),
    mayPublish,
    mayMask: actor.role === 'admin',
    isDefault: wave.questionnaireId === defaultQuestionnaire.id,
    to: (part, more = {}) => {
      const kept = new URLSearchParams(search)
      kept.delete('questionnaire')
      for (const [name, value] of Object.entries(more)) kept.set(name, value)
      const query = kept.toString()
      return addressOf(base, wave.id, partOf(part)) + (query && `?${query}`)
    },
  }
  return (
    <ResultsFrame {...{ shown, waves, earlier, before, base }} nearest={nearest}>
      {wave.companyId && (
        <Inscribed companyId={wave.companyId} waveId={wave.id} questions={results.questions} />
      )}
      {wave.restoredOn && <Text>{lostInRestore(frenchDate(wave.restoredOn))}</Text>}
      <PartOf shown={shown} segment={segment} waves={[...earlier].reverse()} />
    </ResultsFrame>
  )
}

interface PartProps {
  shown: Shown
  segment: string | undefined
  waves: readonly ListedWave[]
}

function PartOf({ shown, segment, waves }: PartProps) {
  const { comments, questions } = shown.results
  switch (partOf(segment)) {
    case 'equipes':
      return <Teams shown={shown} />
    case 'questions':
      return <Questions shown={shown} />
    case 'evolution':
      return <Evolution shown={shown} waves={waves} />
    case 'commentaires':
      return (
        <Comments
          wave={shown.results.wave}
          comments={comments}
          questions={questions}
          mayMask={shown.mayMask}
          isSorted
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
    default:
      return <Synthesis shown={shown} />
  }
}

/** Only employees have a copy of answers: nobody else fetches what opens it. */
function Questions({ shown }: { shown: Shown }) {
  const actor = useActor()
  if (actor.role !== 'employee') return <QuestionLines shown={shown} />
  return (
    <Suspense fallback={<Waiting />}>
      <OwnQuestions shown={shown} />
    </Suspense>
  )
}

/** A meeting is held by those who decide; for everybody else the address is the first part. */
function Held({ shown }: { shown: Shown }) {
  const { Meeting } = shown.slots
  return mayMeet(shown) && Meeting ? (
    <Suspense fallback={<Waiting />}>
      <Meeting shown={shown} />
    </Suspense>
  ) : (
    <Synthesis shown={shown} />
  )
}

interface UnpublishedProps {
  results: Results
  mayPublish: boolean
  waves: readonly ListedWave[]
  slots: Slots
  base: string
}

/** One sentence, until when people may answer, and the way to the other campaigns. */
function Unpublished({ results: { wave }, mayPublish, waves, slots, base }: UnpublishedProps) {
  const { Campaign } = slots
  const navigate = useNavigate()
  const why =
    wave.state === 'closed'
      ? text.tooFewToPublish
      : wave.state === 'closing'
        ? text.closing
        : wave.mode === 'once'
          ? text.atClose
          : text.appears(wave.minimumGroupSize)
  return (
    <>
      {waves.length > 1 && (
        <Group>
          <ContextSelect
            label={frame.campaign}
            value={wave.id}
            choices={waves.map(({ id, title, openedOn }) => ({
              value: id,
              label: frame.wave(title, openedOn),
            }))}
            onChange={(id) => void navigate(addressOf(base, id, ''))}
          />
        </Group>
      )}
      <Paper withBorder>
        <Empty
          picture={<Picture name="chart" />}
          action={
            mayPublish && (
              <Stack gap="sm" align="center" justify="center" ta="center">
                <Publishing wave={wave} />
                {Campaign && wave.companyId && <Campaign companyId={wave.companyId} waveId={wave.id} />}
              </Stack>
            )
          }
        >
          {text.nothingPublished} {why}{' '}
          {wave.state === 'open' && wave.closesOn !== null && frame.openUntil(wave.closesOn)}{' '}
          {wave.restoredOn && lostInRestore(frenchDate(wave.restoredOn))}
        </Empty>
      </Paper>
    </>
  )
}
