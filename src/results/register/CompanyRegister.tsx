import { Alert, Anchor, List, Stack, Text, Title, Badge } from '@mantine/core'
import { Link } from 'react-router'
import { Boundary } from '../../base/layout/Boundary.tsx'
import { Icon } from '../../base/ui/Icon.tsx'
import { useLoad } from '../../base/layout/useLoad.ts'
import { useLoadAll } from '../../base/layout/useLoads.ts'
import { Loaded } from '../../base/ui/Loaded.tsx'
import { paths } from '../../paths.ts'
import { Download } from './Download.tsx'
import { how, registerText, lineOf } from './messages.ts'
import { aboutOf, titlesOf } from './verification.ts'
import { Summary } from './Summary.tsx'
import { Unproved } from './Unproved.tsx'
import type { checkRegister } from '../../data/register/rememberedHead.ts'
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
      {(read) => <Read {...read} companyId={companyId} />}
    </Loaded>
  )
}

interface ReadProps {
  register: Register
  checked: Awaited<ReturnType<typeof checkRegister>>
  companyId: string
}

function Read({ register, checked, companyId }: ReadProps) {
  return (
    <Stack gap="lg">
      <Summary register={register} checked={checked} />
      <Download register={register} />
      <Tables register={register} />
      <Entries register={register} wrongAt={checked.ok ? null : checked.position} />
      <Stack gap="xs" component="section">
        <Title order={2} size="h4">
          {registerText.how}
        </Title>
        <List spacing="xs">
          {how.map((sentence) => (
            <List.Item key={sentence}>{sentence}</List.Item>
          ))}
        </List>
        <Anchor component={Link} to={paths.verifyOf(companyId)}>
          {registerText.verifyAll}
        </Anchor>
      </Stack>
      <Unproved />
    </Stack>
  )
}

/** Compares the results pages' tables with the recorded ones (C16 case 6). */
function Tables({ register: { companyId, entries } }: { register: Register }) {
  const publications = useLoadAll(withTables(entries).map((entry) => tablesQuery(companyId, entry, entries)))
  return (
    <Loaded from={publications} failure={registerText.failed}>
      {(read) =>
        read.length > 0 && (
          <Same
            changed={read.flatMap((each) => each.changed)}
            count={read.reduce((sum, { tables }) => sum + tables.length, 0)}
          />
        )
      }
    </Loaded>
  )
}

function Same({ changed, count }: { changed: readonly string[]; count: number }) {
  if (changed.length === 0) return <Text c="dimmed">{registerText.same(count)}</Text>
  return (
    <Alert color="red" role="alert" icon={<Icon name="alert" />}>
      {registerText.changed} {changed.map((name) => name || registerText.company).join(', ')}
    </Alert>
  )
}

function Entries({ register, wrongAt }: { register: Register; wrongAt: number | null }) {
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
