import { formatNumber, plural } from '../../base/text/writing.ts'
import type { AccessMailRefusal } from './rules.ts'

export const sendText = {
  title: (n: number) => `Écrire à ${plural(n, 'personne', 'personnes')}`,
  nobody: 'Personne ici n’a d’adresse à laquelle écrire.',
  from: 'De',
  subject: 'Objet',
  link: '(le lien personnel de chacun)',
  unsubscribe: '(l’adresse de chacun)',
  inOwnLanguage: 'Chacun le reçoit dans sa langue.',
  trial: 'M’envoyer un essai',
  trialSent: (address: string) => `Un essai part à ${address}.`,
  send: (n: number) => `Envoyer ${plural(n, 'message', 'messages')}`,
  sent: (n: number) => `${plural(n, 'message part', 'messages partent')}.`,
  cancel: 'Annuler',
  open: 'Écrire à tout le monde',
  now: 'Écrire maintenant',
  here: 'Adresse vérifiée : vous y êtes.',
  elsewhere: (here: string, there: string) =>
    `Vous êtes sur ${here}, les messages portent ${there} : vérifiez que ${there} s’ouvre.`,
  loading: 'Impossible de lire le message.',
  failed: 'Une erreur est survenue. Rien n’est envoyé.',
  changed: (n: number) =>
    n < 2
      ? `La liste a changé : ${n} personne maintenant. Relisez, puis envoyez.`
      : `La liste a changé : ${formatNumber(n)} personnes maintenant. Relisez, puis envoyez.`,
  limited: (moment: string) =>
    `Trois envois par jour au plus. Le prochain est possible à partir ${moment.startsWith('le ') ? moment.replace('le ', 'du ') : `de ${moment}`}.`,
  noPublicUrl: (address: string) =>
    `Les messages porteraient ${address}, qui ne s’ouvre que sur cette machine. Réglez d’abord PUBLIC_URL (docs/install.md).`,
}

export const accessMailRefusals: Record<AccessMailRefusal, string> = {
  no_mail:
    'Cette installation n’envoie pas d’emails : demandez à qui l’a installée de régler l’envoi (SMTP_URL, docs/install.md).',
  no_public_url:
    'L’adresse des messages ne s’ouvre que sur cette machine. Réglez d’abord PUBLIC_URL (docs/install.md).',
  recipients_changed: 'La liste a changé. Relisez, puis envoyez.',
}
