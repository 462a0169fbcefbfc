import type { Words } from '../text/languages.ts'
import type * as fr from './messages.ts'

export const layoutText = {
  toContent: 'Skip to content',
  home: 'Ressenti, home',
  menu: 'Menu',
  mainMenu: 'Main menu',
  openMenu: 'Open the menu',
  closeMenu: 'Close the menu',
  account: 'My account',
  signOut: 'Sign out',
  signingOut: 'Sign out',
  notShown: 'This page could not be shown. Check your connection, then try again.',
  path: 'Breadcrumb',
  dark: 'Switch to the dark theme',
  light: 'Switch to the light theme',
  promise: 'Our promise',
  confidential: 'Your answers are confidential, then made anonymous when they are published.',
  groups: 'No result is shown for a group that is too small.',
  free: 'Taking part is your choice. Ressenti shows nobody who has answered.',
  otherAreas: 'Other areas',
  privacy: 'Privacy',
  accessibility: 'Accessibility',
} satisfies Words<typeof fr.layoutText>
