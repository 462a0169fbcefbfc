import { formatDate, formatNumber, plural } from '../../base/text/writing.ts'

export const dashboard = {
  title: 'Tableau de bord',
  employees: 'Employés',
  subAdmins: 'Sous-Admins',
  questionnaires: 'Questionnaires',
  analytics: 'Analytics',
  companies: 'Gestion des entreprises',
  loadingFailed: 'Erreur lors du chargement des données',
}

export const questionnaires = {
  title: 'Questionnaires des entreprises',
  none: 'Fonctionnalité à venir',
  noneYet: 'Aucun questionnaire pour l’instant. Un responsable en crée un depuis son espace.',
  count: (n: number) => plural(n, 'questionnaire', 'questionnaires'),
  company: 'Entreprise',
  name: 'Titre',
  date: 'Date',
  on: formatDate,
  questions: 'Questions',
  teams: 'Équipes',
  wholeCompany: 'Toute l’entreprise',
  participation: 'Participation',
  answered: (answered: number, addressed: number) =>
    `${formatNumber(answered)} sur ${formatNumber(addressed)}`,
  // Perhaps never: a small group's is not shown.
  notShown: 'Non affichée',
}

export const toDo = {
  title: 'À faire maintenant',
  count: (n: number) => plural(n, 'point', 'points'),
  nothing: 'Rien n’attend.',
  all: (n: number) => `Voir les ${formatNumber(n)} points`,
  employees: (n: number) =>
    n < 2 ? 'Une personne attend son approbation' : `${formatNumber(n)} personnes attendent leur approbation`,
  since: (day: string) => `La plus ancienne depuis le ${day}.`,
  manager: (name: string, company: string | null) =>
    company ? `${name} demande à gérer ${company}` : `${name} demande à gérer une entreprise`,
  registered: (day: string) => `Responsable, demande du ${day}.`,
  notice: (company: string) => `${company} : notice incomplète`,
  missing: (fields: readonly string[]) => `Il manque : ${fields.join(', ')}.`,
  held: (company: string) => `${company} : un envoi de l’annuaire attend votre accord`,
  heldSince: (day: string) => `Depuis le ${formatDate(day)}.`,
  check: 'Vérifier',
  key: (company: string, day: string, isOver: boolean) =>
    `${company} : une clé d’accès ${isOver ? 'a pris fin' : 'prend fin'} le ${formatDate(day)}`,
  keyHelp: 'Remplacez-la, ici et dans le programme qui s’en sert.',
  replace: 'Remplacer',
  silentHelp: 'Il envoyait presque chaque jour. Regardez le programme, ou révoquez sa clé.',
  look: 'Regarder',
  first: (n: number, shown: number) => `${formatNumber(n)} points, les ${shown} premiers ici`,
  approve: 'Approuver',
  examine: 'Examiner',
  complete: 'Compléter',
}

export const companiesNow = {
  title: 'Entreprises',
  name: 'Nom',
  campaign: 'Campagne',
  participation: 'Participation',
  unfold: 'Voir ce qui y est en cours',
  fold: 'Replier',
  size: (people: number, teams: number) =>
    `${plural(people, 'personne', 'personnes')}, ${plural(teams, 'équipe', 'équipes')}`,
  none: 'Aucune campagne',
  until: (day: string) => `Jusqu’au ${day}`,
  from: (day: string) => `Le ${day}`,
  closing: 'Clôture en cours',
  refused: 'Refusée',
  all: (n: number) => `Voir les ${formatNumber(n)} entreprises`,
}

export const company = {
  people: 'Personnes',
  organisation: 'Équipes et organisation',
  privacy: 'Confidentialité et notice',
  compliance: 'Conformité',
}
