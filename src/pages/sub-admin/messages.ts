import { formatDate, formatNumber, formatNumericDate, plural } from '../../base/text/writing.ts'
import type { InviteRefusal } from '../../organisation/dashboard/rules.ts'

export const noCompany = 'Aucune entreprise associée'

export const untilAttached =
  'L’administration rattache votre compte à une entreprise ; cette page se remplit alors d’elle-même.'

export const dashboard = {
  title: 'Tableau de bord',
  noCompany: 'Aucune entreprise trouvée',
  employees: 'Employés',
  ofWhichWait: (n: number) => `dont ${formatNumber(n)} en attente`,
  teams: 'Équipes',
  questionnaires: 'Questionnaires',
  analytics: 'Analytics',
  details: 'Détails de l’entreprise',
  name: 'Nom',
  createdAt: 'Créée le',
  notice: 'Notice',
  noticeComplete: 'Complète',
  noticeIncomplete: 'Incomplète',
  noticeRead: 'Relire',
  noticeFill: 'Compléter',
  date: formatDate,
  statistics: 'Statistiques',
  active: 'Employés actifs',
  pending: 'Employés en attente',
  activityRate: 'Taux d’activité',
  percent: (rate: number) => `${rate}\u00A0%`,
  recent: 'Activité récente',
  /** The specification's word; everywhere else an action is an action (D20). */
  addActivity: 'Ajouter une activité',
  noRecent: 'Aucun employé n’a encore rejoint l’entreprise.',
  actif: 'Actif',
  enAttente: 'En attente',
}

export const lastResults = {
  title: 'Derniers résultats',
  none: 'Aucun résultat publié pour l’instant.',
  campaigns: 'Voir les campagnes',
  engagement: 'Engagement, sur 100',
  enps: 'Recommandation (eNPS)',
  read: 'Lire les résultats',
}

export const privacy = {
  title: 'Confidentialité',
}

export const profile = {
  title: 'Profil',
  fullName: 'Nom complet',
  email: 'Email',
  company: 'Entreprise',
  noCompany,
  approvedAt: 'Date d’approbation',
  notYet: "En attente d'approbation",
  status: 'Statut',
  date: formatNumericDate,
  failures: {
    SESSION: 'UID utilisateur non disponible',
    sub_admin_not_found: 'Document sous-admin non trouvé',
  } as Record<string, string>,
  failed: 'Erreur lors de la récupération des données',
  empty: 'Aucune donnée disponible',
}

export const employees = {
  title: 'Employés',
  list: 'Employés de l’entreprise',
  add: 'Ajouter un employé',
  hint: 'Prénom, nom ou email',
  count: (n: number) => plural(n, 'employé', 'employés'),
  name: 'Nom',
  email: 'Email',
  teams: 'Équipes',
  status: 'Statut',
  createdAt: 'Date d’inscription',
  date: formatDate,
  none: 'Aucun employé n’a encore rejoint l’entreprise.',
  noneFound: 'Aucun employé ne correspond à cette recherche.',
}

export const invite = {
  title: 'Inviter',
  intro:
    'Envoyez cette adresse aux personnes à inviter : le nom de l’entreprise y est déjà rempli. Un administrateur approuve ensuite leur compte et les ajoute à l’entreprise.',
  address: 'Adresse d’inscription',
  copy: 'Copier',
  copied: 'Copiée',
  mailTitle: 'Inviter par email',
  emails: 'Adresses email',
  emailsHelp: '50 adresses au plus, une par ligne.',
  send: 'Envoyer les invitations',
  sent: (n: number) =>
    `${plural(n, 'invitation', 'invitations')} en attente d’envoi. Chacune part dès que le serveur de messagerie la prend.`,
  wrongAddress: (address: string) => `Email invalide : ${address}`,
  failed: 'Erreur lors de l’envoi des invitations',
  refusals: {
    fields_required: 'Saisissez au moins une adresse.',
    too_many_addresses: '50 adresses au plus à la fois.',
    email_invalid: 'Email invalide',
    mail_off: 'Cette installation n’envoie pas de messages.',
  } satisfies Record<InviteRefusal, string>,
}
