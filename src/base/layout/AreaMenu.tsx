import { UnstyledButton } from '@mantine/core'
import { useLocation } from 'react-router'
import { Link } from '../ui/Link.tsx'
import { Icon, type IconName } from '../ui/Icon.tsx'
import classes from './AreaMenu.module.css'
import { layoutText } from './messages.ts'

export interface MenuEntry {
  label: string
  to: string
  icon: IconName
  inside?: string
}

interface AreaMenuProps {
  area: string
  places: readonly MenuEntry[]
  onSignOut: () => void
  onGo: () => void
}

export function AreaMenu({ area, places, onSignOut, onGo }: AreaMenuProps) {
  const { pathname } = useLocation()
  return (
    <div className={classes.menu}>
      <p className={classes.area}>{area}</p>
      <nav aria-label={layoutText.mainMenu}>
        <ul className={classes.places}>
          {places.map((place) => (
            <li key={place.to}>
              <Link
                to={place.to}
                className={classes.place ?? ''}
                aria-current={current(place, pathname)}
                onClick={onGo}
              >
                <Icon name={place.icon} />
                {place.label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <UnstyledButton className={classes.place} onClick={onSignOut}>
        <Icon name="leave" />
        {layoutText.signingOut}
      </UnstyledButton>
    </div>
  )
}

function current({ to, inside }: MenuEntry, pathname: string): 'page' | 'true' | undefined {
  if (pathname === to || pathname.startsWith(`${to}/`)) return 'page'
  return inside && pathname.startsWith(inside) ? 'true' : undefined
}
