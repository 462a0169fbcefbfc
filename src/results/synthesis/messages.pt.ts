import type { Words } from '../../base/text/languages.ts'
import { formatDate, plural } from '../../base/text/writing.pt.ts'
import type * as fr from './messages.ts'

export const synthesis = {
  state: {
    open: 'Campanha aberta.',
    closing: 'Encerramento em curso: esperam-se os últimos envios, 24 horas no máximo.',
  },
  publishedOn: (day) => `Publicado a ${formatDate(day)}.`,
  thanks: 'Agradecemos a sua resposta.',
  closedOn: (day) => `Campanha encerrada a ${formatDate(day)}.`,
  priorities: 'A ver primeiro',
  strengths: 'Pontos fortes',
  others: 'As outras dimensões',
  all: 'As dimensões',
  ofHundred: (margin) => ['em 100', margin].filter(Boolean).join(', '),
  ofIndex: (margin) => ['de −100 a +100', margin].filter(Boolean).join(', '),
  before: (title, percent) => `${title}: ${percent}`,
  hidden: (names) =>
    names.length === 1
      ? `A equipa ${names[0]} não é mostrada, para proteger o anonimato.`
      : `${plural(names.length, 'equipa não é mostrada', 'equipas não são mostradas')}, para proteger o anonimato.`,
  withoutDetail: 'Sem distribuição, margem nem evolução abaixo de 10 respostas.',
  prudence:
    'A ler com prudência: num grupo pequeno, uma só resposta pesa muito. Falem disso, em vez de tirar uma conclusão.',
  marks: 'Ponto: o grupo. Traço: toda a empresa.',
  rest: (interval) => `resto: ${interval}`,
  companyScore: (theirs) => `empresa ${theirs}`,
  first: 'Primeira campanha: a evolução começará na próxima.',
  lowestQuestions: (dimension) => `${dimension}: perguntas com a pontuação mais baixa`,
  highestQuestions: (dimension) => `${dimension}: perguntas com a pontuação mais alta`,
} satisfies Words<typeof fr.synthesis>

export const noScores = {
  answers: 'Este questionário não tem pontuação: eis as suas respostas.',
  all: 'Ver todas as perguntas',
  comments: 'Os seus comentários estão publicados.',
  counted: (comments, questions) =>
    `${plural(comments, 'comentário', 'comentários')} sobre ${plural(questions, 'pergunta', 'perguntas')}, sem equipa nem data.`,
  read: 'Ler os comentários',
  textsOnly: 'Este questionário só tem perguntas de texto livre: as respostas não aparecem nesta página.',
} satisfies Words<typeof fr.noScores>
