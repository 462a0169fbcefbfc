import { frenchDate, frenchNumber, plural } from '../../base/kit/french.ts'

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
  on: frenchDate,
  questions: 'Questions',
  teams: 'Équipes',
  wholeCompany: 'Toute l’entreprise',
  participation: 'Participation',
  answered: (answered: number, addressed: number) =>
    `${frenchNumber(answered)} sur ${frenchNumber(addressed)}`,
  // It may come, or never: a small group's is not told.
  notShown: 'Non affichée',
}

export const company = {
  people: 'Personnes',
  organisation: 'Équipes et organisation',
  privacy: 'Confidentialité et notice',
  compliance: 'Conformité',
}
