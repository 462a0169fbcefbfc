import { Group, Text } from '@mantine/core'

export function Logo({ size = 28 }: { size?: number }) {
  return (
    <Group gap={10} wrap="nowrap">
      <svg
        width={size}
        height={size}
        viewBox="0 0 32 32"
        fill="var(--mantine-color-teal-text)"
        aria-hidden="true"
      >
        <path
          opacity=".55"
          d="M8 2h10a6 6 0 0 1 6 6v1.5h-7.5A7.5 7.5 0 0 0 9 17v3.2L4.6 23.6A1 1 0 0 1 2.9 22.9V8A6 6 0 0 1 8 2Z"
        />
        <path d="M16.5 12H24a6 6 0 0 1 6 6v11a1 1 0 0 1-1.7.7L24.6 26h-8.1a5 5 0 0 1-5-5v-4a5 5 0 0 1 5-5Z" />
      </svg>
      <Text component="span" fw={650} fz={20} lh={1} lts="-0.01em">
        ressenti
      </Text>
    </Group>
  )
}
