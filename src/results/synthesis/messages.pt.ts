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
  company: 'Empresa',
  dimension: 'Dimensão',
  companyScore: (theirs) => `empresa ${theirs}`,
  rule: 'É sempre dado um intervalo; «em alta» ou «em baixa» só é dito se o acaso fizesse o mesmo menos de uma vez em 200.',
  first: 'Primeira campanha: a evolução começará na próxima.',
  method: 'Método e limites',
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
  commentsLater:
    'Os comentários são mostrados em conjunto quando pelo menos 10 respostas tiverem sido publicadas e a pergunta tiver pelo menos 3.',
  textsOnly: 'Este questionário só tem perguntas de texto livre: as respostas não aparecem nesta página.',
} satisfies Words<typeof fr.noScores>
