import { Notification } from '@mantine/core'
import { useSyncExternalStore } from 'react'
import { Icon } from './Icon.tsx'
import classes from './notify.module.css'

/** A short word at the edge of the page. */
interface Notice {
  id: number
  message: string
  kind: 'done' | 'failed'
}

let notices: readonly Notice[] = []
let last = 0
const listeners = new Set<() => void>()

function change(next: readonly Notice[]) {
  notices = next
  listeners.forEach((listener) => listener())
}

function add(message: string, kind: Notice['kind']) {
  last += 1
  // Three at a time: older ones have been read, or will not be.
  change([...notices, { id: last, message, kind }].slice(-3))
  return last
}

/** Something was done; it goes by itself after a while. */
export function notify(message: string) {
  const id = add(message, 'done')
  setTimeout(() => dismiss(id), 8000)
}

/** For a failure that no field or block of the page can show; it stays until closed. */
export function notifyFailure(message: string) {
  add(message, 'failed')
}

const dismiss = (id: number) => change(notices.filter((notice) => notice.id !== id))

const currentNotices = () => notices

function onNotices(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The notices of `notify`, over the page, read aloud as they come. */
export function Notices() {
  const notices = useSyncExternalStore(onNotices, currentNotices)
  return (
    <div className={classes.notices} role="region" aria-label="Notifications" aria-live="polite">
      {notices.map(({ id, message, kind }) => (
        <Notification
          key={id}
          role={kind === 'failed' ? 'alert' : 'status'}
          color={kind === 'failed' ? 'red' : 'teal'}
          icon={<Icon name={kind === 'failed' ? 'alert' : 'check'} />}
          withBorder
          closeButtonProps={{ 'aria-label': 'Fermer la notification' }}
          onClose={() => dismiss(id)}
        >
          {message}
        </Notification>
      ))}
    </div>
  )
}
