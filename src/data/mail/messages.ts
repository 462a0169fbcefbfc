import { formatDate } from '../../base/text/writing.ts'

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
  | 'directory_notice'
  | 'entry'
  | 'entry_changed'
  /** To guardians and who works with them; the words are written when it is queued, in French. */
  | 'guardians'
  | 'invitation'
  | 'password_reset'
  | 'registration'
  | 'team_manager'

export interface MailContent {
  /** In place of the name in MAIL_FROM. */
  fromName?: string
  subject: string
  text: string
  /** Fixed where all mails must be identical (C13.4); else the sending date. */
  date?: Date
  unsubscribe?: string
}

/** Replaced in a waiting text when its link is made; no name may contain it (D8). */
export const LINK_PLACE = '\u0001'

interface MailWords {
  subject: string
  text: string
}

const end = '\n\nCe message est envoyé par Ressenti. Il n’attend pas de réponse.\n'

export const mailTemplates = {
  account_approved: (url: string): MailWords => ({
    subject: 'Votre compte Ressenti est approuvé',
    text: `Bonjour,\n\nVotre compte a été approuvé. Vous pouvez vous connecter :\n${url}${end}`,
  }),
  /** To everybody alike, in use or not (C24.2). */
  activation: ({ company, link, login }: { company: string; link: string; login: string }): MailWords => ({
    subject: `${company ? `${company} : v` : 'V'}otre accès à Ressenti`,
    text: `Bonjour,\n\n${company || 'Votre entreprise'} vous a inscrit sur Ressenti pour ses questionnaires sur le travail.\n\nVotre lien personnel vous fait entrer sans mot de passe. Ne le transférez pas : qui l’ouvre entre à votre place.\n${link}\nS’il ne s’ouvre plus : ${login}, « Recevoir un lien de connexion ».${end}`,
  }),
  /** To who chooses a password with it, once. */
  activation_by_password: (link: string): MailWords => ({
    subject: 'Votre accès à Ressenti',
    text: `Bonjour,\n\nVotre entreprise vous a inscrit sur Ressenti. Choisissez votre mot de passe ; ce lien sert une seule fois :\n${link}${end}`,
  }),
  /** To who enters by a password and is sent the invitation of others. */
  access: (url: string): MailWords => ({
    subject: 'Votre accès à Ressenti',
    text: `Bonjour,\n\nVotre entreprise vous a inscrit sur Ressenti. Vous y avez déjà un accès ; connectez-vous :\n${url}${end}`,
  }),
  entry: ({ company, link, code }: { company: string; link: string; code: string }): MailWords => ({
    subject: 'Votre lien de connexion',
    text: `Bonjour,\n\nCe lien vous fait entrer dans Ressenti${company && ` (${company})`}, une fois, pendant 30 minutes :\n${link}\n\nOu saisissez ce code dans le navigateur où vous l’avez demandé : ${code}\nNe donnez ce code à personne : Ressenti ne le demande jamais par téléphone ni par message.\nVous n’avez rien demandé ? Ignorez ce message.${end}`,
  }),
  /** Who decides about others enters by a password (C24.6). */
  entry_by_password: (url: string): MailWords => ({
    subject: 'Votre lien de connexion',
    text: `Bonjour,\n\nConnectez-vous avec votre mot de passe :\n${url}\n\nVous n’avez rien demandé ? Ignorez ce message.${end}`,
  }),
  account_rejected: (): MailWords => ({
    subject: 'Votre compte Ressenti',
    text: `Bonjour,\n\nVotre compte n’a pas été approuvé. Pour en savoir plus, contactez l’administrateur de Ressenti dans votre entreprise.${end}`,
  }),
  codes_refused: (url: string): MailWords => ({
    subject: 'Codes de connexion refusés',
    text: `Bonjour,\n\nDepuis un navigateur inconnu, quelqu’un a saisi votre mot de passe Ressenti, puis plusieurs codes de double authentification incorrects.\n\nSi c’était vous, ignorez ce message. Sinon, cette personne connaît votre mot de passe : changez-le.\n${url}${end}`,
  }),
  confirmation: (url: string): MailWords => ({
    subject: 'Confirmez votre adresse Ressenti',
    text: `Bonjour,\n\nUn compte Ressenti a été créé ou changé avec cette adresse. Confirmez qu’elle est la vôtre ; ce lien sert une seule fois :\n${url}\n\nSi ce n’est pas vous, ignorez ce message.${end}`,
  }),
  entry_changed: (day: string): MailWords => ({
    subject: 'Votre accès à Ressenti a été changé',
    text: `Bonjour,\n\nVotre accès a été changé par l’administration le ${formatDate(day)}. Si vous ne l’avez pas demandé, prévenez la personne qui gère Ressenti dans votre entreprise.${end}`,
  }),
  /** To administrators, once a day at most (C27.7). */
  directory_notice: (lines: string, url: string): MailWords => ({
    subject: 'Annuaire : à regarder',
    text: `Bonjour,\n\n${lines}\n\nLe détail est sur la page de l’entreprise, « Annuaire » :\n${url}${end}`,
  }),
  invitation: (url: string, code: string): MailWords => ({
    subject: 'Invitation à administrer Ressenti',
    text: `Bonjour,\n\nVous êtes invité à créer un compte administrateur :\n${url}\n\nCode d’invitation, valable 72 heures et une seule fois : ${code}${end}`,
  }),
  registration: (url: string): MailWords => ({
    subject: 'Invitation à rejoindre Ressenti',
    text: `Bonjour,\n\nVotre entreprise vous invite à créer votre compte Ressenti :\n${url}\n\nUn administrateur approuve ensuite ce compte ; un message vous le dira.${end}`,
  }),
  /** Without names (C25.6). */
  team_manager: (url: string): MailWords => ({
    subject: 'Responsable d’équipe sur Ressenti',
    text: `Bonjour,\n\nVous êtes responsable d’équipe sur Ressenti : vous pouvez lire les résultats de vos équipes. Votre nom est visible de leurs membres.\n${url}${end}`,
  }),
  password_reset: (url: string): MailWords => ({
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
