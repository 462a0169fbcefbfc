import type { Words } from '../../base/text/languages.ts'
import { formatList, formatNumber, plural } from '../../base/text/writing.pl.ts'
import { answers, percent } from '../tables/messages.pl.ts'
import type * as fr from './messages.ts'

const NBSP = '\u00a0'

const measured = (n: number) =>
  n === 0
    ? 'Żadne nie zmieniło się'
    : n === 1
      ? 'Jedno zmieniło się'
      : plural(n, 'zmieniło się', 'zmieniły się', 'zmieniło się')

export const questionsText = {
  yours: (answer) => `Państwa odpowiedź: ${answer}`,
  tools: 'Wybór pytań',
  search: 'Szukaj w pytaniach',
  clear: 'Wyczyść wyszukiwanie',
  all: 'Wszystkie wymiary',
  allShort: 'Wszystkie',
  sheet: 'Filtruj, sortuj',
  sort: 'Sortuj',
  sorts: {
    '': 'Kolejność w ankiecie',
    croissant: 'Od najniższego wyniku',
    decroissant: 'Od najwyższego wyniku',
    ecart: 'Zmiana',
  },
  changeSince: (title) => `Zmiana od kampanii ${title}`,
  count: (n) => plural(n, 'pytanie', 'pytania', 'pytań'),
  countOfAll: (n, texts) =>
    [
      plural(n, 'pytanie', 'pytania', 'pytań'),
      texts > 0 && `w tym ${plural(texts, 'tekst swobodny', 'teksty swobodne', 'tekstów swobodnych')}`,
    ]
      .filter(Boolean)
      .join(', '),
  byChange: (n, changed) =>
    `Kolejność według zmiany. ${measured(changed)} mierzalnie${changed === n ? '.' : '; pozostałe następują od najniższego do najwyższego wyniku.'}`,
  none: (words) => `Żadne pytanie nie zawiera „${words}”.`,
  bar: 'Odpowiedzi przychylne, neutralne, nieprzychylne',
  changeHead: 'Zmiana',
  outside: 'Poza wymiarami',
  nothing: '–',
  small: (score) => `≈ ${score}`,
  mostChosen: (labels, share) =>
    `${labels.length > 1 ? 'ex aequo' : 'najczęściej wybierane'}: ${formatList(labels.map((label) => `„${label}”`))}, ${share}`,
  enpsShares: ([good = 0, neutral = 0, bad = 0]) =>
    `${percent(good)} promotorów, ${percent(neutral)} neutralnych, ${percent(bad)} krytyków`,
  enpsSum: ([good = 0, , bad = 0]) => `${percent(good)} promotorów − ${percent(bad)} krytyków`,
  score: (score) => `wynik ${score}`,
  isReversed: 'Pytanie odwrócone.',
  reversedMeans: 'Zgoda jest nieprzychylna; wynik zostaje odwrócony.',
  turned: 'W wyniku wymiaru pytania odwrócone są przeliczane: więcej zawsze znaczy lepiej.',
  reversedGrade: 'Średnia i rozkład zgodnie z odpowiedziami.',
  unchanged: {
    ...{ stable: 'bez zmian', unclear: 'niemierzalna', few: 'mała grupa', masked: 'nie pokazano' },
    ...{ apart: 'nieporównywalne', changed: 'zmienione', new: 'nowe' },
  },
  toConfirm: (change) => `${change}, do potwierdzenia`,
  fromThirty: `Rozkład jest pokazywany od 30${NBSP}odpowiedzi.`,
  several: 'Można wybrać kilka odpowiedzi: suma może przekroczyć 100%.',
  since: (title) => `Od kampanii ${title}`,
  index: 'Wskaźnik (eNPS)',
  yes: 'Odsetek „tak”',
  sum: 'Obliczenie',
  answersOf: (n, ballots) => (n > ballots ? answers(n) : `${formatNumber(n)} z ${formatNumber(ballots)}`),
  unknown: '„Nie wiem”',
  unticked: 'Bez odpowiedzi',
  unsuited: 'mało odpowiednie',
  bounds: ({ min, max }) => `(od ${min} do ${max})`,
  byTeam: 'Według zespołu: ',
  others: (n) => ` i jeszcze ${formatNumber(n)}.`,
  compare: 'Porównaj',
  yesAndNo: ([yes = 0, no = 0]) => `${percent(yes)} „tak”, ${percent(no)} „nie”`,
  note: (title, opens) =>
    [
      title !== undefined && `Zmiana: od kampanii ${title}.`,
      opens && 'Po otwarciu pytania widać jego rozkład i margines.',
    ]
      .filter(Boolean)
      .join(' '),
} satisfies Words<typeof fr.questionsText>
