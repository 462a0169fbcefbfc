import { Anchor, Badge, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { useId } from 'react'
import { Link } from 'react-router'
import { text } from '../../asking/editor/messages.ts'
import type { listDrafts } from '../../asking/editor/store.ts'
import { frenchDate } from '../../base/text/french.ts'
import { paths } from '../../paths.ts'
import { drafts as words } from './messages.ts'

interface DraftsProps {
  drafts: Awaited<ReturnType<typeof listDrafts>>
  title: string
}

/** What is being written and was never asked; nothing where there is nothing. */
export function Drafts({ drafts, title: name }: DraftsProps) {
  const id = useId()
  if (drafts.length === 0) return null
  return (
    <Stack component="section" gap="md" aria-labelledby={id}>
      <Title order={2} id={id}>
        {name}
      </Title>
      <Paper component="ul" withBorder p={0} m={0} style={{ listStyle: 'none' }}>
        {drafts.map(({ id: draftId, title, createdAt, archivedOn, questionCount }) => (
          <Group key={draftId} component="li" justify="space-between" gap="sm" px="md" py="sm">
            <Stack gap={0}>
              <Anchor component={Link} to={paths.editor(draftId)} fw={600}>
                {title}
              </Anchor>
              <Text size="sm" c="dimmed">
                {text.count(questionCount)} · {words.madeOn(frenchDate(createdAt))}
              </Text>
            </Stack>
            <Badge color="gray">{archivedOn ? text.archivedOn(frenchDate(archivedOn)) : text.draft}</Badge>
          </Group>
        ))}
      </Paper>
    </Stack>
  )
}
