import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core'
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { theme, themeVariables } from '../ui/theme.ts'
import { createQueryClient } from './queries.ts'

const schemes = localStorageColorSchemeManager({ key: 'ressenti-theme' })
const own = createQueryClient()

export function Providers({
  nonce,
  queries = own,
  children,
}: {
  nonce: string
  queries?: QueryClient
  children: ReactNode
}) {
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
