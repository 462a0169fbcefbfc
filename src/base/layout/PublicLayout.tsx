import { Anchor, Paper, Stack, Text, Title } from '@mantine/core'
import { useEffect, useRef, type ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { Icon, type IconName } from '../ui/Icon.tsx'
import { Logo } from './Logo.tsx'
import classes from './PublicLayout.module.css'
import { ThemeSwitch } from './ThemeSwitch.tsx'
import { useClientNavigation } from './useClientNavigation.ts'
import { useTitle } from './useTitle.ts'

const promise: readonly { icon: IconName; sentence: string }[] = [
  { icon: 'lock', sentence: 'Vos réponses sont confidentielles, puis rendues anonymes à la publication.' },
  { icon: 'people', sentence: 'Aucun résultat n’est montré pour un groupe trop petit.' },
  { icon: 'shield', sentence: 'Participer est libre. Ressenti ne montre à personne qui a répondu.' },
]

interface PublicLayoutProps {
  title: string
  /** One sentence under the title. */
  lead?: string
  children: ReactNode
  /** A text to read rather than a form: a wider card, without the promise beside it. */
  reading?: boolean
  /** One line for whoever stands before the wrong door. */
  guide?: string
  /** The other doors, under the card. */
  doors?: readonly { label: string; to: string }[]
}

/** Every screen open to all: one centred card, and on wide screens the promise beside it. */
export function PublicLayout({
  title,
  lead,
  children,
  reading = false,
  guide,
  doors = [],
}: PublicLayoutProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const arrived = useClientNavigation()
  useTitle(title)
  useEffect(() => {
    if (document.activeElement !== document.body) return
    // Coming from another screen, its title is read first; from outside, one types at once, where that opens no keyboard.
    if (arrived) heading.current?.focus()
    else if (window.matchMedia('(pointer: fine)').matches)
      firstEmpty(heading.current)?.focus({ preventScroll: true })
  }, [arrived])

  return (
    <div className={classes.page} data-reading={reading}>
      {!reading && <OurPromise />}
      <div className={classes.side}>
        <div className={classes.switch}>
          <ThemeSwitch />
        </div>
        <main className={classes.main}>
          <Paper withBorder shadow="sm" className={classes.card}>
            <Stack gap="lg">
              <Stack gap="xs">
                <div className={classes.cardMark}>
                  <Logo />
                </div>
                <Title order={1} ref={heading} tabIndex={-1} className={classes.title}>
                  {title}
                </Title>
                {lead && <Text c="dimmed">{lead}</Text>}
              </Stack>
              {children}
            </Stack>
          </Paper>
          {guide && (
            <Text size="sm" c="dimmed" ta="center" maw={480}>
              {guide}
            </Text>
          )}
          {doors.length > 0 && (
            <nav aria-label="Autres espaces" className={classes.doors}>
              {doors.map((door) => (
                <Anchor key={door.label} component={Link} to={door.to} size="sm" c="dimmed">
                  {door.label}
                </Anchor>
              ))}
            </nav>
          )}
        </main>
        <footer className={classes.footer}>
          <Anchor component={Link} to={paths.privacy} size="sm" c="dimmed">
            Confidentialité
          </Anchor>
          <Anchor component={Link} to={paths.accessibility} size="sm" c="dimmed">
            Accessibilité
          </Anchor>
        </footer>
      </div>
    </div>
  )
}

const firstEmpty = (inside: Element | null) =>
  [...(inside?.closest('main')?.querySelectorAll('input') ?? [])].find(({ value }) => value === '')

function OurPromise() {
  return (
    <aside className={classes.promise} aria-label="Notre promesse">
      <Logo />
      <Stack gap="lg" component="ul" className={classes.lines}>
        {promise.map(({ icon, sentence }) => (
          <li key={icon}>
            <Icon name={icon} size={24} />
            <span>{sentence}</span>
          </li>
        ))}
      </Stack>
    </aside>
  )
}
