import { Link } from 'react-router'
import { frenchNumber } from '../../base/text/french.ts'
import { Icon, type IconName } from '../../base/ui/Icon.tsx'
import classes from './CountCard.module.css'

interface CountCardProps {
  title: string
  count: number
  to: string
  icon: IconName
}

/** How many there are of something, and the way to them. */
export function CountCard({ title, count, to, icon }: CountCardProps) {
  return (
    <li className={classes.place}>
      <Link to={to} className={classes.card}>
        <span className={classes.head}>
          <Icon name={icon} />
          {title}
        </span>
        <div className={classes.count}>{frenchNumber(count)}</div>
      </Link>
    </li>
  )
}
