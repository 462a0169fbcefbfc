import { List, Stack, Title, type TitleOrder } from '@mantine/core'
import { unproved } from './messages.ts'

/** Shown with everything that is verified, in the same font size (C16.10). */
export function Unproved({ order = 2 }: { order?: TitleOrder }) {
  return (
    <Stack gap="xs" component="section" aria-label={unproved.title}>
      <Title order={order} size="h4">
        {unproved.title}
      </Title>
      <List spacing="xs">
        {unproved.lines.map((line) => (
          <List.Item key={line}>{line}</List.Item>
        ))}
      </List>
    </Stack>
  )
}
