import type { Words } from '../../base/text/languages.ts'
import { capitalize, formatDate, formatList, formatMonth, plural } from '../../base/text/writing.pl.ts'
import { answers } from '../tables/messages.pl.ts'
import type * as fr from './messages.ts'

const rest = 'reszty firmy'
const side = (sign: number) => (sign > 0 ? 'powyżej' : 'poniżej')
const smallToo = ' · mała grupa'
const teamCount = (n: number) => plural(n, 'zespół', 'zespoły', 'zespołów')

export const teamsText = {
  composition: ({ rule, since, until }) =>
    `${rule === 2 ? 'Zespół miał wyniki mniej niż 90 dni temu.' : `Skład zespołu nieco się zmienił (punkt odniesienia: ${formatMonth(since)}).`} Aby nikt nie mógł odgadnąć odpowiedzi osoby, która odeszła lub przyszła, jego wyniki ukażą się w pierwszej kampanii otwartej ${formatDate(until)} lub później.`,
  oneBatch: 'nie pokazano: potrzebne są wyniki co najmniej dwóch zespołów',
  sameAs: (team) => `widoczny jest tylko jeden zespół: te same wyniki co ${team}`,
  table: 'Wynik każdego zespołu w każdym wymiarze, od 0 do 100',
  views: 'Co mówią kolory',
  gap: 'Różnica względem reszty firmy',
  change: (title) => `Zmiana od kampanii ${title}`,
  search: 'Szukaj zespołu',
  foldAll: 'Zwiń wszystko',
  unfoldAll: 'Rozwiń wszystko',
  count: teamCount,
  andAnswers: ' i ich odpowiedzi',
  unit: (n, isSmall) => ` ${n === 1 ? 'odpowiedź' : 'odpowiedzi'}${isSmall ? smallToo : ''}`,
  none: (words) => `Żaden zespół nie zawiera „${words}”.`,
  size: (ballots, isSmall) => answers(ballots) + (isSmall ? smallToo : ''),
  smallGroup: 'mała grupa',
  coloured: (step) => `${side(step)} ${rest}, mała grupa`,
  legend: ['−25', '−15', '−10', '0', '+10', '+15', '+25'],
  colour:
    'Kolor: punkty powyżej lub poniżej reszty firmy, od 10 (od 15 dla małej grupy, w jaśniejszym odcieniu).',
  colourOfChange: 'Kolor i trójkąt: zmiana jest zmierzona. Im jest większa, tym głębszy kolor.',
  triangle:
    ': zmierzona różnica; bez rzeczywistej różnicy miałaby go mniej niż jedna komórka na 400. „Do potwierdzenia”: jedna komórka na 40 przez przypadek.',
  smallNote: '≈: mała grupa, od 5 do 9 odpowiedzi, zaokrąglono do 5.',
  withMargins: 'Pokaż różnice i marginesy',
  order: 'Zespoły są w kolejności alfabetycznej: to nie jest ranking.',
  hidden: ({ why, names }) => {
    const named = names.length > MOST_NAMES ? '' : `: ${formatList(names)}`
    const groups = plural(names.length, 'grupa niepokazana', 'grupy niepokazane', 'grup niepokazanych')
    return `${groups}, aby chronić anonimowość${named}. ${capitalize(why.replace(/^nie pokazano: /, ''))}${why.endsWith('.') ? '' : '.'}`
  },
  fewAnswers: 'Zbyt mało odpowiedzi lub można by je wyliczyć z sumy; liczą się w wynikach firmy.',
  noTeam: 'Ta firma nie ma zespołów.',
  allHidden: (names) =>
    `Żaden zespół nie jest pokazywany, aby chronić anonimowość. Zbyt mało odpowiedzi lub można by je wyliczyć z sumy: ${names.length > MOST_NAMES ? teamCount(names.length) : formatList(names)}. Odpowiedzi te liczą się w wynikach firmy.`,
  together: 'W „Organisation” wspólna jednostka może sprawić, że w następnej kampanii będą widoczne razem.',
  oneOnly:
    'Nie ma zespołów do porównania. Tylko jeden zespół ma dość odpowiedzi. Wyniki firmy są w Podsumowaniu.',
  toCompany: 'Zobacz Podsumowanie',
  lists: 'Wymiar lub zespół',
  oneDimension: 'Wymiar',
  oneTeam: 'Zespół',
  tick: 'Kreska: cała firma',
} satisfies Words<typeof fr.teamsText>

const MOST_NAMES = 8

const breaks = [
  ...['Engage\u00adment', 'Recon\u00adnaissance', 'enca\u00addrement', 'Appren\u00adtissage'],
  ...['organi\u00adsation', 'Zaanga\u00adżowanie', 'Samodziel\u00adność', 'sprawiedli\u00adwość'],
  ...['przeło\u00adżonych', 'organi\u00adzacja', 'wypo\u00adwiedzi', 'Dobro\u00adstan'],
]

/** A questionnaire that does not exist in Polish keeps its French names. */
export const softened = (name: string) =>
  breaks.reduce((soft, word) => soft.replace(word.replace('\u00ad', ''), word), name)
