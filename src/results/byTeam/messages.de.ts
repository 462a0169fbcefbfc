import type { Words } from '../../base/text/languages.ts'
import {
  capitalize,
  formatDate,
  formatList,
  formatMonth,
  formatNumber,
  plural,
} from '../../base/text/writing.de.ts'
import { answers } from '../tables/messages.de.ts'
import type * as fr from './messages.ts'

const rest = 'dem Rest des Unternehmens'
const side = (sign: number) => (sign > 0 ? 'über' : 'unter')
const smallToo = ' · kleine Gruppe'

export const teamsText = {
  composition: ({ rule, since, until }) =>
    rule === 2
      ? `Das Team hatte vor weniger als 90 Tagen Ergebnisse. Damit niemand die Antworten einer Person erraten kann, die gegangen oder dazugekommen ist, erscheinen seine Ergebnisse bei der ersten Befragung, die ab dem ${formatDate(until)} öffnet.`
      : `Das Team hat sich seit ${formatMonth(since)} etwas verändert. Damit niemand die Antworten einer Person erraten kann, die gegangen oder dazugekommen ist, erscheinen seine Ergebnisse bei der ersten Befragung, die ab dem ${formatDate(until)} öffnet.`,
  oneBatch: 'nicht gezeigt: Dazu sind die Ergebnisse von mindestens zwei Teams nötig',
  sameAs: (team) => `nur ein Team sichtbar: dieselben Ergebnisse wie ${team}`,
  table: 'Wert jedes Teams je Dimension, von 0 bis 100',
  views: 'Was die Farben sagen',
  gap: 'Unterschied zum Rest des Unternehmens',
  change: (title) => `Veränderung seit ${title}`,
  search: 'Ein Team suchen',
  foldAll: 'Alles einklappen',
  unfoldAll: 'Alles ausklappen',
  count: (n) => plural(n, 'Team', 'Teams'),
  andAnswers: ' und ihre Antworten',
  unit: (n, isSmall) => ` ${n === 1 ? 'Antwort' : 'Antworten'}${isSmall ? smallToo : ''}`,
  none: (words) => `Kein Team enthält „${words}“.`,
  size: (ballots, isSmall) => answers(ballots) + (isSmall ? smallToo : ''),
  smallGroup: 'kleine Gruppe',
  coloured: (step) => `${side(step)} ${rest}, kleine Gruppe`,
  legend: ['−25', '−15', '−10', '0', '+10', '+15', '+25'],
  colour:
    'Farbe: Punkte über oder unter dem Rest des Unternehmens, ab 10 (15 bei einer kleinen Gruppe, dort blasser).',
  colourOfChange:
    'Farbe und Dreieck: Die Veränderung ist gemessen. Je größer sie ist, desto kräftiger die Farbe.',
  triangle:
    ': gemessener Unterschied; ohne wirklichen Unterschied trüge ihn weniger als eines von 400 Feldern. „Zu bestätigen“: eines von 40 Feldern durch Zufall.',
  smallNote: '≈: kleine Gruppe, 5 bis 9 Antworten, auf 5 gerundet.',
  withMargins: 'Unterschiede und Fehlerspannen zeigen',
  order: 'Die Teams stehen in alphabetischer Reihenfolge: Das ist keine Rangliste.',
  hidden: ({ why, names }) => {
    const named = names.length > MOST_NAMES ? '' : `: ${formatList(names)}`
    const groups = plural(names.length, 'Gruppe nicht gezeigt', 'Gruppen nicht gezeigt')
    return `${groups}, um die Anonymität zu schützen${named}. ${capitalize(why.replace(/^nicht gezeigt: /, ''))}${why.endsWith('.') ? '' : '.'}`
  },
  fewAnswers:
    'Zu wenige Antworten, oder sie ließen sich aus der Summe ableiten; sie zählen in denen des Unternehmens.',
  toCompany: 'Überblick ansehen',
  noTeam: 'Dieses Unternehmen hat kein Team.',
  allHidden: (names) =>
    `Kein Team wird gezeigt, um die Anonymität zu schützen. ${names.length === 1 ? `${names[0]} hat zu wenige Antworten oder ließe` : `${some(names, 'Teams')} haben zu wenige Antworten oder ließen`} sich aus der Summe ableiten. Ihre Antworten zählen in denen des Unternehmens.`,
  together:
    'Unter „Organisation“ kann eine gemeinsame Einheit sie bei der nächsten Befragung zusammen sichtbar machen.',
  oneOnly:
    'Es gibt keine Teams zu vergleichen. Nur ein Team hat genug Antworten. Die Ergebnisse des Unternehmens stehen im Überblick.',
  lists: 'Eine Dimension oder ein Team',
  oneDimension: 'Eine Dimension',
  oneTeam: 'Ein Team',
  tick: 'Der Strich: das ganze Unternehmen',
} satisfies Words<typeof fr.teamsText>

const MOST_NAMES = 8
const some = (names: readonly string[], unit: string) =>
  names.length > MOST_NAMES ? `${formatNumber(names.length)} ${unit}` : formatList(names)

export const softened = (name: string) =>
  name
    .replace('Engagement', 'Engage\u00adment')
    .replace('Arbeitsmenge', 'Arbeits\u00admenge')
    .replace('Organisation', 'Organi\u00adsation')
    .replace('Anerkennung', 'Anerken\u00adnung')
    .replace('Unterstützung', 'Unter\u00adstützung')
    .replace('Zusammenhalt', 'Zusammen\u00adhalt')
    .replace('Wohlbefinden', 'Wohl\u00adbefinden')
