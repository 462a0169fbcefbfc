import type { Role, Status } from '../auth/rules.ts'
import { formatDate, of, plural } from '../../base/text/writing.ts'
import { refusalText } from '../../base/http/refusalText.ts'
import type { Means } from './means.ts'
import type { AccountRefusal } from './rules.ts'

/** Texts of S8, « Sub-admin dashboard, employees and teams »; when each is shown: D26. */
const failures: Record<string, string> = {
  SESSION: 'UID utilisateur non disponible',
  sub_admin_not_found: 'Données sous-admin non trouvées',
  no_company: 'Aucune entreprise associée',
  company_not_found: 'Entreprise non trouvée',
}

export const subAdminFailure = (error: Error) =>
  refusalText(error, failures, 'Erreur lors de la récupération des données')

const lostRace = "Cette fiche vient d'être modifiée par quelqu'un d'autre. Voici son état actuel."

export const accountRefusals: Record<AccountRefusal, string> = {
  account_not_found: 'Ce compte n’existe plus.',
  employee_not_found: 'Ce compte n’existe plus.',
  last_administrator: 'Le dernier administrateur ne peut pas être supprimé.',
  sub_admin_not_found: 'Ce compte n’existe plus.',
  company_not_found: 'Entreprise non trouvée',
  email_invalid: 'Email invalide',
  fields_required: 'Tous les champs sont obligatoires',
  name_invalid: 'Au moins une lettre ou un chiffre, 100 caractères au plus, aucun invisible',
  changed_meanwhile: lostRace,
}

export const statusLabels: Record<Status, string> = {
  approved: 'Approuvé',
  pending: 'En attente',
  rejected: 'Rejeté',
}

export const accountText = {
  name: 'Nom',
  email: 'Email',
  company: 'Entreprise',
  teams: 'Équipes',
  status: 'Statut',
  registered: 'Inscription',
  waitsSince: 'Attend depuis',
  declared: (company: string) => `${company} (déclarée)`,
  noCompany: 'Sans entreprise',
  noTeam: 'Aucune équipe',
  approve: 'Approuver',
  approveFor: (company: string) => `Approuver et rattacher à ${company}`,
  reject: 'Rejeter',
  setPending: 'Remettre en attente',
  approved: (name: string) => `${name} peut maintenant se connecter.`,
  attached: (name: string, company: string) => `${name} fait maintenant partie ${of(company)}.`,
  rejected: (name: string) => `${name} n’a plus accès à Ressenti.`,
  setPendingDone: (name: string) => `${name} est de nouveau en attente d’approbation.`,
  failed: 'Une erreur est survenue. Rien n’a été modifié.',
  loadingFailed: 'Erreur lors du chargement des données',
  searchHint: 'Prénom, nom ou email',
}

export const suspension = {
  question: (name: string) => `Suspendre l’accès ${of(name)} ?`,
  ends: 'Cette personne est déconnectée aussitôt et ne peut plus ni se connecter ni répondre.',
  stays: (company: string | null) =>
    company
      ? `Elle garde sa place chez ${company}, ses équipes et son brouillon ; ce qu’elle a déjà envoyé reste compté. Vous pourrez l’approuver de nouveau.`
      : 'Elle garde son brouillon ; ce qu’elle a déjà envoyé reste compté. Vous pourrez l’approuver de nouveau.',
}

export const employees = {
  title: 'Employés',
  pending: 'Employés en attente',
  approved: 'Employés approuvés',
  rejected: 'Employés rejetés',
  nonePending: 'Aucun employé n’attend d’approbation.',
  noneApproved: 'Aucun employé n’est encore approuvé.',
  noneRejected: 'Aucun employé n’est refusé.',
  none: 'Aucun employé n’est encore inscrit.',
  noneFound: 'Aucun employé ne correspond à cette recherche.',
  count: (n: number) => plural(n, 'employé', 'employés'),
  filter: 'Statut',
  everyStatus: 'Tous les statuts',
  all: 'Voir tous les employés',
  team: 'Équipe',
  allTeams: 'Toutes les équipes',
  entity: 'Entité',
  allEntities: 'Toutes les entités',
  company: 'Entreprise',
  allCompanies: 'Toutes les entreprises',
}

