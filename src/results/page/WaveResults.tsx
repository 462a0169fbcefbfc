import { Button, Group, List, NativeSelect, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useActor } from '../../people/visitor/useActor.ts'
import { frenchDate } from '../../base/kit/french.ts'
import { useUrlState } from '../../base/lists/useUrlState.ts'
import { defaultQuestionnaire } from '../../asking/questions/defaultQuestionnaire.ts'
import { blocks, lostInRestore, method, overviewText, report, text } from '../tables/messages.ts'
import type { Results } from '../tables/page.ts'
import { exportAddress, teamQuery } from '../tables/resultsClient.ts'
import { Empty } from '../../base/ui/Empty.tsx'
import { Icon } from '../../base/ui/Icon.tsx'
import { KeyFingerprint } from '../../asking/waves/KeyFingerprint.tsx'
import { Inscribed } from '../register/Inscribed.tsx'
import { RegisterHead } from '../register/RegisterHead.tsx'
import { Block } from './Block.tsx'
import { Comments } from './Comments.tsx'
import { Contents } from './Contents.tsx'
import { Dimensions } from './Dimensions.tsx'
import { FirstLook } from './FirstLook.tsx'
import { Heatmap } from './Heatmap.tsx'
import { Hidden } from './Hidden.tsx'
import { KeyFigures } from './KeyFigures.tsx'
import { Publishing } from './Publishing.tsx'
import { Questions } from './Questions.tsx'
import figures from './KeyFigures.module.css'
import './print.css'
import classes from './WaveResults.module.css'

/** The results of one questionnaire, from the three answers to the method; printed, it is a report. */
export function WaveResults({ results }: { results: Results }) {
  const actor = useActor()
  const [groupId, setGroup] = useUrlState('groupe')
  const shownTeams = results.teams.filter((team) => team.groupId !== null)
  const team = shownTeams.find((each) => each.groupId === groupId)
  const { data: teamTable } = useQuery({
    ...teamQuery(results.wave.id, groupId),
    enabled: team !== undefined,
  })
  const { wave, company, dimensions } = results
  const mayPublish = actor.role !== 'employee'
  if (!company) return <Unpublished results={results} mayPublish={mayPublish} />

  const table = team ? teamTable : company
  // Comments are the company's alone (C7): beside a team's figures they would read as the team's.
  const withComments = mayPublish && !team && results.questions.some(({ type }) => type === 'texte')
  return (
    <Stack gap="lg">
      <Cover results={results} group={team ? text.team(team.name) : text.everybody} />
      {wave.companyId && <Inscribed companyId={wave.companyId} waveId={wave.id} />}
      {wave.restoredOn && <Text>{lostInRestore(frenchDate(wave.restoredOn))}</Text>}
      {mayPublish && <Publishing wave={wave} />}
      <Group gap="sm" align="flex-end" className="screen-only">
        {shownTeams.length > 0 && (
          <NativeSelect
            label={text.group}
            value={team?.groupId ?? ''}
            onChange={(event) => setGroup(event.currentTarget.value)}
            data={[
              { value: '', label: text.everybody },
              ...shownTeams.map((each) => ({ value: each.groupId ?? '', label: text.team(each.name) })),
            ]}
          />
        )}
        <Exports waveId={wave.id} />
      </Group>
      <Contents titles={titlesOf(results, withComments)} />
      {table && (
        <>
          <KeyFigures
            table={table}
            participation={team ? team.participation : results.participation}
            k={wave.minimumGroupSize}
            isDefault={isDefaultQuestionnaire(results)}
          />
          {dimensions.length > 0 && (
            <FirstLook table={table} dimensions={dimensions} isTeam={team !== undefined} />
          )}
          {dimensions.length > 0 && <Dimensions table={table} dimensions={dimensions} />}
        </>
      )}
      <Heatmap company={company} teams={results.teams} dimensions={dimensions} />
      {table && <Questions table={table} questions={results.questions} dimensions={dimensions} />}
      {withComments && (
        <Comments
          comments={results.comments}
          questions={results.questions}
          mayMask={actor.role === 'admin'}
        />
      )}
      <Hidden table={table ?? company} results={results} />
      <Block title={blocks.method} help={report.promise} isLong>
        <List spacing="xs">
          {method(wave.minimumGroupSize).map((sentence) => (
            <List.Item key={sentence}>{sentence}</List.Item>
          ))}
        </List>
        <KeyFingerprint waveId={wave.id} />
        {wave.companyId && <RegisterHead companyId={wave.companyId} />}
      </Block>
    </Stack>
  )
}

function titlesOf({ company, dimensions, teams }: Results, withComments: boolean): string[] {
  const hasScores = company?.dimensions.some(({ missing }) => missing !== 'not_scored') ?? false
  return [
    ...(dimensions.length > 0 ? [blocks.first, blocks.dimensions] : []),
    ...(hasScores && teams.length > 0 ? [blocks.heatmap] : []),
    blocks.questions,
    ...(withComments ? [blocks.comments] : []),
    blocks.hidden,
    blocks.method,
  ]
}

const isDefaultQuestionnaire = ({ wave }: Results) => wave.questionnaireId === defaultQuestionnaire.id

function Unpublished({ results: { wave }, mayPublish }: { results: Results; mayPublish: boolean }) {
  const why =
    wave.state === 'closed'
      ? text.tooFewToPublish
      : wave.state === 'closing'
        ? text.closing
        : wave.mode === 'once'
          ? text.atClose
          : text.appears(wave.minimumGroupSize)
  return (
    <Empty action={mayPublish && <Publishing wave={wave} />}>
      {text.nothingPublished} {why} {wave.restoredOn && lostInRestore(frenchDate(wave.restoredOn))}
    </Empty>
  )
}

function Exports({ waveId }: { waveId: string }) {
  const download = {
    variant: 'default',
    component: 'a',
    leftSection: <Icon name="download" size={16} />,
  } as const
  return (
    <>
      <Button {...download} href={exportAddress(waveId, 'csv')}>
        {text.exportCsv}
      </Button>
      <Button {...download} href={exportAddress(waveId, 'xlsx')}>
        {text.exportXlsx}
      </Button>
      <Button variant="default" onClick={() => window.print()}>
        {text.print}
      </Button>
    </>
  )
}

/** The first printed page. */
function Cover({ results: { wave }, group }: { results: Results; group: string }) {
  return (
    <div className={classes.cover}>
      <Text size="lg">{report.by}</Text>
      <p className={figures.figure}>{report.cover(wave.title)}</p>
      <Text size="lg">{[wave.companyName ?? overviewText.withoutCompany, group].join(' · ')}</Text>
      <Text>{report.opened(frenchDate(wave.openedOn))}</Text>
      <Text>{report.on(frenchDate(new Date().toISOString()))}</Text>
      <Text>{report.promise}</Text>
    </div>
  )
}
