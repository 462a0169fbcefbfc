import type { Words } from '../../base/text/languages.ts'
import { formatNumber } from '../../base/text/writing.pl.ts'
import { decimal } from '../tables/messages.pl.ts'
import type * as fr from './problemMessages.ts'
import type { PastCode, PastNeeds, PastProblem } from './rules.ts'

const sentences: { [Code in PastCode]: (of: PastNeeds[Code]) => string } = {
  columns: ({ names }) =>
    `W nagłówku brakuje: ${names.map((name) => `„${name}”`).join(', ')}. Proszę skorzystać z wzoru.`,
  favourable: () => 'Odsetek odpowiedzi przychylnych nie wystarczy: proszę podać średnią lub rozkład.',
  group: ({ name }) => `Przejęte dane dotyczą całej firmy: proszę usunąć kolumnę „${name}”.`,
  nothing: () => 'Plik nie zawiera żadnych liczb. Proszę wypełnić co najmniej jeden wiersz wzoru.',
  lines: () => 'Najwyżej 200 wierszy.',
  titles: () => 'Najwyżej 20 tytułów. Proszę usunąć jeden.',
  heavy: () => 'Plik jest zbyt duży. Limit to 64 KB.',
  date: ({ line, text }) => `Wiersz ${line}: data „${text}” jest niezrozumiała. Proszę pisać 2024-06.`,
  date_to_come: ({ line, text }) => `Wiersz ${line}: data „${text}” jeszcze nie nadeszła.`,
  id: ({ line, text }) =>
    `Wiersz ${line}: „${text}” nie jest pytaniem tej kampanii. Proszę skorzystać z wzoru.`,
  answers: ({ line, answers: given, fewest }) =>
    `Wiersz ${line}: liczba odpowiedzi to ${given}. Potrzeba co najmniej ${fewest}.`,
  mean: ({ line, text, lowest, highest }) =>
    `Wiersz ${line}: ${text} jest poza skalą (od ${decimal(lowest, 0)} do ${highest}).`,
  mean_or_parts: ({ line }) => `Wiersz ${line}: proszę wypełnić średnią lub rozkład.`,
  parts_count: ({ line, parts, asked }) => `Wiersz ${line}: liczba części to ${parts} zamiast ${asked}.`,
  parts_sum: ({ line, parts, sum }) =>
    `Wiersz ${line}: liczba części to ${parts}, ich suma wynosi ${formatNumber(sum)}%.`,
  kind: ({ line, text }) => `Wiersz ${line}: „${text}” to ani « enquête », ani « repère ».`,
  texts: ({ line }) => `Wiersz ${line}: tytuł i źródło są wymagane, najwyżej 100 znaków.`,
  twice: ({ line, title }) => `Wiersz ${line}: to pytanie ma już liczbę dla „${title}”.`,
}

const isOwn = (problem: PastProblem): problem is Extract<PastProblem, { code: PastCode }> =>
  problem.code in sentences

export const pastSentence: Words<typeof fr.pastSentence> = (problem) => {
  // Figures are taken over in the French areas alone, which say what is wrong with a CSV file.
  if (!isOwn(problem)) return 'Tego pliku nie można odczytać jako CSV. Proszę skorzystać z wzoru.'
  const say = sentences[problem.code] as (of: object) => string
  return say(problem)
}
