import type { Words } from '../../base/text/languages.ts'
import { formatNumber } from '../../base/text/writing.en.ts'
import { decimal } from '../tables/messages.en.ts'
import type * as fr from './problemMessages.ts'
import type { PastCode, PastNeeds, PastProblem } from './rules.ts'

const sentences: { [Code in PastCode]: (of: PastNeeds[Code]) => string } = {
  columns: ({ names }) =>
    `Missing in the header: ${names.map((name) => `“${name}”`).join(', ')}. Start from the template.`,
  favourable: () => 'The share of favourable answers is not enough: give the mean or the distribution.',
  group: ({ name }) => `Figures taken over hold for the whole company: remove the column “${name}”.`,
  nothing: () => 'The file contains no figure. Fill in at least one line of the template.',
  lines: () => '200 lines at most.',
  titles: () => '20 titles at most. Remove one.',
  heavy: () => 'The file is too large. The limit is 64 KB.',
  date: ({ line, text }) => `Line ${line}: the date “${text}” is not understood. Write 2024-06.`,
  date_to_come: ({ line, text }) => `Line ${line}: the date “${text}” is to come.`,
  id: ({ line, text }) =>
    `Line ${line}: “${text}” is not a question of this campaign. Start from the template.`,
  answers: ({ line, answers: given, fewest }) =>
    `Line ${line}: ${given} answers. At least ${fewest} are needed.`,
  mean: ({ line, text, lowest, highest }) =>
    `Line ${line}: ${text} is outside the scale (${decimal(lowest, 0)} to ${highest}).`,
  mean_or_parts: ({ line }) => `Line ${line}: fill in the mean or the distribution.`,
  parts_count: ({ line, parts, asked }) => `Line ${line}: ${parts} shares instead of ${asked}.`,
  parts_sum: ({ line, parts, sum }) => `Line ${line}: ${parts} shares, their sum is ${formatNumber(sum)}%.`,
  kind: ({ line, text }) => `Line ${line}: “${text}” is neither « enquête » nor « repère ».`,
  texts: ({ line }) => `Line ${line}: the title and the source are required, 100 characters at most.`,
  twice: ({ line, title }) => `Line ${line}: this question already has a figure for “${title}”.`,
}

const isOwn = (problem: PastProblem): problem is Extract<PastProblem, { code: PastCode }> =>
  problem.code in sentences

export const pastSentence: Words<typeof fr.pastSentence> = (problem) => {
  // Figures are taken over in the French areas alone, which say what is wrong with a CSV file.
  if (!isOwn(problem)) return 'This file cannot be read as CSV. Start from the template.'
  const say = sentences[problem.code] as (of: object) => string
  return say(problem)
}
