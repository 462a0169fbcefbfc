import type { Words } from '../../base/text/languages.ts'
import { employeeSignIn } from '../../people/auth/messages.de.ts'
import type * as fr from './messages.ts'

const { fields_required, password_wrong, second_factor_needed, second_factor_wrong, other } = employeeSignIn

export const linkTexts = {
  fields_required,
  password_wrong,
  second_factor_needed,
  second_factor_wrong,
  link_expired: 'Diese Anmeldung ist abgelaufen. Beginnen Sie erneut.',
  no_mail: 'Dieses Konto hat keine Adresse, an die geschrieben werden kann.',
  other,
} satisfies Words<typeof fr.linkTexts>

export const singleSignOnText = {
  title: 'Ihr Konto verknüpfen',
  lead: (provider, called) =>
    `${provider} kennt Sie als „${called}“. Weisen Sie einmal nach, dass das Ressenti-Konto dieses Namens Ihres ist: Danach genügt ${provider}.`,
  password: 'Passwort Ihres Ressenti-Kontos',
  link: 'Verknüpfen und anmelden',
  first: 'Kein Passwort? Fordern Sie einen Code per E-Mail an, oder geben Sie zuerst den Ihres Briefes ein.',
  letter: 'Ich habe einen Brief mit einem Code',
  nothing: 'Nichts zu verknüpfen: Diese Anmeldung ist abgelaufen.',
} satisfies Words<typeof fr.singleSignOnText>
