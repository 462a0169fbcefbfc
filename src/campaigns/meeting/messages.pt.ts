import type { Words } from '../../base/text/languages.ts'
import { formatNumber, plural } from '../../base/text/writing.pt.ts'
import type * as fr from './messages.ts'

const NBSP = '\u00a0'

export const meeting = {
  title: 'Reunião de equipa',
  open: 'Apresentar à equipa',
  fullScreen: 'Ecrã inteiro',
  leaveFullScreen: 'Sair do ecrã inteiro',
  quit: 'Sair',
  stay: 'Ficar',
  back: 'Anterior',
  next: 'Seguinte',
  place: (at, of) => `Diapositivo ${at} de ${of}`,
  quitQuestion: 'Sair da reunião?',
  quitLoss: 'O que está escrito na página «O que podemos mudar?» não é guardado.',
  said: (group, isTeam) =>
    group === null ? 'O que a empresa disse' : `O que ${isTeam ? 'a equipa ' : ''}${group} disse`,
  answers: (n) => plural(n, 'resposta', 'respostas'),
  took: (answered, addressed) =>
    `${plural(answered, 'pessoa', 'pessoas')} de ${formatNumber(addressed)} ${answered === 1 ? 'respondeu' : 'responderam'}`,
  rules: [
    'Fala-se do trabalho, não das pessoas.',
    'Não se procura saber quem respondeu o quê.',
    'É permitido ficar em silêncio.',
    'Termina-se com uma decisão, mesmo pequena.',
  ],
  rulesHint: 'Leia as regras em voz alta e deixe depois um silêncio.',
  wellHint: 'Pergunte o que torna isto possível, antes de passar ao seguinte.',
  heavyHint: 'Ninguém tem de se explicar. Uma pontuação não é culpa de ninguém.',
  closer: 'Mais de perto',
  closerHelp: (dimension) => `A pergunta com a pontuação mais baixa de «${dimension}».`,
  asks: ['O que explica esta pontuação?', 'O que ajudaria, já este mês?'],
  closerHint: 'Dois minutos cada um por si, depois uma volta à mesa.',
  change: 'O que podemos mudar?',
  first: 'O que depende de nós',
  second: 'O que depende de outros',
  changeHelp: 'Estas notas ficam nesta página e apagam-se quando sair dela.',
  changeHint: 'Anote com as palavras da equipa.',
  decide: 'O que decidimos',
  decideHelp: 'Uma ação, uma pessoa, uma data. Junta-se ao plano de ação, visível para o grupo.',
  decideAll:
    'Uma ação, uma pessoa, uma data. Junta-se ao plano de ação, visível para todos os trabalhadores.',
  save: 'Guardar a decisão',
  saved: 'A decisão está no plano de ação.',
  decideHint: 'Diga quando voltarão a falar disto.',
  outOf: (score, isSmall) => `${isSmall ? `≈${NBSP}` : ''}${score} em 100`,
} satisfies Words<typeof fr.meeting>
