import { formatDate } from '../../base/text/writing.ts'
import type { GuardedFacts } from './facts.ts'

/** Words about guarded waves that employees read, too. */
export const guardedText = {
  by: (names: readonly string[]) => `Campagne gardée (à l’essai) par ${names.join(', ')}.`,
  guardian: (name: string, capacity: string) => `${name} (${capacity})`,
  list: (imprint: string) => `Liste ${imprint}.`,
  until: (day: string) =>
    `Sans dépouillement avant le ${formatDate(day)}, les réponses seront effacées sans être lues.`,
  /** « La limite » of the page before the first question. */
  limit:
    'Avant le dépouillement, ni le serveur seul ni un gardien seul ne peut lire une réponse ; ensemble, ou par une fraude, ils le pourraient. Protection à l’essai.',
  awaited: 'Dépouillement par un gardien attendu.',
} as const

export function guardedWords({ guardians, imprint, eraseAfter }: GuardedFacts): string {
  const names = guardians.map(({ name, capacity }) => guardedText.guardian(name, capacity))
  const until = eraseAfter ? [guardedText.until(eraseAfter)] : []
  return [guardedText.by(names), guardedText.list(imprint), ...until].join(' ')
}
