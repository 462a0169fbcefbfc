import { Alert, Anchor, Group, List, Stack, Text, Title, Badge } from '@mantine/core'
import { useState } from 'react'
import { Link } from '../../base/ui/Link.tsx'
import { Boundary } from '../../base/layout/Boundary.tsx'
import { Icon } from '../../base/ui/Icon.tsx'
import { useLoad } from '../../base/layout/useLoad.ts'
import { useLoadAll } from '../../base/layout/useLoads.ts'
import { Loaded } from '../../base/ui/Loaded.tsx'
import { WithTyped } from '../../base/layout/WithTyped.tsx'
import { paths } from '../../paths.ts'
import { Download } from './Download.tsx'
import { how, registerText, lineOf } from './messages.ts'
import { aboutOf, isRetranslatedAt, namedEntry, titlesOf } from './verification.ts'
import { Summary } from './Summary.tsx'
import { Unproved } from './Unproved.tsx'
import type { ChainEntry } from '../../data/register/chain.ts'
import type { RegisterCheck } from '../../data/register/rememberedHead.ts'
import { withTables } from './registerExport.ts'
import { registerQuery, tablesQuery } from './client.ts'
import type { Register } from './store.ts'
import classes from './register.module.css'

/** Recomputed in this browser; says what it proves and what it does not. */
export const CompanyRegister = ({ companyId }: { companyId: string }) => (
  <Boundary instead={registerText.unreadable}>
    <Whole companyId={companyId} />
  </Boundary>
)

function Whole({ companyId }: { companyId: string }) {
  return (
    <Loaded from={useLoad(registerQuery(companyId))} failure={registerText.failed} pending="block">
      {(read) => <Read {...read} />}
    </Loaded>
  )
}

function Read({ register, checked }: { register: Register; checked: RegisterCheck }) {
  return (
    <Stack gap="lg">
      <Summary register={register} checked={checked} />
      <Download register={register} />
      <Tables register={register} />
      <Entries register={register} wrongAt={checked.ok ? null : checked.position} />
      <div>
        <details className={classes.folded}>
          <summary>{registerText.how}</summary>
          <List spacing="xs">
            {how.map((sentence) => (
              <List.Item key={sentence}>{sentence}</List.Item>
            ))}
          </List>
        </details>
        <Anchor component={Link} to={paths.verifyOf(register.companyId)}>
          {registerText.verifyAll}
        </Anchor>
      </div>
      <Unproved />
    </Stack>
  )
}

/** Compares the results pages' tables with the recorded ones (C16 case 6). */
function Tables({ register: { companyId, entries } }: { register: Register }) {
  const publications = useLoadAll(withTables(entries).map((entry) => tablesQuery(companyId, entry, entries)))
  return (
    <Loaded from={publications} failure={registerText.failed}>
      {(read) => {
        const changed = read.flatMap((each) => each.changed)
        if (changed.length > 0)
          return (
            <Alert color="red" role="alert" icon={<Icon name="alert" />}>
              {registerText.changed} {changed.map((name) => name || registerText.company).join(', ')}
            </Alert>
          )
        const count = read.reduce((sum, { tables }) => sum + tables.length, 0)
        return read.length > 0 && <Text c="dimmed">{registerText.same(count)}</Text>
      }}
    </Loaded>
  )
}

/** Campaign by campaign, the one with the latest entry first; what is about none is the company's. */
function Entries({ register, wrongAt }: { register: Register; wrongAt: number | null }) {
  const [hasHashes, showHashes] = useState(wrongAt !== null)
  const titles = titlesOf(register)
  const groups = new Map<string, ChainEntry[]>()
  for (const entry of register.entries.toReversed()) {
    const about = aboutOf(entry)
    const title = titles.get(about) ?? (about ? registerText.others : registerText.ofCompany)
    groups.set(title, [...(groups.get(title) ?? []), entry])
  }
  return (
    <Stack gap="xs" component="section" aria-label={registerText.entries}>
      <Group justify="space-between" gap="xs">
        <Title order={2} size="h4">
          {registerText.entries}
        </Title>
        <Anchor
          component="button"
          type="button"
          size="sm"
          aria-expanded={hasHashes}
          onClick={() => showHashes(!hasHashes)}
        >
          {registerText.fingerprints}
        </Anchor>
      </Group>
      {[...groups].map(([title, entries]) => (
        <div key={title}>
          <Title order={3} size="h4">
            <WithTyped typed={[titles.get(aboutOf(entries[0]))]}>{title}</WithTyped>
          </Title>
          <ol className={classes.entries} reversed>
            {entries.map((entry) => (
              <Entry
                key={entry.position}
                title={titles.get(aboutOf(entry))}
                {...{ entry, register, hasHashes, wrongAt }}
              />
            ))}
          </ol>
        </div>
      ))}
    </Stack>
  )
}

interface EntryProps {
  entry: ChainEntry
  title: string | undefined
  register: Register
  hasHashes: boolean
  wrongAt: number | null
}

function Entry({ entry, title, register, hasHashes, wrongAt }: EntryProps) {
  const { position, hash } = entry
  return (
    <li value={position + 1} data-wrong={position === wrongAt}>
      <Text span>
        <WithTyped typed={[title]}>{lineOf(namedEntry(register, entry), title)}</WithTyped>
      </Text>{' '}
      {register.details.some((detail) => detail.position === position && detail.body === null) && (
        <Badge variant="light" color="gray">
          {registerText.erased}
        </Badge>
      )}
      {isRetranslatedAt(register, position) && (
        <Badge variant="light" color="gray">
          {registerText.retranslated}
        </Badge>
      )}
      {hasHashes && (
        <Text span className={classes.hash}>
          {hash.slice(0, 8)}
        </Text>
      )}
    </li>
  )
}
