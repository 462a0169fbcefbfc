import { Button } from '@mantine/core'
import { Link } from './Link.tsx'

/** The one button of an empty state that leads somewhere. */
export const NextStep = ({ to, children }: { to: string; children: string }) => (
  <Button variant="default" component={Link} to={to}>
    {children}
  </Button>
)
