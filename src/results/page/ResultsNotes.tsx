import { Text } from '@mantine/core'
import { Muted } from '../../base/ui/Muted.tsx'
import type { OwnReading } from '../../people/teamReaders/ownTeams.ts'
import notes from '../layout/note.module.css'
import { isJoint, jointSaid, type Framed } from '../layout/resultsView.ts'
import { Said } from '../layout/GroupName.tsx'
import { managerText } from './messages.ts'

interface NotesProps extends Pick<Framed, 'results' | 'team'> {
  reads: readonly OwnReading[]
}

export function ResultsNotes({ reads, results, team }: NotesProps) {
  const isShown = [...results.teams, ...results.groupings].some(
    ({ isManaged, ballots }) => isManaged && ballots !== null,
  )
  return (
    <>
      {reads.length > 0 && (
        <Text size="sm" className="screen-only">
          {managerText.asManager(reads.map(({ place }) => place))} {!isShown && managerText.nothingShown}
        </Text>
      )}
      {team && isJoint(team) && (
        <Muted className={notes.note ?? ''}>
          <Said by={(typed) => jointSaid(team, typed)} />
        </Muted>
      )}
    </>
  )
}
