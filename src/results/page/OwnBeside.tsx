import { Anchor, Button, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState, type CSSProperties } from 'react'
import { text as answering } from '../../answering/screens/messages.ts'
import { CodeEntry } from '../../answering/screens/CodeEntry.tsx'
import type { Form } from '../../answering/device/openAnswering.ts'
import { isSharedScreen, openOwnCopy, openWithCode, ownCopyKey } from '../../answering/device/ownCopy.ts'
import { cardsQuery, waveFormQuery } from '../../answering/device/responsesClient.ts'
import type { AnswerPairs } from '../../asking/questions/answers.ts'
import { useActor } from '../../people/visitor/useActor.ts'
import { score } from '../tables/messages.ts'
import { ownText } from './messages.ts'
import classes from './OwnBeside.module.css'
import { ownScoreBeside } from './ownScore.ts'
import type { Shown } from './shown.ts'

/**
 * One's own answers beside the group's: opened from the sealed copy, computed and shown here, for who is at this browser
 * alone. What the server gives is the copy as it is kept, and nothing of it goes back.
 */
export function OwnBeside({ shown }: { shown: Shown }) {
  const { id } = useActor()
  const waveId = shown.results.wave.id
  const cards = useQuery(cardsQuery)
  const isSent = cards.data?.some((card) => card.waveId === waveId && card.state === 'completed') ?? false
  const form = useQuery({ ...waveFormQuery(waveId), enabled: isSent, gcTime: 300_000 })
  const shared = useQuery({
    queryKey: ['shared-screen', waveId, id],
    queryFn: () => isSharedScreen(id, waveId),
    enabled: isSent,
  })
  const own = useQuery({
    queryKey: ownCopyKey(waveId, id),
    queryFn: () => (form.data ? openOwnCopy(form.data, id) : ({ kind: 'none' } as const)),
    enabled: form.data !== undefined,
  })
  const [asked, setAsked] = useState<boolean | null>(null)
  const { data: copy } = own
  if (!form.data || !copy || shared.data === undefined) return null
  // Withdrawn: there is nothing of theirs in what is published.
  if (copy.kind === 'open' && copy.ending === 'withdrawn') return null
  const isOpened = asked ?? (copy.kind === 'open' && !shared.data)
  return (
    <Paper component="section" withBorder p="lg" className="screen-only" aria-labelledby="own-beside">
      <Stack gap="md">
        <Title order={2} id="own-beside">
          {ownText.title}
        </Title>
        {!isOpened && <Folded onOpen={() => setAsked(true)} />}
        {isOpened && copy.kind === 'open' && (
          <Beside shown={shown} form={form.data} answers={copy.answers} onHide={() => setAsked(false)} />
        )}
        {isOpened && copy.kind !== 'open' && <Enter form={form.data} />}
      </Stack>
    </Paper>
  )
}

function Folded({ onOpen }: { onOpen: () => void }) {
  return (
    <Group gap="md" justify="space-between">
      <Text maw="40rem">{ownText.ask}</Text>
      <Button variant="default" onClick={onOpen}>
        {ownText.open}
      </Button>
    </Group>
  )
}

function Enter({ form }: { form: Form }) {
  const { id } = useActor()
  const queries = useQueryClient()
  return (
    <>
      <Text maw="40rem">{ownText.ask}</Text>
      <CodeEntry
        onCode={async (secret) => {
          const copy = await openWithCode(form, id, secret)
          if (copy.kind !== 'open') return answering.codeOther
          queries.setQueryData(ownCopyKey(form.waveId, id), copy)
          return undefined
        }}
      />
    </>
  )
}

interface BesideProps {
  shown: Shown
  form: Form
  answers: AnswerPairs
  onHide: () => void
}

function Beside({ shown, form, answers, onHide }: BesideProps) {
  const given = new Map(answers)
  const names = new Map(shown.results.dimensions.map(({ id, name }) => [id, name]))
  const lines = shown.table.dimensions.flatMap(({ id, score: theirs }) => {
    const own = ownScoreBeside(
      form.questions.filter(({ dimension }) => dimension === id),
      given,
    )
    return theirs ? [{ id, name: names.get(id) ?? id, theirs, own }] : []
  })
  return (
    <>
      <Text maw="44rem">
        {ownText.shown} <strong>{ownText.here}</strong>{' '}
        <Anchor component="button" type="button" onClick={onHide} underline="always">
          {ownText.hide}
        </Anchor>
      </Text>
      <Text size="sm" aria-hidden="true" className={classes.legend ?? ''}>
        <i data-mark="theirs" /> {shown.groupName} <i data-mark="own" /> {ownText.you}
      </Text>
      <ul className={classes.lines}>
        {lines.map(({ id, name, theirs, own }) => (
          <li key={id} className={classes.line}>
            <span>{name}</span>
            <span className={classes.number}>{ownText.both(shown.groupName, score(theirs), own)}</span>
            <span className={classes.track} aria-hidden="true">
              <i data-mark="theirs" style={{ '--at': `${theirs.value}%` } as CSSProperties} />
              {own !== null && <i data-mark="own" style={{ '--at': `${own}%` } as CSSProperties} />}
            </span>
          </li>
        ))}
      </ul>
      <Text size="sm" c="dimmed">
        {ownText.note}
      </Text>
    </>
  )
}
