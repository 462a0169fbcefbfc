import type { Words } from '../../base/text/languages.ts'
import { formatDate } from '../../base/text/writing.pt.ts'
import type * as fr from './messages.ts'

const end = '\n\nEsta mensagem é enviada pelo Ressenti. Não aguarda resposta.\n'

export const mailTemplates = {
  account_approved: (url) => ({
    subject: 'A sua conta Ressenti foi aprovada',
    text: `Bom dia,\n\nA sua conta foi aprovada. Pode iniciar sessão:\n${url}${end}`,
  }),
  activation: ({ company, link, login }) => ({
    subject: `${company ? `${company}: o` : 'O'} seu acesso ao Ressenti`,
    text: `Bom dia,\n\n${company || 'A sua empresa'} fez a sua inscrição no Ressenti para os seus questionários sobre o trabalho.\n\nA sua ligação pessoal permite entrar sem palavra-passe. Não a reencaminhe: quem a abrir entra em seu lugar.\n${link}\nSe já não abrir: ${login}, «Receber uma ligação de acesso».${end}`,
  }),
  activation_by_password: (link) => ({
    subject: 'O seu acesso ao Ressenti',
    text: `Bom dia,\n\nA sua empresa fez a sua inscrição no Ressenti. Escolha a sua palavra-passe; esta ligação serve uma só vez:\n${link}${end}`,
  }),
  access: (url) => ({
    subject: 'O seu acesso ao Ressenti',
    text: `Bom dia,\n\nA sua empresa fez a sua inscrição no Ressenti. Já tem um acesso; inicie sessão:\n${url}${end}`,
  }),
  entry: ({ company, link, code }) => ({
    subject: 'A sua ligação de acesso',
    text: `Bom dia,\n\nEsta ligação permite entrar no Ressenti${company && ` (${company})`}, uma vez, durante 30 minutos:\n${link}\n\nOu introduza este código no navegador em que o pediu: ${code}\nNão dê este código a ninguém: o Ressenti nunca o pede por telefone nem por mensagem.\nNão pediu nada? Ignore esta mensagem.${end}`,
  }),
  entry_by_password: (url) => ({
    subject: 'A sua ligação de acesso',
    text: `Bom dia,\n\nInicie sessão com a sua palavra-passe:\n${url}\n\nNão pediu nada? Ignore esta mensagem.${end}`,
  }),
  account_rejected: () => ({
    subject: 'A sua conta Ressenti',
    text: `Bom dia,\n\nA sua conta não foi aprovada. Para saber mais, contacte o administrador do Ressenti na sua empresa.${end}`,
  }),
  codes_refused: (url) => ({
    subject: 'Códigos de acesso recusados',
    text: `Bom dia,\n\nA partir de um navegador desconhecido, alguém introduziu a sua palavra-passe do Ressenti e depois vários códigos incorretos de autenticação de dois fatores.\n\nSe foi a própria pessoa a quem esta conta pertence, ignore esta mensagem. Caso contrário, quem o fez conhece a sua palavra-passe: altere-a.\n${url}${end}`,
  }),
  confirmation: (url) => ({
    subject: 'Confirme o seu endereço Ressenti',
    text: `Bom dia,\n\nFoi criada ou alterada uma conta Ressenti com este endereço. Confirme que é seu; esta ligação serve uma só vez:\n${url}\n\nSe não foi por si, ignore esta mensagem.${end}`,
  }),
  entry_changed: (day) => ({
    subject: 'O seu acesso ao Ressenti foi alterado',
    text: `Bom dia,\n\nO seu acesso foi alterado pela administração a ${formatDate(day)}. Se não o pediu, avise a pessoa que gere o Ressenti na sua empresa.${end}`,
  }),
  // Administrators read French: the lines are those of their screens.
  directory_notice: (lines, url) => ({
    subject: 'Diretório: a verificar',
    text: `Bom dia,\n\n${lines}\n\nO pormenor está na página da empresa, «Annuaire»:\n${url}${end}`,
  }),
  invitation: (url, code) => ({
    subject: 'Convite para administrar o Ressenti',
    text: `Bom dia,\n\nRecebe um convite para criar uma conta de administrador:\n${url}\n\nCódigo de convite, válido durante 72 horas e uma só vez: ${code}${end}`,
  }),
  registration: (url) => ({
    subject: 'Convite para aderir ao Ressenti',
    text: `Bom dia,\n\nA sua empresa convida-o ou convida-a a criar a sua conta Ressenti:\n${url}\n\nUm administrador aprova depois esta conta; será informado disso por mensagem.${end}`,
  }),
  team_manager: (url) => ({
    subject: 'Responsável de equipa no Ressenti',
    text: `Bom dia,\n\nÉ responsável de equipa no Ressenti: pode ler os resultados das suas equipas. O seu nome é visível para os membros delas.\n${url}${end}`,
  }),
  password_reset: (url) => ({
    subject: 'A sua nova palavra-passe do Ressenti',
    text: `Bom dia,\n\nPediu uma nova palavra-passe. Esta ligação serve uma só vez, durante 30 minutos:\n${url}\n\nSe não pediu nada, ignore esta mensagem: a sua palavra-passe continua a mesma.${end}`,
  }),
} satisfies Words<typeof fr.mailTemplates>
