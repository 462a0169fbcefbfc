import { notifications } from '@mantine/notifications'
import { Icon } from './Icon.tsx'

const common = { autoClose: 6000, withBorder: true, closeButtonProps: { 'aria-label': 'Fermer' } }

/** A short word that something was done. */
export function notify(message: string) {
  notifications.show({ ...common, message, color: 'teal', icon: <Icon name="check" /> })
}

/** For a failure that no field or block of the page can show; it stays until closed. */
export function notifyFailure(message: string) {
  notifications.show({ ...common, autoClose: false, message, color: 'red', icon: <Icon name="alert" /> })
}
