import { Badge, Stack, Text, Title } from '@mantine/core'
import classes from './register.module.css'
import { lineOf, registerText } from './messages.ts'
import type { Register } from './store.ts'
import { aboutOf, titlesOf } from './titles.ts'

/** The latest first, each with the beginning of its hash. */
export function Entries({ register, wrongAt }: { register: Register; wrongAt: number | null }) {
  const { entries, details } = register
  const titles = titlesOf(register)
  return (
    <Stack gap="xs" component="section" aria-label={registerText.entries}>
      <Title order={2} size="h4">
        {registerText.entries}
      </Title>
      <ol className={classes.entries} reversed>
        {entries.toReversed().map((entry) => (
          <li key={entry.position} value={entry.position + 1} data-wrong={entry.position === wrongAt}>
            <Text span>{lineOf(entry, titles.get(aboutOf(entry)))}</Text>{' '}
            {details.some(({ position, body }) => position === entry.position && body === null) && (
              <Badge variant="light" color="gray">
                {registerText.erased}
              </Badge>
            )}
            <Text span className={classes.hash}>
              {entry.hash.slice(0, 8)}
            </Text>
          </li>
        ))}
      </ol>
    </Stack>
  )
}
