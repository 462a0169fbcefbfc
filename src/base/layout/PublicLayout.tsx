import { Anchor, Paper, Stack, Text, Title } from '@mantine/core'
import { lazy, Suspense, useEffect, useRef, type ReactNode } from 'react'
import { Link } from '../ui/Link.tsx'
import { paths } from '../../paths.ts'
import { Icon, type IconName } from '../ui/Icon.tsx'
import { hasChoice } from './languageChoice.ts'
import { Logo } from './Logo.tsx'
import classes from './PublicLayout.module.css'
import { ThemeSwitch } from './ThemeSwitch.tsx'
import { useClientNavigation } from './useClientNavigation.ts'
import { useTitle } from './useTitle.ts'
import { layoutText } from './messages.ts'

const LanguageChoice = lazy(async () => ({
  default: (await import('./LanguageChoice.tsx')).LanguageChoice,
}))

const promise: readonly { icon: IconName; sentence: string }[] = [
  { icon: 'lock', sentence: layoutText.confidential },
  { icon: 'people', sentence: layoutText.groups },
  { icon: 'shield', sentence: layoutText.free },
]

interface PublicLayoutProps {
  title: string
  lead?: string
  children: ReactNode
  /** A text to read: a wider card, without the panel next to it. */
  reading?: boolean
  guide?: string
  links?: readonly { label: string; to: string }[]
}

export function PublicLayout({
  title,
  lead,
  children,
  reading = false,
  guide,
  links = [],
}: PublicLayoutProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const arrived = useClientNavigation()
  useTitle(title)
  useEffect(() => {
    if (document.activeElement !== document.body) return
    // After a navigation the title takes the focus; at a page load the first field, unless it opens a
    // keyboard.
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
          {links.length > 0 && (
            <nav aria-label={layoutText.otherAreas} className={classes.links}>
              {links.map((link) => (
                <Anchor key={link.label} component={Link} to={link.to} size="sm" c="dimmed">
                  {link.label}
                </Anchor>
              ))}
            </nav>
          )}
        </main>
        <Footer />
      </div>
    </div>
  )
}

function Footer() {
  return (
    <footer className={classes.footer}>
      <Anchor component={Link} to={paths.privacy} size="sm" c="dimmed">
        {layoutText.privacy}
      </Anchor>
      <Anchor component={Link} to={paths.accessibility} size="sm" c="dimmed">
        {layoutText.accessibility}
      </Anchor>
      {hasChoice() && (
        <Suspense>
          <LanguageChoice />
        </Suspense>
      )}
    </footer>
  )
}

const firstEmpty = (inside: Element | null) =>
  [...(inside?.closest('main')?.querySelectorAll('input') ?? [])].find(({ value }) => value === '')

function OurPromise() {
  return (
    <aside className={classes.promise} aria-label={layoutText.promise}>
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
