import { List, SimpleGrid, Stack, Text, Title } from '@mantine/core'
import type { Dimension } from '../../asking/questionnaires/rules.ts'
import { blocks, score } from '../tables/messages.ts'
import type { DimensionView, TableView } from '../tables/view.ts'
import { Block } from './Block.tsx'

/** The third answer: what stands out, beyond what chance explains. */
export function FirstLook({ table, dimensions }: { table: TableView; dimensions: readonly Dimension[] }) {
  const names = new Map(dimensions.map(({ id, name }) => [id, name]))
  const scores = table.dimensions.flatMap(({ score: shown }) => shown?.value ?? [])
  const mean = scores.reduce((sum, value) => sum + value, 0) / Math.max(scores.length, 1)
  const standing = (which: DimensionView['standing']) =>
    table.dimensions
      .filter((dimension) => dimension.standing === which)
      .sort((a, b) => distance(b) - distance(a))
  const distance = ({ score: shown }: DimensionView) => Math.abs((shown?.value ?? mean) - mean)
  return (
    <Block title={blocks.first} help={blocks.firstHelp}>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <Side title={blocks.strengths} dimensions={standing('strength')} names={names} />
        <Side title={blocks.priorities} dimensions={standing('priority')} names={names} />
      </SimpleGrid>
    </Block>
  )
}

interface SideProps {
  title: string
  dimensions: readonly DimensionView[]
  names: ReadonlyMap<string, string>
}

function Side({ title, dimensions, names }: SideProps) {
  return (
    <Stack gap="xs">
      <Title order={3}>{title}</Title>
      {dimensions.length === 0 && <Text c="dimmed">{blocks.noStanding}</Text>}
      <List>
        {dimensions.map(({ id, score: shown }) => (
          <List.Item key={id}>
            {names.get(id)} {shown && `(${score(shown)})`}
          </List.Item>
        ))}
      </List>
    </Stack>
  )
}
