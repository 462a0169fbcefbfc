import { employeeSignIn, signUpTexts } from '../auth/messages.ts'
import { plural } from '../../base/text/writing.ts'
import type { AccessRefusal } from './rules.ts'

type AccessTexts = Record<AccessRefusal | 'other', string>

export const accessTexts = (minimum: number): AccessTexts => {
  const { fields_required, email_invalid, password_too_short, password_too_long, passwords_differ } =
    signUpTexts(minimum)
  return {
    fields_required,
    email_invalid,
    password_too_short,
    password_too_long,
    passwords_differ,
    password_wrong: 'Mot de passe actuel incorrect',
    link_invalid: 'Ce lien a expiré ou a déjà servi. Demandez-en un nouveau.',
    second_factor_wrong: 'Code incorrect',
    second_factor_required: 'La double authentification est exigée sur cette installation.',
    second_factor_not_for_you: 'La double authentification est réservée aux responsables.',
    other: 'Une erreur est survenue. Veuillez réessayer.',
  }
}

export const forgotten = {
  title: 'Mot de passe oublié',
  lead: 'Indiquez votre adresse : si un compte existe, un lien y est envoyé.',
  ask: 'Recevoir un lien',
  asked:
    'Si un compte existe pour cette adresse, un message vient de partir. Son lien est valable 30 minutes et sert une seule fois.',
  // Without a mail server the link is written on the server, for the administrator.
  noMail:
    'Cette installation n’envoie pas de messages : indiquez votre adresse, puis demandez le lien à l’administrateur de Ressenti dans votre entreprise.',
  askWithoutMail: 'Préparer un lien',
  askedWithoutMail:
    'Si un compte existe pour cette adresse, son lien attend sur le serveur pendant 30 minutes : demandez-le à l’administrateur de Ressenti dans votre entreprise.',
  newTitle: 'Nouveau mot de passe',
  save: 'Enregistrer',
  saved: 'Votre mot de passe est changé. Toutes vos sessions sont terminées : connectez-vous de nouveau.',
  noToken: 'Ce lien est incomplet. Ouvrez-le depuis le message reçu, ou demandez-en un nouveau.',
}

export const activationTexts = (minimum: number) => ({
  ...accessTexts(minimum),
  account_pending: employeeSignIn.account_pending,
  account_rejected: employeeSignIn.account_rejected,
  second_factor_needed: employeeSignIn.second_factor_needed,
  second_factor_wrong: employeeSignIn.second_factor_wrong,
  code_wrong: 'Identifiant ou code incorrect',
  code_used: 'Ce code a déjà servi. Si ce n’est pas vous, prévenez la personne nommée sur la lettre.',
  code_expired: 'Ce code n’est plus valable. Demandez une nouvelle lettre.',
})

export const activation = {
  title: 'Entrer avec une lettre',
  lead: 'L’identifiant et le code sont sur votre lettre.',
  identifier: 'Identifiant',
  code: 'Code',
  codeHelp: 'Douze signes, une seule fois',
  password: 'Mot de passe (facultatif)',
  passwordHelp:
    'Sans mot de passe, cette lettre ne sert qu’une fois ; il en faudra une autre pour lire les résultats.',
  enter: 'Entrer',
}

export const letterPrinted = (day: string, contact: string) =>
  `Une lettre avec un nouveau code a été imprimée pour votre compte le ${day}. Si vous ne l’avez pas demandée, prévenez ${contact || 'la personne qui gère Ressenti dans votre entreprise'}.`

export const entryChange = {
  said: (day: string, contact: string) =>
    `Votre accès a été changé par l’administration le ${day}. Si vous ne l’avez pas demandé, prévenez ${contact || 'la personne qui gère Ressenti dans votre entreprise'}.`,
  confirm: 'J’ai lu',
}

