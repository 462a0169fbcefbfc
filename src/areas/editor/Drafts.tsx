import { Anchor, Badge, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { Link } from 'react-router'
import { text } from '../../asking/editor/messages.ts'
import type { listDrafts } from '../../asking/editor/store.ts'
import { frenchDate } from '../../base/kit/french.ts'
import { paths } from '../../paths.ts'
import { drafts as words } from './messages.ts'

/** What is being written and was never asked; nothing where there is nothing. */
export function Drafts({ drafts }: { drafts: Awaited<ReturnType<typeof listDrafts>> }) {
  if (drafts.length === 0) return null
  return (
    <Stack component="section" gap="md" aria-labelledby="drafts">
      <Title order={2} id="drafts">
        {words.title}
      </Title>
      <Paper component="ul" withBorder p={0} m={0} style={{ listStyle: 'none' }}>
        {drafts.map(({ id, title, createdAt, questionCount }) => (
          <Group key={id} component="li" justify="space-between" gap="sm" px="md" py="sm">
            <Stack gap={0}>
              <Anchor component={Link} to={paths.editor(id)} fw={600}>
                {title}
              </Anchor>
              <Text size="sm" c="dimmed">
                {text.count(questionCount)} · {words.madeOn(frenchDate(createdAt))}
              </Text>
            </Stack>
            <Badge color="gray">{text.draft}</Badge>
          </Group>
        ))}
      </Paper>
    </Stack>
  )
}
