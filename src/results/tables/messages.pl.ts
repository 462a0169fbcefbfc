import { hourOf } from '../../hours.ts'
import type { Words } from '../../base/text/languages.ts'
import { formatList, formatNumber, formatShortDate, plural } from '../../base/text/writing.pl.ts'
import { CLASSES_DETAIL } from '../../thresholds.ts'
import { publicationRefusals as publication } from '../publication/messages.pl.ts'
import { claimedWay } from '../statistics/difference.ts'
import { UNDER_ONE } from '../statistics/display.ts'
import { isTurned } from '../statistics/shown.ts'
import type * as fr from './messages.ts'

const publishedAt = `${hourOf.publication}:00`

export const resultsRefusals = {
  ...publication,
  results_not_found: 'Te wyniki nie istnieją.',
  publication_already_asked: `Publikacja jest już zamówiona: odbędzie się jutro o godz. ${publishedAt}.`,
  wave_not_permanent: 'Ta ankieta jest publikowana przy zamknięciu.',
  comment_not_found: 'Ten komentarz już nie istnieje.',
  words_required: 'Proszę wpisać słowa do zamaskowania.',
  words_not_found: 'Tych słów nie ma w komentarzu.',
  waves_not_comparable: 'Proszę wybrać ankietę tej samej firmy, otwartą przed tą.',
} satisfies Words<typeof fr.resultsRefusals>

const mostNames = 8

export const lostInRestore = (date: string) =>
  `Przywracanie danych ${date} usunęło odpowiedzi, które czekały na publikację; nie są one tu liczone.`

const NBSP = '\u00a0'

export const underOne = 'poniżej 1'
export const percent = (value: number) => `${value === UNDER_ONE ? underOne : value}%`
export const decimal = (value: number, decimals: number) =>
  (decimals === 0 ? formatNumber(value) : value.toFixed(decimals).replace('.', ',')).replace('-', '−')
export const signed = (value: number, decimals = 0) =>
  value === 0 ? '0' : `${value > 0 ? '+' : '−'}${decimal(Math.abs(value), decimals)}`

const points = (n: number) => plural(n, 'punkt', 'punkty', 'punktów')

export const amount: Words<typeof fr.amount> = (value, { decimals, highest }) =>
  highest === null ? points(value) : `${decimal(value, decimals)} na${NBSP}${highest}`

export const between: Words<typeof fr.between> = ({ from, to, decimals = 0 }) =>
  `od ${signed(from, decimals)} do ${signed(to, decimals)}`

export const margin = (value: number) => `±${NBSP}${points(value)}`
export const withMargin = (shown: string, value: number | null) =>
  value === null ? shown : `${shown}${NBSP}±${NBSP}${value}`

const bounds = { exact: '', at_least: ' lub więcej', at_most: ' lub mniej' }
export const score: Words<typeof fr.score> = ({ value, bound }) => `${value}${bounds[bound]}`

export const roughScore: Words<typeof fr.roughScore> = (shown, detail) =>
  detail === 'small' && shown.bound === 'exact' ? `≈ ${score(shown)}` : score(shown)

export const reversedWords: Words<typeof fr.reversedWords> = (of) =>
  isTurned(of) ? 'odwrócone' : 'mniej znaczy lepiej'

export const gradeAlone: Words<typeof fr.gradeAlone> = ({ mean: { value, bound }, decimals }) =>
  `${decimal(value, decimals)}${bounds[bound]}`
export const grade: Words<typeof fr.grade> = (shown, highest) => `${gradeAlone(shown)} na${NBSP}${highest}`
export const gradeMargin: Words<typeof fr.gradeMargin> = (value, { decimals }) =>
  `±${NBSP}${decimal(value, decimals)}`
export const share: Words<typeof fr.share> = ({ value, bound }) => `${percent(value)}${bounds[bound]}`
export const shareOfYes: Words<typeof fr.shareOfYes> = (shown) => `${share(shown)} „tak”`

export const boundOf: Words<typeof fr.boundOf> = (shown) =>
  shown.bound === 'exact' ? null : `wynik: ${score(shown)}`
export const restWords: Words<typeof fr.restWords> = ({ change, from, to, verdict }) => {
  const interval = `(${between({ from, to })})`
  if (claimedWay(verdict)) return `${apart(change)} ${interval}`
  return verdict === 'to_confirm_up' || verdict === 'to_confirm_down'
    ? `${signed(change)} względem reszty, do potwierdzenia ${interval}`
    : `brak mierzalnej różnicy względem reszty ${interval}`
}

export const apart = (change: number) =>
  `${points(Math.abs(change))} ${change > 0 ? 'powyżej' : 'poniżej'} reszty firmy`

export const answers = (n: number) => plural(n, 'odpowiedź', 'odpowiedzi', 'odpowiedzi')