export const password = {
  title: 'Mot de passe',
  current: 'Mot de passe actuel',
  save: 'Changer le mot de passe',
  saved: 'Mot de passe changé. Vos autres sessions sont terminées.',
  noneHere: 'Ce compte n’a pas de mot de passe Ressenti.',
  byLink:
    'Vous entrez par un lien envoyé à votre adresse. Avec un mot de passe, la messagerie ne voit plus quand vous entrez.',
  choose: 'Choisir un mot de passe',
  linkSent: 'Un message vient de partir. Son lien est valable 30 minutes et sert une seule fois.',
  none: 'Ce compte n’a pas de mot de passe Ressenti : vous vous connectez par le compte de votre entreprise.',
}

export const sessions = {
  title: 'Sessions',
  lead: 'Les appareils sur lesquels votre compte est ouvert. Une session dure 7 jours.',
  since: (moment: string) => `Ouverte le ${moment}`,
  current: 'Cet appareil',
  end: 'Terminer',
  endOf: (moment: string) => `Terminer la session ouverte le ${moment}`,
  endOthers: 'Terminer toutes les autres',
  ended: 'Session terminée',
  failed: 'Erreur lors de la lecture des sessions',
}

export const secondFactor = {
  title: 'Double authentification',
  lead: 'En plus du mot de passe, un code à six chiffres donné par une application (FreeOTP, Aegis, 2FAS…).',
  off: 'Désactivée',
  on: 'Activée',
  missing: 'Elle est exigée sur cette installation : activez-la pour continuer.',
  passwordFirst: 'Choisissez d’abord un mot de passe.',
  begin: 'Activer',
  remove: 'Désactiver',
  renew: 'Nouveaux codes de secours',
  password: 'Mot de passe actuel',
  confirmPassword: 'Confirmez avec votre mot de passe',
  scan: 'Ouvrez l’application et scannez ce code, ou saisissez la clé.',
  qrCode: 'Code QR de la clé',
  secret: 'Clé à saisir dans l’application',
  open: 'Ouvrir dans l’application de cet appareil',
  code: 'Code affiché par l’application',
  confirm: 'Confirmer',
  cancel: 'Annuler',
  codesTitle: 'Codes de secours',
  codes: 'Notez ces codes : chacun remplace l’application une fois. Ils ne seront plus affichés.',
  codesLeft: (n: number) => `${plural(n, 'code de secours restant', 'codes de secours restants')}`,
  noted: 'J’ai noté ces codes',
  enabled: 'Double authentification activée',
  disabled: 'Double authentification désactivée',
  failed: 'Erreur lors de la lecture de la double authentification',
}

export const ownAddress = {
  missing:
    'Votre adresse n’est pas encore confirmée : vos réponses ne compteraient que pour l’entreprise. Ouvrez le lien que vous avez reçu par email.',
  again: 'Recevoir un nouveau lien',
  asked: 'Un nouveau lien vous est envoyé. Il sert une seule fois.',
  failed: 'Le lien n’a pas pu être demandé. Réessayez.',
  taken: (address: string) =>
    `Votre connexion unique donne l’adresse ${address}, qui est déjà celle d’un autre compte : la vôtre n’est pas changée ici. Demandez à la personne qui gère Ressenti.`,
} as const

export const campaignMails = {
  signIn: 'Se connecter',
  title: 'Messages de campagne',
  wanted: 'Recevoir les messages de campagne',
  help: 'Invitations, rappels et annonce des résultats. Ils sont envoyés à toutes les personnes concernées, qu’elles aient répondu ou non.',
  refused: (day: string) =>
    `Le ${day}, la messagerie a refusé cette adresse. Après deux refus, ces messages ne sont plus envoyés ; décochez puis cochez la case pour réessayer.`,
  saved: 'C’est enregistré.',
  failed: 'Ce choix n’a pas pu être enregistré. Réessayez.',
  stopTitle: 'Ne plus recevoir ces messages',
  stopLead:
    'Les messages de campagne ne vous seront plus envoyés. Vous verrez toujours vos questionnaires en vous connectant.',
  stop: 'Ne plus recevoir ces messages',
  stopped:
    'C’est fait : vous ne recevrez plus de messages de campagne. Vous pouvez les rétablir dans « Mon compte ».',
  incomplete: 'Cette adresse est incomplète. Ouvrez de nouveau le lien du message.',
} as const
