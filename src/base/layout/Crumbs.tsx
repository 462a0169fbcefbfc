import { Anchor } from '@mantine/core'
import { Link } from '../ui/Link.tsx'
import classes from './Crumbs.module.css'
import { layoutText } from './messages.ts'

export interface Crumb {
  label: string
  to: string
}

export function Crumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  if (crumbs.length === 0) return null
  return (
    <nav aria-label={layoutText.path}>
      <ol className={classes.crumbs}>
        {crumbs.map((crumb) => (
          <li key={crumb.to}>
            <Anchor component={Link} to={crumb.to} size="sm">
              {crumb.label}
            </Anchor>
          </li>
        ))}
      </ol>
    </nav>
  )
}
