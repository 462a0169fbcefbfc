import { useMediaQuery } from '@mantine/hooks'

/** Phones have no space for tables; paper has. */
export const useNarrow = (): boolean =>
  useMediaQuery('screen and (max-width: 47.99em)', undefined, { getInitialValueInEffect: false }) ?? false
