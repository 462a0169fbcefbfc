import { Text } from '@mantine/core'
import type { ComparedLine } from '../comparison/rules.ts'
import { Triangle } from './Triangle.tsx'
import classes from './ChangeWords.module.css'

/** « en hausse de 7 points (entre +2 et +12) », with a drawn triangle: not every font has one. */
export function ChangeWords({ line }: { line: ComparedLine | undefined }) {
  if (!line) return null
  const way = line.verdict === 'up' || line.verdict === 'down' ? line.verdict : null
  return (
    <Text size="sm" component="span" className={classes.change ?? ''} data-way={way}>
      {way && <Triangle way={way} />} {line.words}
    </Text>
  )
}
