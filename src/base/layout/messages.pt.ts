import type { Words } from '../text/languages.ts'
import type * as fr from './messages.ts'

export const layoutText = {
  toContent: 'Ir para o conteúdo',
  home: 'Ressenti, início',
  menu: 'Menu',
  mainMenu: 'Menu principal',
  openMenu: 'Abrir o menu',
  closeMenu: 'Fechar o menu',
  account: 'A minha conta',
  signOut: 'Terminar sessão',
  signingOut: 'Fim de sessão',
  notShown: 'Não foi possível mostrar esta página. Verifique a sua ligação e tente novamente.',
  path: 'Localização na navegação',
  dark: 'Mudar para o tema escuro',
  light: 'Mudar para o tema claro',
  promise: 'A nossa promessa',
  confidential: 'As suas respostas são confidenciais e depois tornadas anónimas na publicação.',
  groups: 'Não se mostra nenhum resultado de um grupo demasiado pequeno.',
  free: 'A participação é livre. O Ressenti não mostra a ninguém quem respondeu.',
  otherAreas: 'Outras áreas',
  privacy: 'Confidencialidade',
  accessibility: 'Acessibilidade',
} satisfies Words<typeof fr.layoutText>
