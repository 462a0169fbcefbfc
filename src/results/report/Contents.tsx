import { Anchor, Group } from '@mantine/core'
import { resultsText } from '../tables/messages.ts'
import { blockId } from '../charts/blockId.ts'

export function Contents({ titles }: { titles: readonly string[] }) {
  return (
    <Group component="nav" aria-label={resultsText.contents} gap="md" className="screen-only">
      {titles.map((title) => (
        <Anchor key={title} href={`#${blockId(title)}`} size="sm">
          {title}
        </Anchor>
      ))}
    </Group>
  )
}
