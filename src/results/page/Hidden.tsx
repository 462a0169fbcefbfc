import { Text } from '@mantine/core'
import { plural } from '../../base/kit/french.ts'
import { blocks, text } from '../tables/messages.ts'
import type { Results } from '../tables/page.ts'
import type { TableView } from '../tables/view.ts'
import { Block } from './Block.tsx'

interface HiddenProps {
  table: TableView
  results: Results
}

/** What is hidden and why, and that answers may wait, without any count of them. */
export function Hidden({ table, results }: HiddenProps) {
  const teams = results.teams.filter(({ groupId }) => groupId === null).map(({ name }) => text.team(name))
  const masked = table.questions.filter(({ result }) => result === null).length
  const isPermanent = results.wave.mode === 'permanent'
  return (
    <Block title={blocks.hidden} help={text.appears(results.wave.minimumGroupSize)}>
      {teams.length > 0 && <Text>{blocks.hiddenTeams(listed(teams))}</Text>}
      {masked > 0 && <Text>{blocks.hiddenQuestions(masked)}</Text>}
      {teams.length === 0 && masked === 0 && <Text>{blocks.hiddenNothing}</Text>}
      {isPermanent && <Text>{text.waits}</Text>}
    </Block>
  )
}

const MOST_NAMES = 8

function listed(names: readonly string[]): string {
  if (names.length > MOST_NAMES) return plural(names.length, 'équipe', 'équipes')
  return new Intl.ListFormat('fr', { type: 'conjunction' }).format(names)
}
