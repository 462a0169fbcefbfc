import { Text } from '@mantine/core'

/** What explains a figure or a field, without drawing the eye. */
export const Muted = Text.withProps({ size: 'sm', c: 'dimmed' })