export const cover: Words<typeof fr.cover> = ({ shownTeams, teams, ballots }) =>
  `${plural(shownTeams, 'zespół', 'zespoły', 'zespołów')} z ${formatNumber(teams)}${ballots === null ? '' : `, ${answers(ballots)}`}`
export const partial = (name: string) => `${name}, częściowo`
export const grouping: Words<typeof fr.grouping> = (name, of) =>
  of.ballots === null ? name : `${name} (${cover(of)})`

export const hiddenCell = 'nie pokazano, aby chronić anonimowość'
export const maskedQuestion = 'pytanie ukryte: zbyt mało odpowiedzi'
export const missing = {
  too_few: 'zbyt mało odpowiedzi',
  not_scored: 'żadne z jego pytań nie daje wyniku',
} satisfies Words<typeof fr.missing>
export const smallGroup = 'mała grupa: należy czytać ostrożnie'
export const unsuited = 'mało odpowiednie pytanie'
export const noDistribution = 'rozkładu nie pokazuje się dla małej grupy'
export const noClasses = 'jego pytania nie mają odpowiedzi przychylnych ani nieprzychylnych'

export const classNames = ['Przychylne', 'Neutralne', 'Nieprzychylne']
export const enpsClassNames = ['Promotorzy (9–10)', 'Neutralni (7–8)', 'Krytycy (0–6)']
export const enpsName = 'Wskaźnik rekomendacji (eNPS)'

export const resultsText = {
  contents: 'Na tej stronie',
  title: 'Wyniki',
  company: 'Firma',
  everybody: 'Cała firma',
  team: (name) => `Zespół ${name}`,
  questionnaire: 'Ankieta',
  group: 'Pokazywana grupa',
  asTable: 'Pokaż jako tabelę',
  asChart: 'Pokaż jako wykres',
  exportCsv: 'Eksportuj do CSV',
  exportXlsx: 'Eksportuj do Excela',
  print: 'Drukuj raport',
  publishMenu: 'Publikuj',
  publishedDaily: `Na publikację mogą czekać odpowiedzi: odbywa się ona co rano o godz. ${publishedAt}.`,
  publish: 'Opublikuj wyniki',
  regroup: 'Opublikuj oczekujące odpowiedzi bez podziału na zespoły',
  askedForTomorrow: `Publikacja zamówiona na jutro, godz. ${publishedAt}.`,
  regroupingForTomorrow: `Publikacja bez podziału na zespoły zamówiona na jutro, godz. ${publishedAt}.`,
  failed: 'Nie udało się wczytać wyników',
  comparing: 'Trwa porównywanie…',
  comparisonFailed: 'Nie udało się wczytać porównania.',
  noGroup: 'Ta grupa już nie istnieje lub jej wyniki nie są pokazywane. Proszę wybrać inną.',
  publishNote: (k) =>
    `Odpowiedzi, które nadeszły, ukazują się partiami: firma oraz zespoły z co najmniej ${k} odpowiedziami. Tylko raz; później co rano.`,
  regroupNote: 'Liczą się od razu dla firmy i nie będą się już liczyć dla swojego zespołu.',
  publishFailed: 'Nie udało się opublikować wyników',
  nothingPublished: 'Nie opublikowano jeszcze żadnego wyniku.',
  noQuestionnaire: 'Obecnie żadna ankieta nie jest otwarta.',
  appears: (k) => `Wyniki pojawiają się, gdy odpowie co najmniej ${k} osób z tej samej grupy.`,
  tooFewToPublish: 'Zbyt mało odpowiedzi, aby je opublikować.',
  closing: 'Trwa zamykanie: oczekiwane są ostatnie odpowiedzi, najwyżej 24 godziny.',
  atClose: 'Wyniki tej ankiety zostaną opublikowane przy jej zamknięciu.',
  waits: `Na publikację mogą czekać odpowiedzi: odbywa się ona co rano o godz. ${publishedAt}, dla wystarczająco licznych grup.`,
  outcomes: {
    published: 'Wyniki zostały opublikowane.',
    nothing_yet: 'Na razie nie ma nic do opublikowania: w jednej grupie nie ma jeszcze dość odpowiedzi.',
    tomorrow: `Publikacja odbędzie się jutro o godz. ${publishedAt}.`,
  },
  regroupQuestion: 'Opublikować oczekujące odpowiedzi bez podziału na zespoły?',
  regroupWarning:
    'Oczekujące odpowiedzi zostaną opublikowane razem, dla całej firmy: nigdy już nie będą liczone w wynikach zespołu.',
  regroupConfirm: 'Opublikuj',
} satisfies Words<typeof fr.resultsText>