export const bulk = {
  undo: 'Annuler',
  attach: (company: string) => `Approuver et rattacher à ${company}`,
  reject: 'Rejeter…',
  rejectQuestion: (n: number) => `Rejeter ${plural(n, 'personne', 'personnes')} ?`,
  rejectConsequence:
    'Ces personnes perdent aussitôt l’accès à Ressenti ; ce qu’elles ont déjà envoyé reste compté.',
  done: (n: number, to: Status) => {
    const many = plural(n, 'personne', 'personnes')
    const said = { approved: 'approuvée', rejected: 'refusée', pending: 'remise en attente' }[to]
    return `${many} ${n < 2 ? said : said.replace(/e\b/, 'es')}.`
  },
  late: (names: readonly string[]) =>
    `${plural(names.length, 'fiche a changé', 'fiches ont changé')} entre-temps : ${names.slice(0, 5).join(', ')}${names.length > 5 ? '…' : ''}.`,
}

export const ownName = {
  title: 'Votre nom',
  firstName: 'Prénom',
  lastName: 'Nom',
  save: 'Enregistrer',
  saved: 'Votre nom est enregistré.',
  failed: 'Votre nom n’a pas pu être enregistré.',
}

export const subAdmins = {
  pending: 'Responsables en attente',
  approved: 'Responsables approuvés',
  rejected: 'Rejetés',
  nonePending: 'Aucun responsable n’attend d’approbation.',
  noneApproved: 'Aucun responsable n’est encore approuvé.',
  noneRejected: 'Aucun responsable n’est refusé.',
  count: (n: number) => plural(n, 'responsable', 'responsables'),
  approvedAt: 'Approbation',
  changeCompany: 'Changer d’entreprise',
  moved: (name: string, company: string) => `${name} est maintenant responsable ${of(company)}.`,
  rejectQuestion: (name: string) => `Rejeter ${name} ?`,
  rejectConsequence: (company: string | null) =>
    company
      ? `Cette personne perd aussitôt l’accès à Ressenti et n’est plus responsable ${of(company)}.`
      : 'Cette personne n’aura pas accès à Ressenti.',
  dialog: 'Approuver le responsable',
  fillFirst: 'Prénom, nom et entreprise sont nécessaires.',
  dialogHelp: (declared: string) => `Entreprise déclarée à l’inscription : ${declared}`,
  firstName: 'Prénom',
  lastName: 'Nom',
  company: 'Entreprise',
  chooseCompany: 'Choisir une entreprise',
  noMatch: 'Aucune entreprise de ce nom',
  createFirst: 'Créez d’abord une entreprise',
  confirm: 'Confirmer',
}

export const deletion = {
  action: 'Supprimer le compte',
  question: (name: string) => `Supprimer le compte ${of(name)} ?`,
  goesTitle: 'Ce qui est effacé',
  goes: {
    employee: [
      'le profil, les équipes et les sessions',
      'les brouillons et les copies chiffrées des réponses',
    ],
    'sub-admin': ['le profil et les sessions', 'la responsabilité de l’entreprise'],
    admin: ['le profil et les sessions'],
    cse: ['le profil et les sessions', 'le siège CSE'],
  } satisfies Record<Role, string[]>,
  staysTitle: 'Ce qui reste',
  stays: {
    employee: [
      'les réponses déjà envoyées : rien ne dit de qui elles sont ; avant leur publication, seul le code de relecture permet de les retirer',
      'les résultats publiés',
      'son nom dans le journal',
    ],
    'sub-admin': [
      'l’entreprise, ses équipes, ses questionnaires et ses résultats',
      'son nom dans le journal',
    ],
    admin: ['tout ce que ce compte a créé ou décidé', 'son nom dans le journal'],
    cse: ['ses visas dans le registre', 'son nom dans le journal'],
  } satisfies Record<Role, string[]>,
  forGood: 'Cette action est définitive.',
  confirm: 'Supprimer',
  done: (name: string) => `Le compte ${of(name)} est supprimé.`,
}

export const displayName = ({
  email,
  number,
}: {
  email: string | null
  number?: string | null | undefined
}) => email ?? (number ? `Identifiant ${number}, sans adresse` : 'Sans adresse')

interface MeansDetails {
  letterOn: string | null
  provider: string | null
}

export const meansText: Record<Means, (about: MeansDetails) => string> = {
  mail: () => 'Email',
  refused: () => addressRefused,
  letter: ({ letterOn }) => `Lettre imprimée le ${formatDate(letterOn ?? '')}`,
  letter_over: () => 'Lettre périmée',
  provider: ({ provider }) => `Connexion ${provider ?? ''}`,
  none: () => 'Aucun moyen d’entrer',
}

/** Before a means of entry: « Email » alone reads as a column’s head. */
export const accessBy = (means: string) => `Accès : ${means}`

export const waitingForApproval = 'En attente d’approbation'

export const addressStates = {
  to_confirm: 'Adresse à confirmer',
  unverified: 'Adresse non vérifiée',
}

export const addressRefused = 'Adresse refusée'
