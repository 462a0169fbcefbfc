import { Text } from '@mantine/core'
import { Muted } from './Muted.tsx'

export function Figure({ value, name }: { value: string; name: string }) {
  return (
    <div>
      <Text fz="1.75rem" fw={600} lh={1.25}>
        {value}
      </Text>
      <Muted>{name}</Muted>
    </div>
  )
}
