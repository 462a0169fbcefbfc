import type { Words } from '../../base/text/languages.ts'
import {
  capitalize,
  formatDate,
  formatList,
  formatMonth,
  formatNumber,
  plural,
} from '../../base/text/writing.pt.ts'
import { answers } from '../tables/messages.pt.ts'
import type * as fr from './messages.ts'

const rest = 'do resto da empresa'
const side = (sign: number) => (sign > 0 ? 'acima' : 'abaixo')
const smallToo = ' · grupo pequeno'

export const teamsText = {
  composition: ({ rule, since, until }) =>
    rule === 2
      ? `A equipa teve resultados há menos de 90 dias. Para que ninguém possa adivinhar as respostas de uma pessoa que saiu ou chegou, os seus resultados aparecerão na primeira campanha que abrir a partir de ${formatDate(until)}.`
      : `A equipa mudou um pouco desde ${formatMonth(since)}. Para que ninguém possa adivinhar as respostas de uma pessoa que saiu ou chegou, os seus resultados aparecerão na primeira campanha que abrir a partir de ${formatDate(until)}.`,
  oneBatch: 'não mostrado: são precisos os resultados de pelo menos duas equipas',
  sameAs: (team) => `uma só equipa visível: os mesmos resultados que ${team}`,
  table: 'Pontuação de cada equipa por dimensão, de 0 a 100',
  views: 'O que dizem as cores',
  gap: 'Diferença em relação ao resto da empresa',
  change: (title) => `Mudança desde ${title}`,
  search: 'Procurar uma equipa',
  foldAll: 'Recolher tudo',
  unfoldAll: 'Expandir tudo',
  count: (n) => plural(n, 'equipa', 'equipas'),
  andAnswers: ' e as suas respostas',
  unit: (n, isSmall) => ` ${n === 1 ? 'resposta' : 'respostas'}${isSmall ? smallToo : ''}`,
  none: (words) => `Nenhuma equipa contém «${words}».`,
  size: (ballots, isSmall) => answers(ballots) + (isSmall ? smallToo : ''),
  smallGroup: 'grupo pequeno',
  coloured: (step) => `${side(step)} ${rest}, grupo pequeno`,
  legend: ['−25', '−15', '−10', '0', '+10', '+15', '+25'],
  colour:
    'Cor: pontos acima ou abaixo do resto da empresa, a partir de 10 (15 para um grupo pequeno, em tom mais claro).',
  colourOfChange: 'Cor e triângulo: a mudança é medida. Quanto maior for, mais intensa é a cor.',
  triangle:
    ': diferença medida; sem diferença real, menos de uma célula em 400 teria um. «A confirmar»: uma célula em 40 por acaso.',
  smallNote: '≈: grupo pequeno, 5 a 9 respostas, arredondado a 5.',
  withMargins: 'Ver as diferenças e as margens',
  order: 'As equipas estão por ordem alfabética: não é uma classificação.',
  hidden: ({ why, names }) => {
    const named = names.length > MOST_NAMES ? '' : `: ${formatList(names)}`
    const groups = plural(names.length, 'grupo não mostrado', 'grupos não mostrados')
    return `${groups}, para proteger o anonimato${named}. ${capitalize(why.replace(/^não mostrado: /, ''))}${why.endsWith('.') ? '' : '.'}`
  },
  fewAnswers: 'Respostas insuficientes, ou que se deduziriam do total; contam nas da empresa.',
  noTeam: 'Esta empresa não tem equipas.',
  allHidden: (names) =>
    `Nenhuma equipa é mostrada, para proteger o anonimato. ${names.length === 1 ? `${names[0]} tem` : `${some(names, 'equipas')} têm`} respostas insuficientes, ou que se deduziriam do total. As suas respostas contam nas da empresa.`,
  together: 'Em «Organisation», uma entidade comum pode torná-las visíveis em conjunto na próxima campanha.',
  oneOnly:
    'Não há equipas para comparar. Só uma equipa tem respostas suficientes. Os resultados da empresa estão na Síntese.',
  toCompany: 'Ver a Síntese',
  lists: 'Uma dimensão ou uma equipa',
  oneDimension: 'Uma dimensão',
  oneTeam: 'Uma equipa',
  tick: 'O traço: toda a empresa',
} satisfies Words<typeof fr.teamsText>

const MOST_NAMES = 8
const some = (names: readonly string[], unit: string) =>
  names.length > MOST_NAMES ? `${formatNumber(names.length)} ${unit}` : formatList(names)

const breaks = [
  ...['Engage\u00adment', 'Recon\u00adnaissance', 'enca\u00addrement', 'Appren\u00adtissage'],
  ...['organi\u00adsation', 'Envol\u00advimento', 'organi\u00adzação', 'Reconhe\u00adcimento'],
  ...['Entre\u00adajuda', 'Aprendi\u00adzagem', 'expres\u00adsão'],
]

/** A questionnaire that does not exist in Portuguese keeps its French names. */
export const softened = (name: string) =>
  breaks.reduce((soft, word) => soft.replace(word.replace('\u00ad', ''), word), name)
