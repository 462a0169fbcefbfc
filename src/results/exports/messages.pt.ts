import type { Words } from '../../base/text/languages.ts'
import type * as fr from './messages.ts'

export const columns = [
  'Grupo',
  'Nível',
  'Identificador',
  'Enunciado',
  'Dimensão',
  'Respostas',
  'Pontuação (0 a 100)',
  'Favorável ou promotores (%)',
  'Neutro ou passivos (%)',
  'Desfavorável ou detratores (%)',
  'eNPS (−100 a +100)',
  'Média',
  'Margem (± pontos)',
  'Não sei (%)',
  'Distribuição',
  'Observação',
] as const satisfies Words<typeof fr.columns>

export const changeColumns = [
  'De',
  'Para',
  'Diferença',
  'Limite inferior',
  'Limite superior',
  'Conclusão',
  'Perguntas em comum',
] as const satisfies Words<typeof fr.changeColumns>

export const shareColumns = [
  'Grupo',
  'Identificador',
  'Enunciado',
  'Resposta',
  'Parte (%)',
] as const satisfies Words<typeof fr.shareColumns>

export const sheetNames = {
  results: 'Resultados',
  shares: 'Distribuições',
  context: 'Contexto',
} satisfies Words<typeof fr.sheetNames>

export const levels = { dimension: 'Dimensão', question: 'Pergunta' } satisfies Words<typeof fr.levels>

export const contextHeads = ['Contexto', 'Valor'] as const satisfies Words<typeof fr.contextHeads>

export const context = {
  company: 'Empresa',
  questionnaire: 'Questionário',
  openedOn: 'Aberto em',
  closedOn: 'Encerrado em',
  exportedOn: 'Exportado em',
  smallest: 'Grupo mais pequeno mostrado (pessoas)',
  published: 'Respostas publicadas',
  answered: 'Pessoas que responderam',
  addressed: 'Pessoas que podiam responder',
  comparedWith: 'Em comparação com',
  method: 'Versão do método',
} satisfies Words<typeof fr.context>

export const shareOf = (label: string, share: string | number) => `${label}: ${share}%`
export const remarks = (all: readonly string[]) => all.join('; ')
