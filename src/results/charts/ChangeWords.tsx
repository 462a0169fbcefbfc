import { Text } from '@mantine/core'
import type { ComparedLine } from '../comparison/rules.ts'
import { claimedWay } from '../statistics/difference.ts'
import classes from './ChangeWords.module.css'

/** « en hausse de 7 points (entre +2 et +12) », with a drawn triangle: not every font has one. */
export function ChangeWords({ line }: { line: ComparedLine | undefined }) {
  if (!line) return null
  const way = claimedWay(line.verdict)
  return (
    <Text size="sm" component="span" className={classes.change ?? ''} data-way={way}>
      {way && <Triangle way={way} />} {line.words}
    </Text>
  )
}

export function Triangle({ way }: { way: 'up' | 'down' }) {
  return (
    <svg width="10" height="8" viewBox="0 0 10 8" aria-hidden="true" focusable="false">
      <path d={way === 'up' ? 'M5 0 10 8H0Z' : 'M0 0h10L5 8Z'} fill="currentColor" />
    </svg>
  )
}
