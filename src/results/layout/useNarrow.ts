import { useMediaQuery } from '@mantine/hooks'

/** Where tables have no room: a phone. Paper is not. */
export const useNarrow = (): boolean =>
  useMediaQuery('screen and (max-width: 47.99em)', undefined, { getInitialValueInEffect: false }) ?? false
