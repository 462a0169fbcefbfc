import { hourOf } from '../../hours.ts'
import type { Words } from '../../base/text/languages.ts'
import { formatList, formatNumber, formatShortDate, plural } from '../../base/text/writing.de.ts'
import { CLASSES_DETAIL } from '../../thresholds.ts'
import { publicationRefusals as publication } from '../publication/messages.de.ts'
import { claimedWay } from '../statistics/difference.ts'
import { UNDER_ONE } from '../statistics/display.ts'
import { isTurned } from '../statistics/shown.ts'
import type * as fr from './messages.ts'

const NBSP = '\u00a0'
const publishedAt = `${hourOf.publication}${NBSP}Uhr`

export const resultsRefusals = {
  ...publication,
  results_not_found: 'Diese Ergebnisse gibt es nicht.',
  publication_already_asked: `Schon beantragt: Die Veröffentlichung findet morgen um ${publishedAt} statt.`,
  wave_not_permanent: 'Dieser Fragebogen wird bei seinem Abschluss veröffentlicht.',
  comment_not_found: 'Diesen Kommentar gibt es nicht mehr.',
  words_required: 'Schreiben Sie die zu schwärzenden Wörter.',
  words_not_found: 'Diese Wörter stehen nicht in dem Kommentar.',
  waves_not_comparable: 'Wählen Sie einen Fragebogen desselben Unternehmens, der vor diesem geöffnet wurde.',
} satisfies Words<typeof fr.resultsRefusals>

const mostNames = 8

export const lostInRestore = (date: string) =>
  `Eine Wiederherstellung am ${date} hat Antworten gelöscht, die auf ihre Veröffentlichung warteten; sie zählen hier nicht.`

export const underOne = 'unter 1'
export const percent = (value: number) => `${value === UNDER_ONE ? underOne : value}${NBSP}%`
export const decimal = (value: number, decimals: number) =>
  (decimals === 0 ? formatNumber(value) : value.toFixed(decimals).replace('.', ',')).replace('-', '−')
export const signed = (value: number, decimals = 0) =>
  value === 0 ? '0' : `${value > 0 ? '+' : '−'}${decimal(Math.abs(value), decimals)}`

export const amount: Words<typeof fr.amount> = (value, { decimals, highest }) =>
  highest === null ? plural(value, 'Punkt', 'Punkte') : `${decimal(value, decimals)} von${NBSP}${highest}`

export const between: Words<typeof fr.between> = ({ from, to, decimals = 0 }) =>
  `zwischen ${signed(from, decimals)} und ${signed(to, decimals)}`

export const margin = (value: number) => `±${NBSP}${plural(value, 'Punkt', 'Punkte')}`
export const withMargin = (shown: string, value: number | null) =>
  value === null ? shown : `${shown}${NBSP}±${NBSP}${value}`

const bounds = { exact: '', at_least: ' oder mehr', at_most: ' oder weniger' }
export const score: Words<typeof fr.score> = ({ value, bound }) => `${value}${bounds[bound]}`

export const roughScore: Words<typeof fr.roughScore> = (shown, detail) =>
  detail === 'small' && shown.bound === 'exact' ? `≈ ${score(shown)}` : score(shown)

export const reversedWords: Words<typeof fr.reversedWords> = (of) =>
  isTurned(of) ? 'umgekehrt formuliert' : 'weniger ist besser'

export const gradeAlone: Words<typeof fr.gradeAlone> = ({ mean: { value, bound }, decimals }) =>
  `${decimal(value, decimals)}${bounds[bound]}`
export const grade: Words<typeof fr.grade> = (shown, highest) => `${gradeAlone(shown)} von${NBSP}${highest}`
export const gradeMargin: Words<typeof fr.gradeMargin> = (value, { decimals }) =>
  `±${NBSP}${decimal(value, decimals)}`
export const share: Words<typeof fr.share> = ({ value, bound }) => `${percent(value)}${bounds[bound]}`
export const shareOfYes: Words<typeof fr.shareOfYes> = (shown) => `${share(shown)} Ja`

export const boundOf: Words<typeof fr.boundOf> = (shown) =>
  shown.bound === 'exact' ? null : `Wert: ${score(shown)}`
export const restWords: Words<typeof fr.restWords> = ({ change, from, to, verdict }) => {
  const interval = `(${between({ from, to })})`
  if (claimedWay(verdict)) return `${apart(change)} ${interval}`
  return verdict === 'to_confirm_up' || verdict === 'to_confirm_down'
    ? `${signed(change)} gegenüber dem Rest, zu bestätigen ${interval}`
    : `kein messbarer Unterschied zum Rest ${interval}`
}

export const apart = (change: number) =>
  `${plural(Math.abs(change), 'Punkt', 'Punkte')} ${change > 0 ? 'über' : 'unter'} dem Rest des Unternehmens`

