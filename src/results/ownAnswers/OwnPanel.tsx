import { Anchor, Button, Group, Paper, Stack, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { CodeEntry } from '../../answering/screens/CodeEntry.tsx'
import { answeringText as answering } from '../../answering/screens/messages.ts'
import { ownText } from './messages.ts'
import type { OwnAnswers } from './useOwnAnswers.ts'

export function OwnPanel({ own, children }: { own: OwnAnswers; children?: ReactNode }) {
  return (
    <Paper component="section" withBorder p="lg" className="screen-only" aria-labelledby="own-beside">
      <Stack gap="md">
        <Title order={2} size="h3" id="own-beside">
          {ownText.title}
        </Title>
        {!own.isShown && (
          <Group gap="md" justify="space-between">
            <Text maw="40rem">{ownText.ask}</Text>
            <Button variant="default" onClick={() => own.show(true)}>
              {ownText.open}
            </Button>
          </Group>
        )}
        {own.answers && (
          <Text maw="44rem">
            {ownText.shown} <strong>{ownText.here}</strong>{' '}
            <Anchor component="button" type="button" onClick={() => own.show(false)} underline="always">
              {ownText.hide}
            </Anchor>
          </Text>
        )}
        {own.answers && children}
        {own.isShown && !own.answers && (
          <>
            <Text maw="40rem">{ownText.ask}</Text>
            <CodeEntry
              onCode={async (secret) => ((await own.open(secret)) ? undefined : answering.codeOther)}
            />
          </>
        )}
      </Stack>
    </Paper>
  )
}
