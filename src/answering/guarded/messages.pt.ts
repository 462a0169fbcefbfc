import type { Words } from '../../base/text/languages.ts'
import { formatDate, formatNumber } from '../../base/text/writing.pt.ts'
import type * as fr from './messages.ts'

export const guardedText = {
  by: (names) => `Campanha guardada (em fase de ensaio) por ${names.join(', ')}.`,
  guardian: (name, capacity) => `${name} (${capacity})`,
  list: (imprint) => `Lista ${imprint}.`,
  until: (day) =>
    `Se ninguém fizer a contagem antes de ${formatDate(day)}, as respostas serão apagadas sem terem sido lidas.`,
  limit:
    'Antes da contagem, nem o servidor sozinho nem um guardião sozinho pode ler uma resposta; em conjunto, ou por fraude, poderiam. Proteção em fase de ensaio.',
  awaited: 'Aguarda-se a contagem por um guardião.',
  later: 'Resultados depois da contagem por um guardião.',
  erased: (day) =>
    `Nenhum guardião fez a contagem antes de ${formatDate(day)}: as respostas foram apagadas sem terem sido lidas.`,
  isCounted: (counted) => `O seu boletim está entre os ${formatNumber(counted)} contados.`,
  notCounted: 'O seu boletim não está entre os contados: diga-o à comissão de trabalhadores (CSE).',
  fewCounted: 'A lista dos boletins contados não é publicada: são demasiado poucos.',
  countedFailed: 'Não foi possível carregar a lista dos boletins contados.',
} as const satisfies Words<typeof fr.guardedText>

export const guardedWords: Words<typeof fr.guardedWords> = ({ guardians, imprint, eraseAfter }) => {
  const names = guardians.map(({ name, capacity }) => guardedText.guardian(name, capacity))
  const until = eraseAfter ? [guardedText.until(eraseAfter)] : []
  return [guardedText.by(names), guardedText.list(imprint), ...until].join(' ')
}
