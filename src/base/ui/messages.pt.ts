import type { Words } from '../text/languages.ts'
import type * as fr from './messages.ts'

export const uiText = {
  unreachable: 'Não é possível contactar o Ressenti. Verifique a sua ligação e tente novamente.',
  retry: 'Tentar novamente',
  cancel: 'Cancelar',
  confirm: 'Confirmar',
  close: 'Fechar',
  closeNotice: 'Fechar a notificação',
  notices: 'Notificações',
  loading: 'A carregar…',
  wrongFields: 'Campos a corrigir',
  showTyped: 'Mostrar o texto introduzido',
  unsaved: 'Escape mais uma vez fecha sem guardar o que escreveu.',
} satisfies Words<typeof fr.uiText>
