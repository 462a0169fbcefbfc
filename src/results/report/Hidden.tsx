import { Text } from '@mantine/core'
import { blocks, resultsText } from '../tables/messages.ts'
import type { Results } from '../tables/page.ts'
import type { TableView } from '../views/view.ts'
import { Block } from '../charts/Block.tsx'

interface HiddenProps {
  table: TableView
  results: Results
}

/** Says that answers may wait, but never how many. */
export function Hidden({ table, results }: HiddenProps) {
  const teams = results.teams.filter(({ groupId }) => groupId === null).map(({ name }) => name)
  const masked = table.questions.filter(({ result }) => result === null).length
  const isPermanent = results.wave.mode === 'permanent'
  return (
    <Block title={blocks.hidden} help={resultsText.appears(results.wave.minimumGroupSize)}>
      {teams.length > 0 && <Text>{blocks.hiddenTeams(teams)}</Text>}
      {masked > 0 && <Text>{blocks.hiddenQuestions(masked)}</Text>}
      {teams.length === 0 && masked === 0 && <Text>{blocks.hiddenNothing}</Text>}
      {results.wave.hasSetAside && <Text>{blocks.setAside}</Text>}
      {isPermanent && <Text>{resultsText.waits}</Text>}
    </Block>
  )
}
