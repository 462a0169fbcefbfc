import type { Words } from '../../base/text/languages.ts'
import { formatDate, formatNumber } from '../../base/text/writing.pt.ts'
import type * as fr from './messages.ts'

export const slidesText = {
  answered: 'Quem respondeu',
  dimensions: 'As dimensões, de 0 a 100',
  score: 'Pontuação',
  evolution: 'Evolução, de 0 a 100',
  groups: 'Os grupos',
  group: 'Grupo',
  answers: 'Respostas',
  more: 'Continua na folha de cálculo.',
  questions: (dimension) => `${dimension}: respostas favoráveis, neutras, desfavoráveis (%)`,
  decided: 'O que foi decidido',
  method: 'Método e limites',
  unit: (name, shown) => `${name}, ${shown}`,
  change: (name, words, before) => `${name}: ${words}, desde ${before}`,
  notes: (day) => `Feito a ${formatDate(day)} com o Ressenti, a partir dos resultados publicados.`,
  page: (at) => formatNumber(at),
} satisfies Words<typeof fr.slidesText>
