import { UnstyledButton } from '@mantine/core'
import { NavLink } from 'react-router'
import classes from './AreaMenu.module.css'
import { Icon, type IconName } from './Icon.tsx'

export interface Place {
  label: string
  to: string
  icon: IconName
}

interface AreaMenuProps {
  area: string
  places: readonly Place[]
  onSignOut: () => void
  onGo: () => void
}

/** The places of an area, in words with icons; the current one is marked. */
export function AreaMenu({ area, places, onSignOut, onGo }: AreaMenuProps) {
  return (
    <div className={classes.menu}>
      <p className={classes.area}>{area}</p>
      <nav aria-label="Menu principal">
        <ul className={classes.places}>
          {places.map((place) => (
            <li key={place.to}>
              <NavLink to={place.to} className={classes.place ?? ''} onClick={onGo}>
                <Icon name={place.icon} />
                {place.label}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <UnstyledButton className={classes.place} onClick={onSignOut}>
        <Icon name="leave" />
        Déconnexion
      </UnstyledButton>
    </div>
  )
}
