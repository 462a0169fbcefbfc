import { Anchor } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from './Link.tsx'

/** A link within a sentence. */
export const TextLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <Anchor component={Link} to={to} inherit underline="always">
    {children}
  </Anchor>
)
