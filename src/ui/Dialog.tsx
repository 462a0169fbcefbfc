import { Modal } from '@mantine/core'
import type { ReactNode } from 'react'

interface DialogProps {
  opened: boolean
  title: string
  onClose: () => void
  children: ReactNode
}

/** A short task over the page. Focus comes back to what opened it, or to the title when that is gone. */
export function Dialog({ opened, title, onClose, children }: DialogProps) {
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={title}
      closeButtonProps={{ 'aria-label': 'Fermer' }}
      onExitTransitionEnd={keepFocus}
    >
      {children}
    </Modal>
  )
}

function keepFocus() {
  requestAnimationFrame(() => {
    if (document.activeElement === document.body) document.getElementById('page-title')?.focus()
  })
}
