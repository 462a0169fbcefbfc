import { Text } from '@mantine/core'
import type { OwnReading } from '../../people/teamReaders/ownTeams.ts'
import notes from '../layout/note.module.css'
import { isJoint, labelOf, type Framed } from '../layout/resultsView.ts'
import { jointSentence } from '../publication/messages.ts'
import type { Results } from '../tables/page.ts'
import { managerText } from './messages.ts'

interface NotesProps extends Pick<Framed, 'results' | 'team'> {
  reads: readonly OwnReading[]
}

export const ResultsNotes = ({ reads, results, team }: NotesProps) => (
  <>
    <ManagerNote reads={reads} results={results} />
    <JointNote team={team} />
  </>
)

function ManagerNote({ reads, results }: { reads: readonly OwnReading[]; results: Results }) {
  if (reads.length === 0) return null
  const isShown = [...results.teams, ...results.groupings].some(
    ({ isManaged, ballots }) => isManaged && ballots !== null,
  )
  return (
    <Text size="sm" className="screen-only">
      {managerText.asManager(reads.map(({ place }) => place))} {!isShown && managerText.nothingShown}
    </Text>
  )
}

const JointNote = ({ team }: Pick<Framed, 'team'>) =>
  team && isJoint(team) ? (
    <Text size="sm" c="dimmed" className={notes.note ?? ''}>
      {jointSentence(labelOf(team))}
    </Text>
  ) : null
