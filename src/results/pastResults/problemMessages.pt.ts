import type { Words } from '../../base/text/languages.ts'
import { formatNumber } from '../../base/text/writing.pt.ts'
import { decimal } from '../tables/messages.pt.ts'
import type * as fr from './problemMessages.ts'
import type { PastCode, PastNeeds, PastProblem } from './rules.ts'

const sentences: { [Code in PastCode]: (of: PastNeeds[Code]) => string } = {
  columns: ({ names }) =>
    `Falta no cabeçalho: ${names.map((name) => `«${name}»`).join(', ')}. Parta do modelo.`,
  favourable: () => 'A percentagem de respostas favoráveis não basta: dê a média ou a distribuição.',
  group: ({ name }) => `Os números retomados valem para toda a empresa: retire a coluna «${name}».`,
  nothing: () => 'O ficheiro não contém nenhum número. Preencha pelo menos uma linha do modelo.',
  lines: () => '200 linhas no máximo.',
  titles: () => '20 títulos no máximo. Retire um.',
  heavy: () => 'O ficheiro é demasiado grande. O limite é de 64 KB.',
  date: ({ line, text }) => `Linha ${line}: a data «${text}» não é compreendida. Escreva 2024-06.`,
  date_to_come: ({ line, text }) => `Linha ${line}: a data «${text}» é futura.`,
  id: ({ line, text }) => `Linha ${line}: «${text}» não é uma pergunta desta campanha. Parta do modelo.`,
  answers: ({ line, answers: given, fewest }) =>
    `Linha ${line}: ${given} respostas. São precisas pelo menos ${fewest}.`,
  mean: ({ line, text, lowest, highest }) =>
    `Linha ${line}: ${text} está fora da escala (${decimal(lowest, 0)} a ${highest}).`,
  mean_or_parts: ({ line }) => `Linha ${line}: preencha a média ou a distribuição.`,
  parts_count: ({ line, parts, asked }) => `Linha ${line}: ${parts} partes em vez de ${asked}.`,
  parts_sum: ({ line, parts, sum }) => `Linha ${line}: ${parts} partes, a sua soma é ${formatNumber(sum)}%.`,
  kind: ({ line, text }) => `Linha ${line}: «${text}» não é nem « enquête » nem « repère ».`,
  texts: ({ line }) => `Linha ${line}: o título e a fonte são obrigatórios, 100 caracteres no máximo.`,
  twice: ({ line, title }) => `Linha ${line}: esta pergunta já tem um número para «${title}».`,
}

const isOwn = (problem: PastProblem): problem is Extract<PastProblem, { code: PastCode }> =>
  problem.code in sentences

export const pastSentence: Words<typeof fr.pastSentence> = (problem) => {
  // Figures are taken over in the French areas alone, which say what is wrong with a CSV file.
  if (!isOwn(problem)) return 'Este ficheiro não pode ser lido como CSV. Parta do modelo.'
  const say = sentences[problem.code] as (of: object) => string
  return say(problem)
}
