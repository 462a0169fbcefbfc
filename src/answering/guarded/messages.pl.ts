import type { Words } from '../../base/text/languages.ts'
import { formatDate, formatNumber } from '../../base/text/writing.pl.ts'
import type * as fr from './messages.ts'

export const guardedText = {
  by: (names) => `Ankieta strzeżona (w fazie próbnej) przez: ${names.join(', ')}.`,
  guardian: (name, capacity) => `${name} (${capacity})`,
  list: (imprint) => `Lista ${imprint}.`,
  until: (day) =>
    `Jeśli nikt nie policzy głosów przed ${formatDate(day)}, odpowiedzi zostaną usunięte bez odczytania.`,
  limit:
    'Przed policzeniem ani sam serwer, ani sam strażnik nie może odczytać żadnej odpowiedzi; razem lub przez oszustwo mogliby. Ochrona w fazie próbnej.',
  awaited: 'Oczekiwanie na policzenie przez strażnika.',
  later: 'Wyniki po policzeniu przez strażnika.',
  erased: (day) =>
    `Żaden strażnik nie policzył głosów przed ${formatDate(day)}: odpowiedzi zostały usunięte bez odczytania.`,
  isCounted: (counted) => `Państwa głos jest wśród policzonych (${formatNumber(counted)}).`,
  notCounted: 'Państwa głosu nie ma wśród policzonych: proszę powiedzieć o tym radzie pracowników (CSE).',
  fewCounted: 'Lista policzonych głosów nie jest publikowana: jest ich za mało.',
  countedFailed: 'Nie udało się wczytać listy policzonych głosów.',
} as const satisfies Words<typeof fr.guardedText>

export const guardedWords: Words<typeof fr.guardedWords> = ({ guardians, imprint, eraseAfter }) => {
  const names = guardians.map(({ name, capacity }) => guardedText.guardian(name, capacity))
  const until = eraseAfter ? [guardedText.until(eraseAfter)] : []
  return [guardedText.by(names), guardedText.list(imprint), ...until].join(' ')
}
