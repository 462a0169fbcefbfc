import { Anchor, Button, Group, Stack, Text } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { Link } from '../../base/ui/Link.tsx'
import type { Day } from '../../base/time/civilDays.ts'
import { Icon } from '../../base/ui/Icon.tsx'
import { withoutMeans, type WaysCounts } from '../../people/accounts/rules.ts'
import { paths } from '../../paths.ts'
import classes from './Ways.module.css'
import { waysText } from './messages.ts'
import { PrintAll, WithoutMeansDialog, type PeopleAsked } from './WithoutMeansDialog.tsx'

interface WaysLinesProps {
  ways: WaysCounts
  /** The campaign, once it is planned; before, the teams that are chosen. */
  of: Omit<PeopleAsked, 'means'>
  /** When the personal link leaves; null: none does. */
  leavesOn?: Day | null
  onRead?: (() => void) | undefined
  hasMail?: boolean | undefined
}

/** « Qui pourra entrer ? »: means alone, each with what can be done (C24.11). */
export function WaysLines({ ways, of, leavesOn = null, onRead, hasMail }: WaysLinesProps) {
  const { isAdmin } = of
  const [seen, setSeen] = useState<PeopleAsked['means'] | null>(null)
  const { people, mail, letter, letterUntil, provider, none, letterOver, refused, waiting } = ways
  const see = (means: PeopleAsked['means'], words: string) => (
    <Button variant="subtle" size="compact-sm" onClick={() => setSeen(means)}>
      {words}
    </Button>
  )
  const lines: (Omit<WaysLineProps, 'words'> & { n: number; words: string })[] = [
    {
      ...{ n: mail, words: waysText.mail(mail, leavesOn) },
      action: leavesOn && onRead && <ReadMail onRead={onRead} />,
    },
    { n: letter, words: waysText.letter(letter, letterUntil) },
    { n: provider, words: waysText.provider(provider) },
    {
      ...{ n: none, words: waysText.none(none, hasMail), isOpen: true },
      action: (
        <>
          <PrintAll {...of} means="none" />
          {see('none', waysText.see)}
        </>
      ),
    },
    {
      ...{ n: letterOver, words: waysText.letterOver(letterOver), isOpen: true },
      action: see('letter_over', waysText.printAgain),
    },
    { n: refused, words: waysText.refused(refused), isOpen: true, action: see('refused', waysText.see) },
    {
      ...{ n: waiting, words: waysText.waiting(waiting), isOpen: true },
      action: isAdmin && (
        <Anchor component={Link} to={paths.adminDashboardTab('employes')} size="sm">
          {waysText.approve}
        </Anchor>
      ),
    },
  ]
  return (
    <Stack gap="xs">
      <Text fw={600}>{waysText.able(people - withoutMeans(ways), people)}</Text>
      <ul className={classes.ways}>
        {lines
          .filter(({ n }) => n > 0)
          .map(({ words, action, isOpen }) => (
            <Line key={words} words={words} action={action} isOpen={isOpen} />
          ))}
      </ul>
      {withoutMeans(ways) > 0 && !isAdmin && (
        <Text size="sm" c="dimmed">
          {waysText.byAdministrator}
        </Text>
      )}
      <WithoutMeansDialog asked={seen && { ...of, means: seen }} onClose={() => setSeen(null)} />
    </Stack>
  )
}

const ReadMail = ({ onRead }: { onRead: () => void }) => (
  <Button variant="subtle" size="compact-sm" onClick={onRead}>
    {waysText.read}
  </Button>
)

interface WaysLineProps {
  words: string
  action?: ReactNode
  isOpen?: boolean | undefined
}

const Line = ({ words, action, isOpen = false }: WaysLineProps) => (
  <li data-open={isOpen}>
    <Icon name={isOpen ? 'alert' : 'check'} size={18} />
    <Group gap="xs" style={{ flex: 1 }} justify="space-between">
      <Text size="sm" style={{ flex: '1 1 12rem' }}>
        {words}
      </Text>
      {action}
    </Group>
  </li>
)
