import type { Words } from '../../base/text/languages.ts'
import { capitalize } from '../../base/text/writing.de.ts'
import { comparison } from '../comparison/messages.de.ts'
import type * as fr from './messages.ts'

export const evolution = {
  span: (group, first, last) => `${group}, von ${first} bis ${last}`,
  add: 'Hinzufügen',
  nobody: 'keine Gruppe',
  note: 'Senkrechter Strich: Fehlerspanne, ab 10 Antworten. Eine nicht gezeigte Befragung bleibt eine Lücke, nie eine Linie.',
  axis: (lowest, highest) => (lowest === 0 && highest === 100 ? '' : 'Gekürzte Achse.'),
  since: (title) => `Letzte Veränderung: seit ${title}.`,
  common: (questions) => `${capitalize(comparison.common(questions))}.`,
  failed: 'Die Entwicklung konnte nicht geladen werden.',
  sameScale: (lowest, highest) =>
    `Dieselbe Skala für alle kleinen Kurven, von ${lowest} bis ${highest}. Alle Befragungen einer Kurve werden auf denselben Fragen gelesen, denen, die sie gemeinsam haben.`,
  howMeasured: 'Wie eine Veränderung gemessen wird',
  small: (group) => `${group}: kleine Gruppe, keine Entwicklung.`,
  joint: (group) => `${group}: für diese Befragung zusammengelegte Gruppen, keine Entwicklung.`,
  nothingBefore: 'Keine frühere Befragung hat diese Fragen gestellt.',
  of: (name) => `${name}, von 0 bis 100.`,
  line: (group, values) => `${group}: ${values.join(', ')}.`,
  one: (name, now, values, change) =>
    [`${name}, ${now}. Befragung für Befragung: ${values.join(', ')}.`, change && `${change}.`]
      .filter(Boolean)
      .join(' '),
} satisfies Words<typeof fr.evolution>
