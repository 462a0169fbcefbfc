import { formatDate, plural } from '../../base/text/writing.pt.ts'
import type { Words } from '../../base/text/languages.ts'
import type * as fr from './messages.ts'

const deleted = 'uma pessoa cuja conta foi eliminada'

export const readerWords: Words<typeof fr.readerWords> = ({
  name,
  via,
  since,
  until,
  isPresent,
}: Parameters<typeof fr.readerWords>[0]) => {
  const days = isPresent
    ? `desde ${formatDate(since)}${until ? `, até ${formatDate(until)}` : ''}`
    : since === until
      ? `a ${formatDate(since)}`
      : `de ${formatDate(since)} a ${formatDate(until ?? since)}`
  return `${name ?? deleted}, responsável por ${via}, ${days}`
}

export const readersText: Words<typeof fr.readersText> = {
  title: 'Quem lê os resultados',
  team: (name: string) => `Equipa ${name}`,
  teams: (n: number) => plural(n, 'equipa', 'equipas'),
  who: (readers: readonly string[]) =>
    `${['os seus membros', ...readers, 'as pessoas responsáveis pela empresa', 'a administração'].join(' · ')}.`,
  noManager: 'Nenhuma pessoa responsável pela equipa.',
  cse: 'A comissão de trabalhadores não lê os resultados de uma só equipa. Uma pessoa nomeada mais tarde lerá também os resultados já publicados.',
  none: 'Nenhuma equipa. Os resultados da empresa são lidos por todos os seus membros, pelas pessoas responsáveis pela empresa e pela administração.',
  failed: 'A lista de quem lê os resultados não pode ser mostrada.',
}
