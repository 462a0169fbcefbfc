import { Badge, Stack, Text, Title } from '@mantine/core'
import type { Entry } from '../../data/register/chain.ts'
import classes from './register.module.css'
import { lineOf, text } from './messages.ts'
import type { Register } from './store.ts'

/** One line an entry, the latest first, each with the beginning of its hash. */
export function Entries({ register, wrongAt }: { register: Register; wrongAt: number | null }) {
  const { entries, details } = register
  const titles = titlesOf(register)
  return (
    <Stack gap="xs" component="section" aria-label={text.entries}>
      <Title order={2} size="h4">
        {text.entries}
      </Title>
      <ol className={classes.entries} reversed>
        {entries.toReversed().map((entry) => (
          <li key={entry.position} value={entry.position + 1} data-wrong={entry.position === wrongAt}>
            <Text span>{lineOf(entry, titles.get(aboutOf(entry)))}</Text>{' '}
            {details.some(({ position, body }) => position === entry.position && body === null) && (
              <Badge variant="light" color="gray">
                {text.erased}
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

const aboutOf = ({ body }: Entry): string => {
  const { wave, campaign } = body as { wave?: string; campaign?: string }
  return wave ?? campaign ?? ''
}

/** The titles in reach, by wave and by campaign: an opening names both. */
function titlesOf({ entries, details }: Register): Map<string, string> {
  const titles = new Map<string, string>()
  for (const { position, part, body } of details) {
    if (part !== 'title' || body === null) continue
    const about = (entries[position]?.body ?? {}) as { wave?: string; campaign?: string }
    for (const id of [about.wave, about.campaign]) if (id) titles.set(id, JSON.parse(body) as string)
  }
  for (const { body } of entries) {
    const { wave, campaign } = body as { wave?: string; campaign?: string }
    const known = titles.get(wave ?? '') ?? titles.get(campaign ?? '')
    for (const id of [wave, campaign]) if (id && known !== undefined) titles.set(id, known)
  }
  return titles
}
