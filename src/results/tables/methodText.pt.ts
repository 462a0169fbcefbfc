import type { Words } from '../../base/text/languages.ts'
import type * as fr from './methodText.ts'

const NBSP = '\u00a0'

const unguarded =
  'A pessoa que administra o servidor pode ler as respostas em espera. Enquanto poucas pessoas de um grupo tiverem respondido, ela poderia adivinhar quais são as delas.'
export const guardedMethod: Words<typeof fr.guardedMethod> =
  'Antes da contagem, nem a pessoa que administra o servidor nem um guardião podia ler sozinho uma resposta; em conjunto, ou por fraude, podiam (proteção em fase de ensaio).'

export const method: Words<typeof fr.method> = (k, isGuarded = false) => [
  'As respostas são confidenciais e depois tornadas anónimas na publicação.',
  `Só são publicados resultados de grupos de pelo menos ${k} respostas. Uma resposta publicada é fundida num lote que já não muda: nem uma saída, nem uma mudança de equipa, nem uma nova resposta permite encontrá-la por subtração.`,
  'Um grupo pequeno (5 a 9 respostas) só mostra pontuações arredondadas a 5. Este arredondamento limita a leitura, não o cálculo: a proteção vem dos lotes.',
  'A pontuação de uma pergunta é a média das respostas convertidas de 0 a 100; a de uma dimensão é a média das suas perguntas, mostrada se pelo menos metade estiver publicada. Não há nota global.',
  'A margem de erro a 95% de uma pontuação diz o que as mesmas pessoas poderiam ter respondido noutro dia, e tem em conta o número de pessoas inquiridas, onde é mostrado: nunca é nula, mesmo quando toda a gente respondeu. As pessoas que não responderam ficam fora da margem.',
  'A margem de uma diferença é maior do que a de uma pontuação: conta o acaso dos dois lados. É sempre dado um intervalo; «em alta» ou «em baixa» só é dito se o acaso fizesse o mesmo menos de uma vez em 200.',
  'Comparar as dimensões entre si mede também a dificuldade das suas perguntas: é mais fácil concordar com certas frases do que com outras. Uma equipa, essa, é comparada com o resto da empresa na mesma dimensão.',
  'O Ressenti não calcula «fatores de envolvimento». Seria preciso ligar as respostas de uma mesma pessoa, o que não guarda; entre equipas, o cálculo engana-se quatro vezes em cinco.',
  `Exemplo: 12 pessoas em 20 respondem 4, 4, 5, 3, 2, 4, 5, 4, 3, 4, 2 e 5 a uma pergunta. A pontuação é 69, a sua margem ±${NBSP}16 pontos. Uma margem é mostrada a partir de 10${NBSP}respostas.`,
  'Este questionário inspira-se em trabalhos publicados; não foi objeto de uma validação estatística própria. Não substitui a avaliação dos riscos profissionais.',
  `${isGuarded ? guardedMethod : unguarded} Se todas as pessoas de um grupo responderem o mesmo, a sua resposta é conhecida. Um comentário pode trair quem o escreveu.`,
  'Índice de recomendação (eNPS): Net Promoter e NPS são marcas registadas da Bain & Company, de Fred Reichheld e da NICE Satmetrix.',
]
