import type { Words } from '../text/languages.ts'
import type * as fr from './messages.ts'

export const uiText = {
  unreachable: 'Ressenti cannot be reached. Check your connection, then try again.',
  retry: 'Try again',
  cancel: 'Cancel',
  confirm: 'Confirm',
  close: 'Close',
  closeNotice: 'Close this notification',
  notices: 'Notifications',
  loading: 'Loading…',
  wrongFields: 'Fields to correct',
  showTyped: 'Show what is typed',
  unsaved: 'Escape once more closes without saving what you typed.',
} satisfies Words<typeof fr.uiText>
