import { formatDate, formatNumber } from '../../base/text/writing.ts'
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
  later: 'Résultats après le dépouillement par un gardien.',
  erased: (day: string) =>
    `Aucun gardien n’a dépouillé avant le ${formatDate(day)} : les réponses ont été effacées sans être lues.`,
  isCounted: (counted: number) => `Votre bulletin est parmi les ${formatNumber(counted)} comptés.`,
  notCounted: 'Votre bulletin n’est pas parmi les bulletins comptés : dites-le au CSE.',
  fewCounted: 'La liste des bulletins comptés n’est pas publiée : ils sont trop peu nombreux.',
  countedFailed: 'La liste des bulletins comptés n’a pas pu être chargée.',
} as const

export function guardedWords({ guardians, imprint, eraseAfter }: GuardedFacts): string {
  const names = guardians.map(({ name, capacity }) => guardedText.guardian(name, capacity))
  const until = eraseAfter ? [guardedText.until(eraseAfter)] : []
  return [guardedText.by(names), guardedText.list(imprint), ...until].join(' ')
}
