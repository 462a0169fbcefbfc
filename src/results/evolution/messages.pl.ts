import type { Words } from '../../base/text/languages.ts'
import { capitalize } from '../../base/text/writing.pl.ts'
import { comparison } from '../comparison/messages.pl.ts'
import type * as fr from './messages.ts'

export const evolution = {
  span: (group, first, last) => `${group}: ${first} – ${last}`,
  add: 'Dodaj',
  nobody: 'żadna grupa',
  note: 'Pionowa kreska: margines błędu, od 10 odpowiedzi. Niepokazana kampania pozostaje luką, nigdy kreską.',
  axis: (lowest, highest) => (lowest === 0 && highest === 100 ? '' : 'Oś ucięta.'),
  since: (title) => `Ostatnia zmiana: od kampanii ${title}.`,
  common: (questions) => `${capitalize(comparison.common(questions))}.`,
  failed: 'Nie udało się wczytać zmian w czasie.',
  sameScale: (lowest, highest) =>
    `Ta sama skala dla wszystkich małych krzywych, od ${lowest} do ${highest}. Wszystkie kampanie krzywej odczytuje się na tych samych pytaniach, które są im wspólne.`,
  howMeasured: 'Jak mierzona jest zmiana',
  small: (group) => `${group}: mała grupa, bez zmian w czasie.`,
  joint: (group) => `${group}: grupy połączone na potrzeby tej kampanii, bez zmian w czasie.`,
  nothingBefore: 'Żadna wcześniejsza kampania nie zawierała tych pytań.',
  of: (name) => `${name}, od 0 do 100.`,
  line: (group, values) => `${group}: ${values.join(', ')}.`,
  one: (name, now, values, change) =>
    [`${name}, ${now}. Kampania po kampanii: ${values.join(', ')}.`, change && `${change}.`]
      .filter(Boolean)
      .join(' '),
} satisfies Words<typeof fr.evolution>
