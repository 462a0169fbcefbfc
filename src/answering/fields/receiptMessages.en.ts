import type { Words } from '../../base/text/languages.ts'
import type * as fr from './receiptMessages.ts'

export const receiptText = {
  title: 'My receipt',
  once: 'You keep no copy: this receipt is shown only once.',
  kept: 'Your receipt is kept in your copy, which only your code opens.',
  download: 'Download the receipt',
  pressure:
    'This receipt says neither who you are nor what you answered. Nobody has the right to ask you for it. Do not give it to the person who runs the server: with a modified program, they could use it to find your answers while they wait.',
} satisfies Words<typeof fr.receiptText>