export const answers = (n: number) => plural(n, 'Antwort', 'Antworten')

export const cover: Words<typeof fr.cover> = ({ shownTeams, teams, ballots }) =>
  `${formatNumber(shownTeams)} von ${plural(teams, 'Team', 'Teams')}${ballots === null ? '' : `, ${answers(ballots)}`}`
export const partial = (name: string) => `${name}, teilweise`
export const grouping: Words<typeof fr.grouping> = (name, of) =>
  of.ballots === null ? name : `${name} (${cover(of)})`

export const hiddenCell = 'nicht gezeigt, um die Anonymität zu schützen'
export const maskedQuestion = 'Frage ausgeblendet: zu wenige Antworten'
export const missing = {
  too_few: 'zu wenige Antworten',
  not_scored: 'keine ihrer Fragen ergibt einen Wert',
} satisfies Words<typeof fr.missing>
export const smallGroup = 'kleine Gruppe: mit Vorsicht zu lesen'
export const unsuited = 'wenig geeignete Frage'
export const noDistribution = 'Verteilung bei einer kleinen Gruppe nicht gezeigt'
export const noClasses = 'ihre Fragen haben keine günstigen oder ungünstigen Antworten'

export const classNames = ['Günstig', 'Neutral', 'Ungünstig']
export const enpsClassNames = ['Promotoren (9–10)', 'Passive (7–8)', 'Kritiker (0–6)']
export const enpsName = 'Weiterempfehlungsindex (eNPS)'

export const resultsText = {
  contents: 'Auf dieser Seite',
  title: 'Ergebnisse',
  company: 'Unternehmen',
  everybody: 'Ganzes Unternehmen',
  team: (name) => `Team ${name}`,
  questionnaire: 'Fragebogen',
  group: 'Gezeigte Gruppe',
  asTable: 'Als Tabelle zeigen',
  asChart: 'Als Diagramm zeigen',
  exportCsv: 'Als CSV exportieren',
  exportXlsx: 'Nach Excel exportieren',
  print: 'Bericht drucken',
  publishMenu: 'Veröffentlichen',
  publishedDaily: `Vielleicht warten Antworten auf ihre Veröffentlichung: Sie findet jeden Morgen um ${publishedAt} statt.`,
  publish: 'Ergebnisse veröffentlichen',
  regroup: 'Wartende Antworten ohne Einzelheiten je Team veröffentlichen',
  askedForTomorrow: `Veröffentlichung für morgen, ${publishedAt}, beantragt.`,
  regroupingForTomorrow: `Veröffentlichung ohne Einzelheiten je Team für morgen, ${publishedAt}, beantragt.`,
  failed: 'Die Ergebnisse konnten nicht geladen werden',
  comparing: 'Vergleich läuft…',
  comparisonFailed: 'Der Vergleich konnte nicht geladen werden.',
  noGroup:
    'Diese Gruppe gibt es nicht mehr, oder ihre Ergebnisse werden nicht gezeigt. Wählen Sie eine andere.',
  publishNote: (k) =>
    `Die eingegangenen Antworten erscheinen in Bündeln: das Unternehmen und die Teams mit mindestens ${k} Antworten. Nur einmal; danach jeden Morgen.`,
  regroupNote: 'Sie zählen sofort für das Unternehmen und nicht mehr für ihr Team.',
  publishFailed: 'Die Ergebnisse konnten nicht veröffentlicht werden',
  nothingPublished: 'Noch ist kein Ergebnis veröffentlicht.',
  noQuestionnaire: 'Zurzeit ist kein Fragebogen offen.',
  appears: (k) => `Ergebnisse erscheinen, wenn mindestens ${k} Personen derselben Gruppe geantwortet haben.`,
  tooFewToPublish: 'Zu wenige Antworten für eine Veröffentlichung.',
  closing: 'Abschluss läuft: Die letzten Übermittlungen werden erwartet, höchstens 24 Stunden.',
  atClose: 'Die Ergebnisse dieses Fragebogens werden bei seinem Abschluss veröffentlicht.',
  waits: `Vielleicht warten Antworten auf ihre Veröffentlichung: Sie findet jeden Morgen um ${publishedAt} statt, in genügend großen Gruppen.`,
  outcomes: {
    published: 'Die Ergebnisse sind veröffentlicht.',
    nothing_yet: 'Zurzeit nichts zu veröffentlichen: In derselben Gruppe gibt es noch nicht genug Antworten.',
    tomorrow: `Die Veröffentlichung findet morgen um ${publishedAt} statt.`,
  },
  regroupQuestion: 'Die wartenden Antworten ohne Einzelheiten je Team veröffentlichen?',
  regroupWarning:
    'Die wartenden Antworten werden zusammen veröffentlicht, für das ganze Unternehmen: Sie zählen nie mehr in den Ergebnissen eines Teams.',
  regroupConfirm: 'Veröffentlichen',
} satisfies Words<typeof fr.resultsText>

