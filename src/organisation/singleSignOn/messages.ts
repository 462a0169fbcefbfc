import { employeeSignIn } from '../../people/auth/messages.ts'
import type { LinkRefusal } from './rules.ts'

const { fields_required, password_wrong, second_factor_needed, second_factor_wrong, other } = employeeSignIn

export const linkTexts: Record<LinkRefusal | 'other', string> = {
  fields_required,
  password_wrong,
  second_factor_needed,
  second_factor_wrong,
  link_expired: 'Cette connexion a expiré. Recommencez.',
  no_mail: 'Ce compte n’a pas d’adresse à laquelle écrire.',
  other,
}

export const singleSignOnText = {
  title: 'Relier votre compte',
  lead: (provider: string, called: string) =>
    `${provider} vous connaît comme « ${called} ». Prouvez une fois que le compte Ressenti de ce nom est le vôtre : ensuite, ${provider} suffira.`,
  password: 'Mot de passe de votre compte Ressenti',
  link: 'Relier et se connecter',
  first: 'Pas de mot de passe ? Demandez un code par message, ou saisissez d’abord celui de votre lettre.',
  letter: 'J’ai une lettre avec un code',
  nothing: 'Rien à relier : cette connexion a expiré.',
}
