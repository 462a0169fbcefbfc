import { plural } from '../../base/text/writing.ts'
import type { AdministratorRefusal } from './rules.ts'

export const administratorRefusals: Record<AdministratorRefusal, string> = {
  administrator_not_found: 'Ce compte n’existe plus.',
  invitation_not_found: 'Cette invitation a déjà servi ou n’existe plus.',
  last_administrator: 'Le dernier administrateur ne peut pas être retiré.',
  email_invalid: 'Email invalide',
  mail_off: 'Cette installation n’envoie pas de messages : transmettez le code vous-même.',
}

export const administratorText = {
  title: 'Administrateurs',
  list: 'Administrateurs',
  count: (n: number) => plural(n, 'administrateur', 'administrateurs'),
  none: 'Aucun administrateur ne correspond à cette recherche.',
  lastLogin: 'Dernière connexion',
  never: 'Jamais',
  you: 'vous',
  remove: 'Retirer',
  removeQuestion: (name: string) => `Retirer ${name} ?`,
  leaveQuestion: 'Quitter l’administration ?',
  removeConsequence: 'Ce compte est supprimé et perd aussitôt l’accès. Le journal garde son nom.',
  lastOne: 'Le dernier administrateur ne peut ni partir ni être retiré.',
  removed: (name: string) => `${name} n’est plus administrateur.`,
  invite: 'Inviter un administrateur',
  inviteEmail: 'Email (facultatif)',
  inviteEmailHelp: 'Le code est envoyé à cette adresse. Sans adresse, vous le transmettez vous-même.',
  create: 'Créer l’invitation',
  sentTo: (email: string) =>
    `Le code est en attente d’envoi à ${email}. Il part dès que le serveur de messagerie le prend.`,
  code: 'Code d’invitation',
  codeHelp: (address: string) =>
    `Donnez ce code à la personne : elle crée son compte sur ${address}. Il sert une fois, pendant 72 heures. Il ne sera plus affiché.`,
  copy: 'Copier le code',
  copied: 'Code copié',
  close: 'J’ai noté le code',
  invitations: 'Invitations ouvertes',
  noInvitation: 'Aucune invitation n’est ouverte.',
  invitedBy: 'Créée par',
  expires: 'Expire',
  revoke: 'Révoquer',
  revoked: 'Invitation révoquée',
  revokeQuestion: 'Révoquer cette invitation ?',
  revokeConsequence: 'Son code ne servira plus ; une autre invitation aura un autre code.',
}
