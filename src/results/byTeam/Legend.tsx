import { Muted } from '../../base/ui/Muted.tsx'
import classes from './Legend.module.css'
import steps from './Steps.module.css'
import { teamsText } from './messages.ts'
import { Triangle } from '../charts/ChangeWords.tsx'

export function Legend({ isChange = false }: { isChange?: boolean }) {
  return (
    <div className={classes.legend}>
      <div className={classes.scale} aria-hidden="true">
        {teamsText.legend.map((label, at) => (
          <div key={label}>
            <span className={steps.step} data-step={at - 3} />
            {label}
          </div>
        ))}
      </div>
      <Muted>
        {isChange ? (
          teamsText.colourOfChange
        ) : (
          <>
            {teamsText.colour} <Triangle way="up" /> <Triangle way="down" /> {teamsText.triangle}
          </>
        )}{' '}
        {teamsText.smallNote}
      </Muted>
    </div>
  )
}
