import type { Words } from '../../base/text/languages.ts'
import { capitalize } from '../../base/text/writing.pt.ts'
import { comparison } from '../comparison/messages.pt.ts'
import type * as fr from './messages.ts'

export const evolution = {
  span: (group, first, last) => `${group}, de ${first} a ${last}`,
  add: 'Adicionar',
  nobody: 'nenhum grupo',
  note: 'Traço vertical: margem de erro, a partir de 10 respostas. Uma campanha não mostrada fica um vazio, nunca um traço.',
  axis: (lowest, highest) => (lowest === 0 && highest === 100 ? '' : 'Eixo cortado.'),
  since: (title) => `Última variação: desde ${title}.`,
  common: (questions) => `${capitalize(comparison.common(questions))}.`,
  failed: 'Não foi possível carregar a evolução.',
  sameScale: (lowest, highest) =>
    `A mesma escala para todas as pequenas curvas, de ${lowest} a ${highest}. Todas as campanhas de uma curva são lidas nas mesmas perguntas, as que têm em comum.`,
  howMeasured: 'Como se mede uma variação',
  small: (group) => `${group}: grupo pequeno, sem evolução.`,
  joint: (group) => `${group}: grupos reunidos para esta campanha, sem evolução.`,
  nothingBefore: 'Nenhuma campanha anterior fez estas perguntas.',
  of: (name) => `${name}, de 0 a 100.`,
  line: (group, values) => `${group}: ${values.join(', ')}.`,
  one: (name, now, values, change) =>
    [`${name}, ${now}. Campanha a campanha: ${values.join(', ')}.`, change && `${change}.`]
      .filter(Boolean)
      .join(' '),
} satisfies Words<typeof fr.evolution>
