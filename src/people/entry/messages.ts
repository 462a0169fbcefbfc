import { employeeSignIn, signUpTexts } from '../auth/messages.ts'
import { plural } from '../../base/text/writing.ts'
import type { EntryRefusal } from './rules.ts'

export const entryRefusals = (minimum: number): Record<EntryRefusal | 'other', string> => {
  const { fields_required, email_invalid, password_too_short, password_too_long, passwords_differ } =
    signUpTexts(minimum)
  return {
    ...{ fields_required, email_invalid, password_too_short, password_too_long, passwords_differ },
    no_mail: 'Cette installation n’envoie pas de messages.',
    code_wrong: 'Code incorrect.',
    code_over: 'Ce code n’est plus valable. Demandez un nouveau lien.',
    codes_paused: 'Les codes sont suspendus jusqu’à demain. Ouvrez le lien du message.',
    link_invalid: 'Ce lien n’est plus valable.',
    account_pending: employeeSignIn.account_pending,
    account_rejected: employeeSignIn.account_rejected,
    second_factor_needed: employeeSignIn.second_factor_needed,
    second_factor_wrong: employeeSignIn.second_factor_wrong,
    other: employeeSignIn.other,
  }
}

export const codeWrong = (left: number) => `Code incorrect. Encore ${plural(left, 'essai', 'essais')}.`

export const entryText = {
  sent: 'Si un compte existe pour cette adresse, un message vient de partir. Ouvrez son lien, ou saisissez ici son code.',
  renewed: 'Un message vient de partir. Ouvrez son lien, ou saisissez ici son code.',
  code: 'Code reçu',
  codeHelp: 'Huit chiffres',
  enter: 'Entrer',
  again: 'Renvoyer',
  relay: 'La messagerie de votre entreprise voit qu’un lien est demandé, jamais ce que vous répondez.',
} as const

const nobodyNamed = 'la personne qui gère Ressenti dans votre entreprise'

export const linkText = {
  title: 'Entrer dans Ressenti',
  who: (name: string, company: string) => `Vous allez entrer comme ${name}${company && `, ${company}`}.`,
  enter: 'Entrer',
  notYou: (contact: string) => `Ce n’est pas vous ? Fermez cette page et prévenez ${contact || nobodyNamed}.`,
  other: (name: string) => `${name} est connecté dans ce navigateur : entrer le déconnecte.`,
  used: (contact: string) =>
    `Ce lien a déjà servi. Si ce n’est pas vous, prévenez ${contact || nobodyNamed}.`,
  over: 'Ce lien n’est plus valable.',
  renew: 'Recevoir un nouveau lien',
  renewTo: (address: string) => `Il part à ${address}.`,
  unknown: 'Ce lien n’est pas reconnu : il est incomplet ou trop ancien.',
  trial: 'Cet essai fonctionne.',
  trust: 'Qui voit quoi ?',
  password: 'Choisissez le mot de passe de votre compte.',
} as const

export const confirmation = {
  title: 'Confirmer votre adresse',
  lead: (name: string) => `Le compte Ressenti de ${name} porte cette adresse.`,
  confirm: 'Confirmer mon adresse',
  done: 'Votre adresse est confirmée.',
} as const
