import { formatDate, plural } from '../../base/text/writing.de.ts'
import type { Words } from '../../base/text/languages.ts'
import type * as fr from './messages.ts'

const deleted = 'eine Person, deren Konto gelöscht wurde'

export const readerWords: Words<typeof fr.readerWords> = ({
  name,
  via,
  since,
  until,
  isPresent,
}: Parameters<typeof fr.readerWords>[0]) => {
  const days = isPresent
    ? `seit ${formatDate(since)}${until ? `, bis ${formatDate(until)}` : ''}`
    : since === until
      ? `am ${formatDate(since)}`
      : `von ${formatDate(since)} bis ${formatDate(until ?? since)}`
  return `${name ?? deleted}, Leitung von ${via}, ${days}`
}

export const readersText: Words<typeof fr.readersText> = {
  title: 'Wer die Ergebnisse liest',
  team: (name: string) => `Team ${name}`,
  teams: (n: number) => plural(n, 'Team', 'Teams'),
  who: (readers: readonly string[]) =>
    `${['seine Mitglieder', ...readers, 'die Verantwortlichen des Unternehmens', 'die Administration'].join(' · ')}.`,
  noManager: 'Keine Teamleitung.',
  cse: 'Der CSE (Betriebsrat) liest die Ergebnisse eines einzelnen Teams nicht. Eine später ernannte Person liest auch Ergebnisse, die schon erschienen sind.',
  none: 'Kein Team. Die Ergebnisse des Unternehmens lesen alle seine Mitglieder, die Verantwortlichen des Unternehmens und die Administration.',
  failed: 'Die Liste, wer die Ergebnisse liest, kann nicht angezeigt werden.',
}
