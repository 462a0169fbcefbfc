import type { Words } from '../../base/text/languages.ts'
import { formatList, formatNumber, plural } from '../../base/text/writing.de.ts'
import { answers, percent } from '../tables/messages.de.ts'
import type * as fr from './messages.ts'

const NBSP = '\u00a0'

export const questionsText = {
  yours: (answer) => `Ihre Antwort: ${answer}`,
  tools: 'Auswahl der Fragen',
  search: 'In den Fragen suchen',
  clear: 'Suche löschen',
  all: 'Alle Dimensionen',
  allShort: 'Alle',
  sheet: 'Filtern, sortieren',
  sort: 'Sortieren',
  sorts: {
    '': 'Reihenfolge des Fragebogens',
    croissant: 'Wert aufsteigend',
    decroissant: 'Wert absteigend',
    ecart: 'Veränderung',
  },
  changeSince: (title) => `Veränderung seit ${title}`,
  count: (n) => plural(n, 'Frage', 'Fragen'),
  countOfAll: (n, texts) =>
    [plural(n, 'Frage', 'Fragen'), texts > 0 && `davon ${plural(texts, 'freier Text', 'freie Texte')}`]
      .filter(Boolean)
      .join(', '),
  byChange: (n, changed) =>
    `${n === 1 ? 'Frage' : 'Fragen'} nach Veränderung sortiert. ${changed === 0 ? 'Keine hat' : changed === 1 ? 'Eine hat' : `${changed} haben`} sich messbar verändert${changed === n ? '.' : '; die anderen folgen, vom niedrigsten zum höchsten Wert.'}`,
  none: (words) => `Keine Frage enthält „${words}“.`,
  bar: 'Günstige, neutrale, ungünstige Antworten',
  changeHead: 'Veränderung',
  outside: 'Ohne Dimension',
  nothing: '–',
  small: (score) => `≈ ${score}`,
  mostChosen: (labels, share) =>
    `${labels.length > 1 ? 'gleichauf' : 'am häufigsten gewählt'}: ${formatList(labels.map((label) => `„${label}“`))}, ${share}`,
  enpsShares: ([good = 0, neutral = 0, bad = 0]) =>
    `${percent(good)} Promotoren, ${percent(neutral)} Passive, ${percent(bad)} Kritiker`,
  enpsSum: ([good = 0, , bad = 0]) => `${percent(good)} Promotoren − ${percent(bad)} Kritiker`,
  score: (score) => `Wert ${score}`,
  isReversed: 'Umgekehrt gestellte Frage.',
  reversedMeans: 'Zustimmung ist ungünstig; der Wert ist umgedreht.',
  turned: 'Im Wert der Dimension sind umgekehrt formulierte Fragen umgedreht: Höher ist immer besser.',
  reversedGrade: 'Mittelwert und Verteilung wie angegeben.',
  unchanged: {
    ...{ stable: 'stabil', unclear: 'nicht messbar', few: 'kleine Gruppe', masked: 'nicht gezeigt' },
    ...{ apart: 'nicht vergleichbar', changed: 'geändert', new: 'neu' },
  },
  toConfirm: (change) => `${change}, zu bestätigen`,
  fromThirty: `Verteilung ab 30${NBSP}Antworten gezeigt.`,
  several: `Mehrere Antworten möglich: Die Summe kann 100${NBSP}% übersteigen.`,
  since: (title) => `Seit ${title}`,
  index: 'Index (eNPS)',
  yes: 'Anteil Ja',
  sum: 'Rechnung',
  answersOf: (n, ballots) => (n > ballots ? answers(n) : `${formatNumber(n)} von ${formatNumber(ballots)}`),
  unknown: '„Ich weiß nicht“',
  unticked: 'Ohne Antwort',
  unsuited: 'wenig geeignet',
  bounds: ({ min, max }) => `(${min} bis ${max})`,
  byTeam: 'Nach Team: ',
  others: (n) => ` und ${formatNumber(n)} weitere.`,
  compare: 'Vergleichen',
  yesAndNo: ([yes = 0, no = 0]) => `${percent(yes)} Ja, ${percent(no)} Nein`,
  note: (title, opens) =>
    [
      title !== undefined && `Veränderung: seit ${title}.`,
      opens && 'Öffnen Sie eine Frage für ihre Verteilung und ihre Fehlerspanne.',
    ]
      .filter(Boolean)
      .join(' '),
} satisfies Words<typeof fr.questionsText>
