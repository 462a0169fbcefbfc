import { List, Stack, Anchor, Group, Text } from '@mantine/core'
import { KeyFingerprint } from '../../surveys/waves/KeyFingerprint.tsx'
import { blocks, overviewText, report, resultsText } from '../tables/messages.ts'
import { method } from '../tables/methodText.ts'
import type { Results } from '../tables/page.ts'
import { RegisterHead } from '../register/RegisterHead.tsx'
import { Block } from '../charts/Block.tsx'
import { plainWords } from '../tables/rules.ts'
import { Comments } from '../commentsTab/Comments.tsx'
import { Dimensions } from './Dimensions.tsx'
import { heatOf } from '../byTeam/heat.ts'
import { Heatmap } from '../byTeam/Heatmap.tsx'
import { Legend } from '../byTeam/Legend.tsx'
import { Essentials, PrintButton } from './OnePage.tsx'
import { Questions } from './Questions.tsx'
import { JointNote } from '../layout/JointNote.tsx'
import type { ResultsView } from '../layout/resultsView.ts'
import { Said } from '../layout/GroupName.tsx'
import { usePrintedFoot } from './usePrintedFoot.ts'
import { teamsText } from '../byTeam/messages.ts'
import type { TableView } from '../views/view.ts'
import classes from './Report.module.css'

export function Report({ shown }: { shown: ResultsView }) {
  const { results, team, table, hasComments } = shown
  const { wave, dimensions } = results
  const heat = heatOf(results, null)
  usePrintedFoot([wave.companyName ?? overviewText.withoutCompany, wave.title, shown.groupName].join(' · '))
  // Comments are the whole company's (C7): under a team's figures they would seem the team's.
  const withComments = hasComments && !team
  return (
    <Stack gap="lg">
      <PrintButton>{resultsText.print}</PrintButton>
      <Contents titles={titlesOf(results, withComments)} />
      <div className={classes.first}>
        <Essentials shown={shown} />
      </div>
      {dimensions.length > 0 && <Dimensions table={table} dimensions={dimensions} />}
      {heat && heat.teams.length > 0 && (
        <Block
          title={blocks.heatmap}
          help={
            <>
              {teamsText.order} <JointNote of={results} />
            </>
          }
        >
          <Heatmap heat={heat} />
          <Legend />
        </Block>
      )}
      <Questions shown={shown} />
      {withComments && <Comments shown={shown} />}
      <Method shown={shown} />
    </Stack>
  )
}

export function Method({ shown: { results, table } }: { shown: ResultsView }) {
  const { wave } = results
  return (
    <>
      <Hidden table={table} results={results} />
      <Block title={blocks.method} help={report.promise} isLong>
        <List spacing="xs" className={classes.sentences ?? ''}>
          {method(wave.minimumGroupSize, wave.isGuarded).map((sentence) => (
            <List.Item key={sentence}>{sentence}</List.Item>
          ))}
        </List>
        <KeyFingerprint waveId={wave.id} />
        {wave.companyId && <RegisterHead companyId={wave.companyId} />}
      </Block>
    </>
  )
}

function titlesOf({ company, dimensions, teams }: Results, withComments: boolean): string[] {
  const hasScores = company?.dimensions.some(({ missing }) => missing !== 'not_scored') ?? false
  return [
    ...(dimensions.length > 0 ? [blocks.dimensions] : []),
    ...(hasScores && teams.length > 0 ? [blocks.heatmap] : []),
    blocks.questions,
    ...(withComments ? [blocks.comments] : []),
    blocks.hidden,
    blocks.method,
  ]
}

function Contents({ titles }: { titles: readonly string[] }) {
  return (
    <Group component="nav" aria-label={resultsText.contents} gap="md" className="screen-only">
      {titles.map((title) => (
        <Anchor key={title} href={`#${plainWords(title)}`} size="sm">
          {title}
        </Anchor>
      ))}
    </Group>
  )
}

/** Says that answers may wait, but never how many. */
function Hidden({ table, results }: { table: TableView; results: Results }) {
  const teams = results.teams.filter(({ groupId }) => groupId === null).map(({ name }) => name)
  const masked = table.questions.filter(({ result }) => result === null).length
  const { hasSetAside: hasDiscarded, mode } = results.wave
  const isPermanent = mode === 'permanent'
  return (
    <Block title={blocks.hidden} help={resultsText.appears(results.wave.minimumGroupSize)}>
      {teams.length > 0 && (
        <Text>
          <Said by={(typed) => blocks.hiddenTeams(teams.map(typed))} />
        </Text>
      )}
      {masked > 0 && <Text>{blocks.hiddenQuestions(masked)}</Text>}
      {teams.length === 0 && masked === 0 && <Text>{blocks.hiddenNothing}</Text>}
      {hasDiscarded && <Text>{blocks.setAside}</Text>}
      {isPermanent && <Text>{resultsText.waits}</Text>}
    </Block>
  )
}