export const blocks = {
  participation: 'Udział',
  participationLater: (why, k) =>
    why === 'at_close'
      ? 'Ukaże się przy zamknięciu.'
      : why === 'few'
        ? `Nie pokazano: potrzeba co najmniej ${2 * k} ankietowanych osób i ${k} odpowiedzi.`
        : 'Nie pokazano, aby chronić anonimowość.',
  participationOfGroupLater: 'Udział grupy podaje się przy zamknięciu, tam gdzie pokazywany jest jej wynik.',
  participationOf: (answered, addressed) =>
    `${plural(answered, 'osoba', 'osoby', 'osób')} z ${formatNumber(addressed)}`,
  publishedOf: (answered, addressed) =>
    `${plural(answered, 'opublikowana odpowiedź', 'opublikowane odpowiedzi', 'opublikowanych odpowiedzi')} na ${plural(addressed, 'osobę', 'osoby', 'osób')}`,
  engagement: 'Wskaźnik zaangażowania',
  enpsLater: `Pokazywany od ${CLASSES_DETAIL}${NBSP}odpowiedzi.`,
  dimensions: 'Wymiary',
  dimensionsHelp:
    'Odsetek odpowiedzi przychylnych, neutralnych i nieprzychylnych. Wynik ma skalę od 0 do 100; pytania sformułowane przecząco są w obliczeniu odwracane.',
  heatmap: 'Zespoły i wymiary',
  heatmapTeam: 'Zespół',
  questions: 'Pytania',
  questionsHelp:
    'Od 10 do 29 odpowiedzi: przychylne, neutralne, nieprzychylne i margines. Od 30: szczegóły. Mała grupa pokazuje tylko zaokrąglony wynik.',
  comments: 'Komentarze',
  commentsHelp: 'Tylko na poziomie firmy, w losowej kolejności, bez daty i zespołu.',
  noComments:
    'Komentarze są pokazywane razem, gdy opublikowano co najmniej 10 odpowiedzi, a pytanie ma ich co najmniej 3.',
  mask: 'Zamaskuj słowa',
  maskTitle: 'Maskowanie słów tego komentarza',
  maskWords: 'Słowa do zamaskowania',
  maskHelp: 'Poprzedni tekst nie jest zachowywany. Zamaskowanie jest odnotowane w dzienniku.',
  masked: 'Słowa zamaskowano.',
  maskFailed: 'Nie udało się zamaskować słów',
  hidden: 'Co jest ukryte i dlaczego',
  hiddenTeams: (names) => {
    const why = 'zbyt mało odpowiedzi lub ryzyko wyliczenia ich z sumy.'
    if (names.length === 1) return `Zespół ${names[0]} nie jest pokazywany: ${why}`
    if (names.length > mostNames)
      return `${plural(names.length, 'zespół nie jest pokazywany', 'zespoły nie są pokazywane', 'zespołów nie jest pokazywanych')}: ${why}`
    return `Zespoły ${formatList(names)} nie są pokazywane: ${why}`
  },
  hiddenQuestions: (n) =>
    n === 1
      ? 'Jedno pytanie jest ukryte: odpowiedziało na nie zbyt mało osób.'
      : `${plural(n, 'pytanie jest ukryte', 'pytania są ukryte', 'pytań jest ukrytych')}: odpowiedziało na nie zbyt mało osób.`,
  setAside:
    'Odpowiedzi, których Ressenti nie mogło już odczytać, odrzucono przed publikacją: nie są liczone w żadnym wyniku.',
  hiddenNothing: 'Pokazano wszystkie grupy i wszystkie pytania, które można opublikować.',
  method: 'Metoda i ograniczenia',
  share: 'Odsetek',
  score: 'Wynik',
  answers: 'Odpowiedzi',
  margin: 'Margines',
  dimension: 'Wymiar',
  question: 'Pytanie',
  mean: 'Średnia',
  unknown: (n) => `${percent(n)} „Nie wiem / Wolę nie odpowiadać”`,
  nothingTicked: (n) => `${percent(n)} bez odpowiedzi`,
} satisfies Words<typeof fr.blocks>

export const overviewText = {
  company: 'Firma',
  withoutCompany: 'Bez firmy',
  campaign: 'Kampania',
  closed: (title, closedOn) =>
    closedOn === null ? title : `${title}, zamknięta ${formatShortDate(closedOn)}`,
  see: 'Zobacz wyniki',
  notYet: 'Pulpit analityczny w przygotowaniu',
  noneYet: 'Obecnie brak opublikowanych wyników.',
  none: '—',
} satisfies Words<typeof fr.overviewText>

export const report = {
  opened: (date) => `Ankieta otwarta ${date}`,
  promise: 'Odpowiedzi są poufne, a w chwili publikacji stają się anonimowe.',
} satisfies Words<typeof fr.report>
