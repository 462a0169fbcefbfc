import { List, SimpleGrid, Stack, Text, Title } from '@mantine/core'
import type { Dimension } from '../../asking/questions/rules.ts'
import type { DimensionView } from '../views/dimensionViews.ts'
import { blocks, difference, score } from '../tables/messages.ts'
import type { TableView } from '../views/view.ts'
import { Block } from '../charts/Block.tsx'

interface FirstLookProps {
  table: TableView
  dimensions: readonly Dimension[]
  isTeam: boolean
}

/** The third answer: what stands out, beyond what chance and the mood of the day explain. */
export function FirstLook({ table, dimensions, isTeam }: FirstLookProps) {
  const names = new Map(dimensions.map(({ id, name }) => [id, name]))
  const standing = (which: DimensionView['standing']) =>
    table.dimensions
      .filter((dimension) => dimension.standing === which)
      .sort((a, b) => distance(b) - distance(a))
  const distance = (dimension: DimensionView) => Math.abs(dimension.difference?.points ?? 0)
  const beside = isTeam ? 'rest' : 'others'
  return (
    <Block title={blocks.first} help={isTeam ? blocks.firstHelpTeam : blocks.firstHelp}>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <Side title={blocks.strengths} dimensions={standing('strength')} names={names} beside={beside} />
        <Side title={blocks.priorities} dimensions={standing('priority')} names={names} beside={beside} />
      </SimpleGrid>
    </Block>
  )
}

interface SideProps {
  title: string
  dimensions: readonly DimensionView[]
  names: ReadonlyMap<string, string>
  beside: 'rest' | 'others'
}

function Side({ title, dimensions, names, beside }: SideProps) {
  return (
    <Stack gap="xs">
      <Title order={3}>{title}</Title>
      {dimensions.length === 0 && <Text c="dimmed">{blocks.noStanding}</Text>}
      <List>
        {dimensions.map(({ id, score: shown, difference: apart }) => (
          <List.Item key={id}>
            {names.get(id)} {shown && `(${score(shown)})`}
            {apart && (
              <Text size="sm" c="dimmed">
                {difference(apart, beside)}
              </Text>
            )}
          </List.Item>
        ))}
      </List>
    </Stack>
  )
}
