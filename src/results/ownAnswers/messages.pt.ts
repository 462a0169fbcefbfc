import type { Words } from '../../base/text/languages.ts'
import type * as fr from './messages.ts'

export const ownText = {
  failed: 'Não foi possível reler as suas respostas.',
  title: 'As suas respostas, ao lado',
  ask: 'Quer ver as suas respostas ao lado? Estão cifradas: só o seu código de leitura as abre, neste navegador.',
  open: 'Ver as minhas respostas ao lado',
  shown: 'As suas respostas são mostradas ao lado.',
  here: 'São lidas e calculadas neste navegador, apenas para si.',
  hide: 'Ocultar',
  you: 'As suas',
  both: (group, theirs, own) => `${group} ${theirs}, a sua resposta ${own ?? '–'}`,
  note: 'Uma diferença em relação a si não é nem boa nem má.',
} satisfies Words<typeof fr.ownText>
