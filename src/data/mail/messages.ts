/**
 * Plain text without names: nothing that a user typed is sent, but the company's name encoded in the
 * registration link.
 */
export type MailKind =
  | 'account_approved'
  | 'account_rejected'
  | 'activation'
  | 'campaign'
  | 'codes_refused'
  | 'confirmation'
  | 'entry_changed'
  | 'invitation'
  | 'password_reset'
  | 'registration'

export interface MailContent {
  subject: string
  text: string
  /** Fixed where all mails must be identical (C13.4); else the sending date. */
  date?: Date
  unsubscribe?: string
}

const end = '\n\nCe message est envoyé par Ressenti. Il n’attend pas de réponse.\n'

export const mailTemplates = {
  account_approved: (url: string): MailContent => ({
    subject: 'Votre compte Ressenti est approuvé',
    text: `Bonjour,\n\nVotre compte a été approuvé. Vous pouvez vous connecter :\n${url}${end}`,
  }),
  activation: (url: string): MailContent => ({
    subject: 'Votre accès à Ressenti',
    text: `Bonjour,\n\nVotre entreprise vous a inscrit sur Ressenti. Choisissez votre mot de passe ; ce lien sert une seule fois, pendant 72 heures :\n${url}${end}`,
  }),
  /** To who has a password already, like the invitation of the others. */
  access: (url: string): MailContent => ({
    subject: 'Votre accès à Ressenti',
    text: `Bonjour,\n\nVotre entreprise vous a inscrit sur Ressenti. Vous y avez déjà un accès ; connectez-vous :\n${url}${end}`,
  }),
  account_rejected: (): MailContent => ({
    subject: 'Votre compte Ressenti',
    text: `Bonjour,\n\nVotre compte n’a pas été approuvé. Pour en savoir plus, contactez l’administrateur de Ressenti dans votre entreprise.${end}`,
  }),
  codes_refused: (url: string): MailContent => ({
    subject: 'Codes de connexion refusés',
    text: `Bonjour,\n\nDepuis un navigateur inconnu, quelqu’un a saisi votre mot de passe Ressenti, puis plusieurs codes de double authentification incorrects.\n\nSi c’était vous, ignorez ce message. Sinon, cette personne connaît votre mot de passe : changez-le.\n${url}${end}`,
  }),
  confirmation: (url: string): MailContent => ({
    subject: 'Confirmez votre adresse Ressenti',
    text: `Bonjour,\n\nUn compte Ressenti a été créé ou changé avec cette adresse. Confirmez qu’elle est la vôtre ; ce lien sert une seule fois, pendant 72 heures :\n${url}\n\nSi ce n’est pas vous, ignorez ce message.${end}`,
  }),
  entry_changed: (day: string): MailContent => ({
    subject: 'Votre accès à Ressenti a été changé',
    text: `Bonjour,\n\nVotre accès a été changé par l’administration le ${day}. Si vous ne l’avez pas demandé, prévenez la personne qui gère Ressenti dans votre entreprise.${end}`,
  }),
  invitation: (url: string, code: string): MailContent => ({
    subject: 'Invitation à administrer Ressenti',
    text: `Bonjour,\n\nVous êtes invité à créer un compte administrateur :\n${url}\n\nCode d’invitation, valable 72 heures et une seule fois : ${code}${end}`,
  }),
  registration: (url: string): MailContent => ({
    subject: 'Invitation à rejoindre Ressenti',
    text: `Bonjour,\n\nVotre entreprise vous invite à créer votre compte Ressenti :\n${url}\n\nUn administrateur approuve ensuite ce compte ; un message vous le dira.${end}`,
  }),
  password_reset: (url: string): MailContent => ({
    subject: 'Votre nouveau mot de passe Ressenti',
    text: `Bonjour,\n\nVous avez demandé un nouveau mot de passe. Ce lien sert une seule fois, pendant 30 minutes :\n${url}\n\nSi vous n’avez rien demandé, ignorez ce message : votre mot de passe reste le même.${end}`,
  }),
}

/** Shown at the start when the mail server refuses. */
export function mailError(host: string, { code = '', message }: { code?: string; message: string }): string {
  const [, said = message] = kinds.find(([kind]) => kind.test(`${code} ${message}`)) ?? []
  return `Attention : aucun email ne part par ${host} : ${said} Voir SMTP_URL dans docs/install.md.`
}

const kinds: readonly [RegExp, string][] = [
  [
    /certificate|altnames|self.signed/i,
    'son certificat n’est pas reconnu (SMTP_TLS_VERIFY=no pour un relais interne).',
  ],
  [/ETLS|STARTTLS|ssl|tls/i, 'il n’offre pas TLS (SMTP_TLS=optional pour un relais interne).'],
  [/EAUTH/, 'il refuse l’identifiant ou le mot de passe.'],
  [/EDNS|ENOTFOUND|EAI_AGAIN/, 'ce nom est inconnu.'],
  [/ECONNECTION|ESOCKET|ETIMEDOUT|ECONNREFUSED/, 'il ne répond pas.'],
]
