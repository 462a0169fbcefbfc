import { formatDate, formatNumber, formatDay, plural } from '../../base/text/writing.ts'
import type { Day } from '../../base/time/civilDays.ts'

const some = (n: number, one: string, many: string) => (n < 2 ? one : many)

export const waysText = {
  title: 'Qui pourra entrer ?',
  failed: 'Impossible de lire qui pourra entrer.',
  able: (n: number, all: number) =>
    n < 2
      ? `${formatNumber(n)} personne sur ${formatNumber(all)} a un moyen d’entrer.`
      : `${formatNumber(n)} personnes sur ${formatNumber(all)} ont un moyen d’entrer.`,
  mail: (n: number, leavesOn: Day | null) =>
    leavesOn
      ? `${formatNumber(n)} par email : un lien personnel part le ${formatDay(leavesOn)}, à toutes.`
      : `${formatNumber(n)} par email.`,
  letter: (n: number, until: Day | null) =>
    until
      ? `${formatNumber(n)} par lettre, ${some(n, 'valable', 'valables')} jusqu’au ${formatDate(until)}.`
      : `${formatNumber(n)} par lettre.`,
  provider: (n: number) => `${formatNumber(n)} par la connexion unique de l’entreprise.`,
  none: (n: number, hasMail = true) =>
    hasMail
      ? `${formatNumber(n)} sans adresse ni lettre.`
      : `${formatNumber(n)} sans lettre : cette installation n’envoie pas d’emails.`,
  letterOver: (n: number) => plural(n, 'lettre périmée.', 'lettres périmées.'),
  refused: (n: number) =>
    plural(n, 'adresse refusée par la messagerie.', 'adresses refusées par la messagerie.'),
  waiting: (n: number) =>
    `${formatNumber(n)} en attente d’approbation : ${some(n, 'elle ne sera pas interrogée.', 'elles ne seront pas interrogées.')}`,
  print: (n: number) => (n < 2 ? 'Imprimer 1 lettre' : `Imprimer ${formatNumber(n)} lettres`),
  printAgain: 'Réimprimer',
  see: 'Voir',
  read: 'Lire le message',
  approve: 'Approuver',
  byAdministrator:
    'Les lettres des personnes déjà interrogées sont imprimées par un administrateur : sinon, l’impression dirait qui est déjà entré.',
  tick: (n: number) =>
    n < 2
      ? '1 personne ne pourra pas entrer tant que ce n’est pas réglé. Planifier quand même.'
      : `${formatNumber(n)} personnes ne pourront pas entrer tant que ce n’est pas réglé. Planifier quand même.`,
  tickFirst: 'Cochez cette case, ou donnez-leur d’abord un moyen d’entrer.',
  pressing: (title: string, n: number) =>
    n < 2
      ? `${title} : 1 personne n’a aucun moyen d’entrer`
      : `${title} : ${formatNumber(n)} personnes n’ont aucun moyen d’entrer`,
  pressingHelp: 'Une lettre, ou une adresse qui fonctionne, suffit.',
  settle: 'Régler',
  toDo: 'À faire maintenant',
  name: 'Nom',
  teams: 'Équipes',
  key: 'Email ou identifiant',
  refusedOn: (day: Day) => `refusée le ${formatDate(day)}`,
  first: (n: number) => `Les ${formatNumber(n)} premières.`,
}

export const withoutTitles = {
  none: 'Sans adresse ni lettre',
  letter_over: 'Lettres périmées',
  refused: 'Adresses refusées',
} as const
