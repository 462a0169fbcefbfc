import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { theme, themeVariables } from '../ui/theme.ts'
import { openQueries } from './queries.ts'

const schemes = localStorageColorSchemeManager({ key: 'ressenti-theme' })
const queries = openQueries()

/** What every screen stands in, in the browser and where pages are drawn ahead. */
export function Providers({ nonce, children }: { nonce: string; children: ReactNode }) {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={themeVariables}
      colorSchemeManager={schemes}
      defaultColorScheme="auto"
      getStyleNonce={() => nonce}
    >
      <QueryClientProvider client={queries}>{children}</QueryClientProvider>
    </MantineProvider>
  )
}
