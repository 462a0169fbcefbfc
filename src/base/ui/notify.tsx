import { Button, Notification } from '@mantine/core'
import { useSyncExternalStore } from 'react'
import { Icon } from './Icon.tsx'
import classes from './notify.module.css'
import { uiText } from './messages.ts'
import { focusOn } from './useFocusOn.ts'

interface Toast {
  id: number
  message: string
  kind: 'done' | 'failed'
  action?: NoticeAction | undefined
}

export interface NoticeAction {
  label: string
  onClick: () => void
  /** The id of what it brings back, which takes the focus. */
  place?: string
}

let notices: readonly Toast[] = []
let last = 0
const listeners = new Set<() => void>()

function change(next: readonly Toast[]) {
  notices = next
  listeners.forEach((listener) => listener())
}

function add(message: string, kind: Toast['kind'], action?: NoticeAction) {
  last += 1
  change([...notices, { id: last, message, kind, action }].slice(-3))
  return last
}

/** Returns what takes the notice away earlier. */
export function notify(message: string, action?: NoticeAction) {
  const id = add(message, 'done', action)
  const end = () => dismiss(id)
  setTimeout(end, 8000)
  return end
}

/** For a failure that no field or block can show; stays until closed. */
export function notifyFailure(message: string, action?: NoticeAction) {
  add(message, 'failed', action)
}

const dismiss = (id: number) => change(notices.filter((notice) => notice.id !== id))

const currentNotices = () => notices

function onNotices(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export function Notices() {
  const notices = useSyncExternalStore(onNotices, currentNotices)
  return (
    <div className={classes.notices} role="region" aria-label={uiText.notices} aria-live="polite">
      {notices.map(({ id, message, kind, action }) => (
        <Notification
          key={id}
          role={kind === 'failed' ? 'alert' : 'status'}
          color={kind === 'failed' ? 'red' : 'teal'}
          icon={<Icon name={kind === 'failed' ? 'alert' : 'check'} />}
          withBorder
          closeButtonProps={{ 'aria-label': uiText.closeNotice }}
          onClose={() => dismiss(id)}
        >
          <span>{message}</span>
          {action && (
            <Button
              size="compact-sm"
              variant="default"
              ml="sm"
              onClick={() => {
                action.onClick()
                dismiss(id)
                requestAnimationFrame(() => focusOn(action.place ?? ''))
              }}
            >
              {action.label}
            </Button>
          )}
        </Notification>
      ))}
    </div>
  )
}
