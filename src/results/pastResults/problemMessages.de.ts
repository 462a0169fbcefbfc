import type { Words } from '../../base/text/languages.ts'
import { formatNumber } from '../../base/text/writing.de.ts'
import { decimal } from '../tables/messages.de.ts'
import type * as fr from './problemMessages.ts'
import type { PastCode, PastNeeds, PastProblem } from './rules.ts'

const sentences: { [Code in PastCode]: (of: PastNeeds[Code]) => string } = {
  columns: ({ names }) =>
    `In der Kopfzeile fehlt: ${names.map((name) => `„${name}“`).join(', ')}. Gehen Sie von der Vorlage aus.`,
  favourable: () =>
    'Der Anteil günstiger Antworten genügt nicht: Geben Sie den Mittelwert oder die Verteilung an.',
  group: ({ name }) =>
    `Übernommene Zahlen gelten für das ganze Unternehmen: Entfernen Sie die Spalte „${name}“.`,
  nothing: () => 'Die Datei enthält keine Zahl. Füllen Sie mindestens eine Zeile der Vorlage aus.',
  lines: () => 'Höchstens 200 Zeilen.',
  titles: () => 'Höchstens 20 Titel. Entfernen Sie einen.',
  heavy: () => 'Die Datei ist zu groß. Die Grenze liegt bei 64 KB.',
  date: ({ line, text }) =>
    `Zeile ${line}: Das Datum „${text}“ wird nicht verstanden. Schreiben Sie 2024-06.`,
  date_to_come: ({ line, text }) => `Zeile ${line}: Das Datum „${text}“ liegt in der Zukunft.`,
  id: ({ line, text }) =>
    `Zeile ${line}: „${text}“ ist keine Frage dieser Befragung. Gehen Sie von der Vorlage aus.`,
  answers: ({ line, answers: given, fewest }) =>
    `Zeile ${line}: ${given} Antworten. Mindestens ${fewest} sind nötig.`,
  mean: ({ line, text, lowest, highest }) =>
    `Zeile ${line}: ${text} liegt außerhalb der Skala (${decimal(lowest, 0)} bis ${highest}).`,
  mean_or_parts: ({ line }) => `Zeile ${line}: Füllen Sie den Mittelwert oder die Verteilung aus.`,
  parts_count: ({ line, parts, asked }) => `Zeile ${line}: ${parts} Anteile statt ${asked}.`,
  parts_sum: ({ line, parts, sum }) =>
    `Zeile ${line}: ${parts} Anteile, ihre Summe ist ${formatNumber(sum)} %.`,
  kind: ({ line, text }) => `Zeile ${line}: „${text}“ ist weder « enquête » noch « repère ».`,
  texts: ({ line }) => `Zeile ${line}: Titel und Quelle sind auszufüllen, höchstens 100 Zeichen.`,
  twice: ({ line, title }) => `Zeile ${line}: Diese Frage hat schon eine Zahl für „${title}“.`,
}

const isOwn = (problem: PastProblem): problem is Extract<PastProblem, { code: PastCode }> =>
  problem.code in sentences

export const pastSentence: Words<typeof fr.pastSentence> = (problem) => {
  // Figures are taken over in the French areas alone, which say what is wrong with a CSV file.
  if (!isOwn(problem)) return 'Diese Datei ist nicht als CSV lesbar. Gehen Sie von der Vorlage aus.'
  const say = sentences[problem.code] as (of: object) => string
  return say(problem)
}
