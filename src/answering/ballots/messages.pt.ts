import type { Words } from '../../base/text/languages.ts'
import type * as fr from './messages.ts'

export const ballotText = {
  title: 'Retirar as minhas respostas',
  lead: 'É possível até ao encerramento, ou até à publicação de um questionário sem data de encerramento, com o seu código de leitura. Não é preciso iniciar sessão.',
  reference: 'Referência do questionário',
  referenceHelp: 'Já está num código copiado ou transferido; caso contrário, na ligação «Retirar».',
  referenceWrong: 'Indique a referência do questionário.',
  code: 'Código de leitura',
  codeWrong: 'Este código não é legível. Verifique cada carácter.',
  withdraw: 'Retirar',
  confirmTitle: 'Retirar as suas respostas?',
  confirm: 'Não serão contadas, e não poderá responder uma segunda vez.',
  found: 'As suas respostas foram retiradas. Não serão contadas.',
  cancelled: 'O seu envio não estava terminado: foi cancelado. As suas respostas não serão contadas.',
  notFound:
    'Nenhuma resposta em espera corresponde a este código. As suas respostas foram fundidas num resultado de grupo e já não podem ser separadas dele, ou já tinham sido retiradas.',
  failure: 'Não é possível contactar o Ressenti. Verifique a sua ligação e tente novamente.',
  tooMany: 'Demasiadas tentativas. Tente novamente dentro de um minuto.',
} satisfies Words<typeof fr.ballotText>
