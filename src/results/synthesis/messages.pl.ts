import type { Words } from '../../base/text/languages.ts'
import { formatDate, plural } from '../../base/text/writing.pl.ts'
import type * as fr from './messages.ts'

export const synthesis = {
  state: {
    open: 'Kampania otwarta.',
    closing: 'Trwa zamykanie: oczekiwane są ostatnie odpowiedzi, najwyżej 24 godziny.',
  },
  publishedOn: (day) => `Opublikowano ${formatDate(day)}.`,
  thanks: 'Dziękujemy za odpowiedzi.',
  closedOn: (day) => `Kampania zamknięta ${formatDate(day)}.`,
  priorities: 'Na co spojrzeć najpierw',
  strengths: 'Mocne strony',
  others: 'Pozostałe wymiary',
  all: 'Wymiary',
  ofHundred: (margin) => ['na 100', margin].filter(Boolean).join(', '),
  ofIndex: (margin) => ['od −100 do +100', margin].filter(Boolean).join(', '),
  before: (title, percent) => `${title}: ${percent}`,
  hidden: (names) =>
    names.length === 1
      ? `Zespół ${names[0]} nie jest pokazywany, aby chronić anonimowość.`
      : `${plural(names.length, 'zespół nie jest pokazywany', 'zespoły nie są pokazywane', 'zespołów nie jest pokazywanych')}, aby chronić anonimowość.`,
  withoutDetail: 'Poniżej 10 odpowiedzi nie pokazuje się rozkładu, marginesu ani zmian w czasie.',
  prudence:
    'Należy czytać ostrożnie: w małej grupie pojedyncza odpowiedź dużo waży. Lepiej o tym porozmawiać, niż wyciągać wnioski.',
  marks: 'Kropka: grupa. Kreska: cała firma.',
  rest: (interval) => `reszta: ${interval}`,
  companyScore: (theirs) => `firma ${theirs}`,
  first: 'Pierwsza kampania: zmiany w czasie zaczną się od następnej.',
  lowestQuestions: (dimension) => `${dimension}: pytania o najniższym wyniku`,
  highestQuestions: (dimension) => `${dimension}: pytania o najwyższym wyniku`,
} satisfies Words<typeof fr.synthesis>

export const noScores = {
  answers: 'Ta ankieta nie ma wyniku punktowego: oto jej odpowiedzi.',
  all: 'Zobacz wszystkie pytania',
  comments: 'Komentarze do nich są opublikowane.',
  counted: (comments, questions) =>
    `${plural(comments, 'komentarz', 'komentarze', 'komentarzy')} do ${questions === 1 ? '1 pytania' : `${questions} pytań`}, bez zespołu i daty.`,
  read: 'Przeczytaj komentarze',
  textsOnly:
    'Ta ankieta zawiera tylko pytania z tekstem swobodnym: odpowiedzi na nie nie pojawiają się na tej stronie.',
} satisfies Words<typeof fr.noScores>