export const blocks = {
  participation: 'Beteiligung',
  participationLater: (why, k) =>
    why === 'at_close'
      ? 'Sie erscheint beim Abschluss.'
      : why === 'few'
        ? `Nicht gezeigt: Nötig sind mindestens ${2 * k} befragte Personen und ${k} Antworten.`
        : 'Nicht gezeigt, um die Anonymität zu schützen.',
  participationOfGroupLater:
    'Die einer Gruppe wird beim Abschluss genannt, dort, wo ihr Ergebnis gezeigt wird.',
  participationOf: (answered, addressed) =>
    `${formatNumber(answered)} von ${plural(addressed, 'Person', 'Personen')}`,
  publishedOf: (answered, addressed) =>
    `${plural(answered, 'veröffentlichte Antwort', 'veröffentlichte Antworten')} für ${plural(addressed, 'Person', 'Personen')}`,
  engagement: 'Engagement-Index',
  enpsLater: `Ab ${CLASSES_DETAIL}${NBSP}Antworten gezeigt.`,
  dimensions: 'Dimensionen',
  dimensionsHelp:
    'Anteil günstiger, neutraler und ungünstiger Antworten. Der Wert geht von 0 bis 100; negativ formulierte Fragen werden in der Rechnung umgedreht.',
  heatmap: 'Teams und Dimensionen',
  heatmapTeam: 'Team',
  questions: 'Fragen',
  questionsHelp:
    'Bei 10 bis 29 Antworten: günstig, neutral, ungünstig und Fehlerspanne. Ab 30: die Einzelheiten. Eine kleine Gruppe zeigt nur einen gerundeten Wert.',
  comments: 'Kommentare',
  commentsHelp: 'Nur für das ganze Unternehmen, in zufälliger Reihenfolge, ohne Datum und Team.',
  noComments:
    'Kommentare werden gemeinsam gezeigt, wenn mindestens 10 Antworten veröffentlicht sind und die Frage mindestens 3 hat.',
  mask: 'Wörter schwärzen',
  maskTitle: 'Wörter dieses Kommentars schwärzen',
  maskWords: 'Zu schwärzende Wörter',
  maskHelp: 'Der frühere Text wird nicht aufbewahrt. Das Schwärzen wird im Protokoll vermerkt.',
  masked: 'Wörter geschwärzt.',
  maskFailed: 'Die Wörter konnten nicht geschwärzt werden',
  hidden: 'Was nicht gezeigt wird, und warum',
  hiddenTeams: (names) => {
    const why = 'zu wenige Antworten, oder sie könnten aus der Summe abgeleitet werden.'
    if (names.length === 1) return `Das Team ${names[0]} wird nicht gezeigt: ${why}`
    if (names.length > mostNames) return `${formatNumber(names.length)} Teams werden nicht gezeigt: ${why}`
    return `Die Teams ${formatList(names)} werden nicht gezeigt: ${why}`
  },
  hiddenQuestions: (n) =>
    n === 1
      ? 'Eine Frage ist ausgeblendet: Zu wenige Personen haben sie beantwortet.'
      : `${formatNumber(n)} Fragen sind ausgeblendet: Zu wenige Personen haben sie beantwortet.`,
  setAside:
    'Antworten, die Ressenti nicht mehr lesen konnte, wurden vor der Veröffentlichung ausgesondert: Sie zählen in keinem Ergebnis.',
  hiddenNothing: 'Alle Gruppen und alle Fragen, die veröffentlicht werden können, werden gezeigt.',
  method: 'Methode und Grenzen',
  share: 'Anteil',
  score: 'Wert',
  answers: 'Antworten',
  margin: 'Fehlerspanne',
  dimension: 'Dimension',
  question: 'Frage',
  mean: 'Mittelwert',
  unknown: (n) => `${percent(n)} „Ich weiß nicht / Möchte nicht antworten“`,
  nothingTicked: (n) => `${percent(n)} ohne Antwort`,
} satisfies Words<typeof fr.blocks>

export const overviewText = {
  company: 'Unternehmen',
  withoutCompany: 'Ohne Unternehmen',
  campaign: 'Befragung',
  closed: (title, closedOn) =>
    closedOn === null ? title : `${title}, abgeschlossen am ${formatShortDate(closedOn)}`,
  see: 'Ergebnisse ansehen',
  notYet: 'Auswertungsübersicht folgt',
  noneYet: 'Zurzeit ist kein Ergebnis veröffentlicht.',
  none: '—',
} satisfies Words<typeof fr.overviewText>

export const report = {
  opened: (date) => `Fragebogen geöffnet am ${date}`,
  promise: 'Vertrauliche Antworten, bei der Veröffentlichung anonymisiert.',
} satisfies Words<typeof fr.report>
