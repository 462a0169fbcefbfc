import type { Words } from '../../base/text/languages.ts'
import { formatList, formatNumber, plural } from '../../base/text/writing.pt.ts'
import { answers, percent } from '../tables/messages.pt.ts'
import type * as fr from './messages.ts'

const NBSP = '\u00a0'

export const questionsText = {
  yours: (answer) => `A sua resposta: ${answer}`,
  tools: 'Escolha das perguntas',
  search: 'Procurar nas perguntas',
  clear: 'Limpar a pesquisa',
  all: 'Todas as dimensões',
  allShort: 'Todas',
  sheet: 'Filtrar, ordenar',
  sort: 'Ordenar',
  sorts: {
    '': 'Ordem do questionário',
    croissant: 'Pontuação crescente',
    decroissant: 'Pontuação decrescente',
    ecart: 'Variação',
  },
  changeSince: (title) => `Variação desde ${title}`,
  count: (n) => plural(n, 'pergunta', 'perguntas'),
  countOfAll: (n, texts) =>
    [
      plural(n, 'pergunta', 'perguntas'),
      texts > 0 &&
        `${texts === 1 ? 'da qual' : 'das quais'} ${plural(texts, 'texto livre', 'textos livres')}`,
    ]
      .filter(Boolean)
      .join(', '),
  byChange: (n, changed) =>
    `${n === 1 ? 'Pergunta ordenada' : 'Perguntas ordenadas'} por variação. ${changed === 0 ? 'Nenhuma mudou' : changed === 1 ? 'Uma mudou' : `${changed} mudaram`} de forma mensurável${changed === n ? '.' : '; as outras seguem, da pontuação mais baixa à mais alta.'}`,
  none: (words) => `Nenhuma pergunta contém «${words}».`,
  bar: 'Respostas favoráveis, neutras, desfavoráveis',
  changeHead: 'Variação',
  outside: 'Fora das dimensões',
  nothing: '–',
  small: (score) => `≈ ${score}`,
  mostChosen: (labels, share) =>
    `${labels.length > 1 ? 'em igualdade' : 'o mais escolhido'}: ${formatList(labels.map((label) => `«${label}»`))}, ${share}`,
  enpsShares: ([good = 0, neutral = 0, bad = 0]) =>
    `${percent(good)} de promotores, ${percent(neutral)} de neutros, ${percent(bad)} de detratores`,
  enpsSum: ([good = 0, , bad = 0]) => `${percent(good)} de promotores − ${percent(bad)} de detratores`,
  score: (score) => `pontuação ${score}`,
  isReversed: 'Pergunta feita ao contrário.',
  reversedMeans: 'Concordar é desfavorável; a pontuação é invertida.',
  turned:
    'Na pontuação da dimensão, as perguntas formuladas ao contrário são invertidas: mais alto é sempre melhor.',
  reversedGrade: 'Média e distribuição tal como dadas.',
  unchanged: {
    ...{ stable: 'estável', unclear: 'não mensurável', few: 'grupo pequeno', masked: 'não mostrada' },
    ...{ apart: 'não comparável', changed: 'alterada', new: 'nova' },
  },
  toConfirm: (change) => `${change}, a confirmar`,
  fromThirty: `Distribuição mostrada a partir de 30${NBSP}respostas.`,
  several: 'Várias respostas possíveis: o total pode ultrapassar 100%.',
  since: (title) => `Desde ${title}`,
  index: 'Índice (eNPS)',
  yes: 'Percentagem de «sim»',
  sum: 'Cálculo',
  answersOf: (n, ballots) => (n > ballots ? answers(n) : `${formatNumber(n)} de ${formatNumber(ballots)}`),
  unknown: '«Não sei»',
  unticked: 'Sem resposta',
  unsuited: 'pouco adequada',
  bounds: ({ min, max }) => `(${min} a ${max})`,
  byTeam: 'Por equipa: ',
  others: (n) => ` e ${n === 1 ? '1 outra' : `${formatNumber(n)} outras`}.`,
  compare: 'Comparar',
  yesAndNo: ([yes = 0, no = 0]) => `${percent(yes)} de «sim», ${percent(no)} de «não»`,
  note: (title, opens) =>
    [
      title !== undefined && `Variação: desde ${title}.`,
      opens && 'Abra uma pergunta para ver a sua distribuição e a sua margem.',
    ]
      .filter(Boolean)
      .join(' '),
} satisfies Words<typeof fr.questionsText>
