import { Group, Stack, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { StatusTag } from '../../base/ui/StatusTag.tsx'
import type { EntryBodies } from '../../data/register/kinds.ts'
import type { Register } from '../register/store.ts'
import { aboutOf, titlesOf } from '../register/verification.ts'
import { verify as words, type subjects } from './messages.ts'
import classes from './verify.module.css'

type VerificationState = 'right' | 'wrong' | 'none'

const tones = { right: 'done', wrong: 'refused', none: 'neutral' } as const

interface SubjectProps {
  told: (typeof subjects)[keyof typeof subjects]
  verdict?: VerificationState | undefined
  children?: ReactNode
}

export function Subject({ told: { title, shows, not }, verdict, children }: SubjectProps) {
  return (
    <section className={classes.subject} aria-label={title}>
      <Stack gap="sm">
        <Group justify="space-between" gap="xs">
          <Title order={2} size="h4">
            {title}
          </Title>
          {verdict && <StatusTag tone={tones[verdict]}>{words.states[verdict]}</StatusTag>}
        </Group>
        {children}
        <dl className={classes.both}>
          <div>
            <dt>{words.shows}</dt>
            <dd>{shows}</dd>
          </div>
          <div>
            <dt>{words.not}</dt>
            <dd>{not}</dd>
          </div>
        </dl>
      </Stack>
    </section>
  )
}

export function Facts({ lines }: { lines: readonly ReactNode[] }) {
  if (lines.length === 0) return null
  return (
    <ul className={classes.lines}>
      {lines.map((line, at) => (
        <li key={at}>
          <Text component="div">{line}</Text>
        </li>
      ))}
    </ul>
  )
}

export interface OfRegister {
  register: Register
  /** A broken chain proves nothing of its entries. */
  isWhole: boolean
}

/** Opened campaigns, the latest first, with the titles known to the person. */
export function openedIn(register: Register) {
  const titles = titlesOf(register)
  return register.entries
    .filter(({ kind }) => kind === 'opened')
    .toReversed()
    .map((entry) => ({
      entry,
      body: entry.body as EntryBodies['opened'],
      title: titles.get(aboutOf(entry)) ?? words.untitled,
      typed: titles.get(aboutOf(entry)),
    }))
}

export const verdictOf = (count: number, isRight: boolean) =>
  isRight ? (count === 0 ? 'none' : 'right') : 'wrong'
