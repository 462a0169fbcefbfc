import { CloseButton } from '@mantine/core'
import { useEffect, useRef, type ReactNode } from 'react'
import { Logo } from './Logo.tsx'
import classes from './MenuDrawer.module.css'

interface MenuDrawerProps {
  opened: boolean
  onClose: () => void
  children: ReactNode
}

/** The area's menu on narrow screens; the native dialog traps and restores focus. */
export function MenuDrawer({ opened, onClose, children }: MenuDrawerProps) {
  const dialog = useRef<HTMLDialogElement>(null)

  useEffect(() => {
    if (!opened) dialog.current?.close()
    else if (!dialog.current?.open) dialog.current?.showModal()
  }, [opened])

  return (
    <dialog
      ref={dialog}
      className={classes.drawer}
      aria-label="Menu"
      onClose={onClose}
      {...{ closedby: 'any' }}
    >
      <div className={classes.head}>
        <Logo />
        <CloseButton size={44} aria-label="Fermer le menu" onClick={onClose} />
      </div>
      {opened && children}
    </dialog>
  )
}
