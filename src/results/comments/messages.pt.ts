import type { Words } from '../../base/text/languages.ts'
import { plural } from '../../base/text/writing.pt.ts'
import type * as fr from './messages.ts'

export const themeRefusals = {
  theme_name_required: 'Introduza um tema.',
  theme_name_length: 'Um tema tem de 2 a 30 caracteres.',
  theme_name_taken: 'Este tema já existe.',
  theme_not_found: 'Este tema já não existe.',
  comment_not_found: 'Este comentário já não existe.',
  too_many_themes: '30 temas no máximo: elimine um.',
} satisfies Words<typeof fr.themeRefusals>

export const themeText = {
  notice:
    'Toda a empresa, sem equipa nem data, por uma ordem tirada à sorte. As respostas a duas perguntas não estão ligadas.',
  noticeMask: 'Um pormenor pode trair quem escreveu: oculte-o, e não tente adivinhar.',
  noticeOthers: 'Um pormenor pode trair quem escreveu: não tente adivinhar.',
  search: 'Procurar nos comentários',
  found: (n) => plural(n, 'comentário', 'comentários'),
  none: (words) => `Nenhum comentário contém «${words}».`,
  noneOfTheme: 'Nenhum comentário com este tema.',
  clear: 'Limpar a pesquisa',
  themes: 'Temas',
  all: 'Todos',
  without: 'Sem tema',
  byHand: 'A classificação é feita à mão. Um tema descreve um assunto, nunca uma pessoa.',
  newTheme: 'Novo tema',
  add: 'Adicionar',
  failed: 'Não foi possível carregar os temas.',
  addFailed: 'Não foi possível adicionar o tema',
  sort: 'Classificar',
  sortOf: (start) => `Classificar: ${start}`,
  sortFailed: 'Não foi possível guardar a classificação',
  remove: (name) => `Eliminar o tema «${name}»`,
  removeQuestion: 'Eliminar este tema?',
  removeLoss: (n) =>
    `${plural(n, 'comentário desta página perde', 'comentários desta página perdem')} este tema. Os comentários ficam.`,
  removeConfirm: 'Eliminar',
  removeFailed: 'Não foi possível eliminar o tema',
} satisfies Words<typeof fr.themeText>
