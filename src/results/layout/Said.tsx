import { Text } from '@mantine/core'

export const Said = ({ name, note }: { name: string; note: string }) => (
  <>
    {name}
    <Text component="span" display="block" size="sm" c="dimmed">
      {note}
    </Text>
  </>
)
