import { ActionIcon, CloseButton } from '@mantine/core'
import { Suspense, useEffect, useRef, useState, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { Link } from '../ui/Link.tsx'
import { Icon } from '../ui/Icon.tsx'
import { Notices } from '../ui/notify.tsx'
import { focusOn, pageTitle } from '../ui/useFocusOn.ts'
import { LoadingSkeleton } from '../ui/LoadingSkeleton.tsx'
import classes from './AreaLayout.module.css'
import './areaStyles.ts'
import { AreaMenu, type MenuEntry } from './AreaMenu.tsx'
import { Logo } from './Logo.tsx'
import { TitleSlot } from './Page.tsx'
import { ThemeSwitch } from './ThemeSwitch.tsx'
import { layoutText } from './messages.ts'

export interface AreaLayoutProps {
  area: string
  home: string
  places: readonly MenuEntry[]
  person: { name: string; company: string; account: string }
  onSignOut: () => void
  children: ReactNode
}

export function AreaLayout({ area, home, places, person, onSignOut, children }: AreaLayoutProps) {
  const [head, setHead] = useState<HTMLElement | null>(null)
  const [opened, setOpened] = useState(false)
  const { pathname } = useLocation()
  useTopOnArrival(pathname)
  useKeptFocus()

  const menu = <AreaMenu area={area} places={places} onSignOut={onSignOut} onGo={() => setOpened(false)} />
  return (
    <div className={classes.area}>
      <a href="#content" className={classes.skip} onClick={toContent}>
        {layoutText.toContent}
      </a>
      <aside className={classes.sidebar}>
        <div className={classes.pinned}>
          <Link to={home} className={classes.mark} aria-label={layoutText.home}>
            <Logo />
          </Link>
          {menu}
        </div>
      </aside>
      <header className={classes.bar}>
        <ActionIcon
          className={classes.burger}
          variant="subtle"
          color="gray"
          size={44}
          aria-label={layoutText.openMenu}
          aria-expanded={opened}
          onClick={() => setOpened(true)}
        >
          <Icon name="menu" />
        </ActionIcon>
        <div ref={setHead} className={classes.head} />
        <Person person={person} className={classes.person} />
        <ThemeSwitch />
        <ActionIcon
          className={classes.leave}
          variant="subtle"
          color="gray"
          size={40}
          aria-label={layoutText.signOut}
          title={layoutText.signOut}
          onClick={onSignOut}
        >
          <Icon name="leave" />
        </ActionIcon>
      </header>
      <main id="content" tabIndex={-1} className={classes.content}>
        <TitleSlot value={head}>
          <Suspense fallback={<LoadingSkeleton />}>{children}</Suspense>
        </TitleSlot>
      </main>
      <MenuDrawer opened={opened} onClose={() => setOpened(false)}>
        <Person person={person} className={classes.who} onClick={() => setOpened(false)} />
        {menu}
      </MenuDrawer>
      <Notices />
    </div>
  )
}

interface PersonProps extends Pick<AreaLayoutProps, 'person'> {
  className: string | undefined
  onClick?: () => void
}

function Person({ person: { account, name, company }, ...of }: PersonProps) {
  return (
    <Link to={account} title={layoutText.account} {...of}>
      <span>{name}</span>
      <span>{company}</span>
    </Link>
  )
}

function toContent(event: { preventDefault: () => void }) {
  event.preventDefault()
  focusOn('content')
}

function useTopOnArrival(pathname: string) {
  const known = useRef(pathname)
  useEffect(() => {
    if (known.current !== pathname) window.scrollTo(0, 0)
    known.current = pathname
  }, [pathname])
}

interface MenuDrawerProps {
  opened: boolean
  onClose: () => void
  children: ReactNode
}

/** The area's menu on narrow screens; the native dialog traps and restores focus. */
function MenuDrawer({ opened, onClose, children }: MenuDrawerProps) {
  const dialog = useRef<HTMLDialogElement>(null)

  useEffect(() => {
    if (!opened) dialog.current?.close()
    else if (!dialog.current?.open) dialog.current?.showModal()
  }, [opened])

  return (
    <dialog
      ref={dialog}
      className={classes.drawer}
      aria-label={layoutText.menu}
      onClose={onClose}
      {...{ closedby: 'any' }}
    >
      <div className={classes.menuDrawerHead}>
        <Logo />
        <CloseButton size={44} aria-label={layoutText.closeMenu} onClick={onClose} />
      </div>
      {opened && children}
    </dialog>
  )
}

/**
 * When the focused element is removed (a deleted row), the section's head takes the focus, or the page's
 * title.
 */
function useKeptFocus() {
  useEffect(() => {
    let focused: Element | null = null
    let heading: HTMLElement | null = null
    function remember({ target }: FocusEvent) {
      focused = target instanceof Element ? target : null
      heading = focused?.closest('section')?.querySelector('h2') ?? null
    }
    const observer = new MutationObserver(() => {
      if (!focused || focused.isConnected) return
      if (document.activeElement !== document.body) return
      const next = heading?.isConnected ? heading : document.getElementById(pageTitle)
      if (next) next.tabIndex = -1
      next?.focus({ preventScroll: true })
    })
    document.addEventListener('focusin', remember)
    observer.observe(document.body, { childList: true, subtree: true })
    return () => {
      document.removeEventListener('focusin', remember)
      observer.disconnect()
    }
  }, [])
}
