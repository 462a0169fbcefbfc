import type { Words } from '../../base/text/languages.ts'
import { formatDate, formatShortDate, plural } from '../../base/text/writing.pt.ts'
import type * as fr from './messages.ts'

const names = {
  '': 'Síntese',
  equipes: 'Equipas',
  questions: 'Perguntas',
  evolution: 'Evolução',
  commentaires: 'Comentários',
  methode: 'Método e limites',
  rapport: 'Relatório completo',
  resume: 'Resumo de uma página',
  reunion: 'Reunião de equipa',
}

export const frame = {
  essential: 'O essencial',
  parts: 'Partes dos resultados',
  names,
  tab: (part) => `${names[part]} · Resultados`,
  wave: ({ title, mode, openedOn, closedOn, publishedOn }) => {
    if (closedOn !== null) return `${title}, encerrada a ${formatShortDate(closedOn)}`
    return mode === 'permanent' && publishedOn !== null
      ? `${title}, publicado até ${formatShortDate(publishedOn)}`
      : `${title}, aberta a ${formatShortDate(openedOn)}`
  },
  campaign: 'Campanha',
  openUntil: (day) => `Campanha aberta até ${formatDate(day)}.`,
  group: 'Grupo',
  sheet: 'O que é mostrado',
  apply: 'Aplicar',
  more: 'Exportar e apresentar',
  hidden: (n) => plural(n, 'grupo não mostrado', 'grupos não mostrados'),
  export: 'Exportar',
  reportNote: 'Resumo, perguntas, equipas, comentários, método. A4, para imprimir.',
  slides: 'PowerPoint, diapositivos editáveis',
  slidesPending: 'PowerPoint: a preparar…',
  slidesNote: 'Gráficos e tabelas que podem ser retocados.',
  slidesFailed: 'Não foi possível preparar o ficheiro.',
  again: 'Tentar novamente',
  xlsxNote: 'Os mesmos números, uma folha por parte.',
  csvNote: 'Para outro programa.',
  resumeNote: 'Para a comissão executiva, a comissão de trabalhadores ou afixação. A4, para imprimir.',
  meeting: 'Apresentar à equipa',
  exportNote: 'Um ficheiro contém o que esta página mostra, nada mais.',
} satisfies Words<typeof fr.frame>
