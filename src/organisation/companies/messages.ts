import { of, plural } from '../../base/text/writing.ts'
import type { CompanyRefusal, LegalField } from './rules.ts'
import { MAXIMUM_K, MINIMUM_K } from '../../thresholds.ts'

const lostRace = "Cette fiche vient d'être modifiée par quelqu'un d'autre. Voici son état actuel."

/** A rename has sentences of its own for the same codes (`renameRefusals`). */
export const companyRefusals: Record<CompanyRefusal, string> = {
  company_name_required: "Le nom de l'entreprise est requis",
  company_name_invalid:
    'Le nom compte au moins une lettre ou un chiffre, et 100 caractères au plus, aucun invisible',
  company_name_taken: 'Une entreprise avec ce nom existe déjà',
  company_not_found: 'Entreprise non trouvée',
  team_name_invalid:
    'Un nom d’équipe compte au moins une lettre ou un chiffre, et 100 caractères au plus, aucun invisible',
  team_name_comma: "Un nom d'équipe ne peut pas contenir de virgule",
  too_many_teams: '200 équipes au plus à la création',
  group_size_out_of_range: `La taille minimale est comprise entre ${MINIMUM_K} et ${MAXIMUM_K}`,
  group_size_only_raised: 'La taille minimale ne peut qu’être relevée',
  wave_closing:
    'Un questionnaire est en cours de clôture : vous pourrez relever la taille minimale quand il sera clos, dans 24 heures au plus.',
  employee_not_found: 'Cette personne n’est plus dans l’entreprise.',
  employee_pending: 'Vous ne pouvez pas ajouter un utilisateur en attente.',
  legal_field_invalid: '500 caractères au plus, sans caractère invisible',
  contact_missing: 'Indiquez qui répond aux questions sur les données personnelles.',
  sender_invalid: '60 caractères au plus : lettres, espaces, traits d’union, apostrophes et virgules.',
  languages_invalid: 'Choisissez au moins une langue.',
  changed_meanwhile: lostRace,
}

export const renameRefusals: Record<CompanyRefusal, string> = {
  ...companyRefusals,
  company_name_taken: 'Une entreprise avec ce nom existe déjà.',
}

export const companyGone = 'Cette entreprise n’existe plus.'

export const companyText = {
  title: 'Gestion des entreprises',
  crumb: 'Entreprises',
  newCompany: 'Créer une entreprise',
  name: "Nom de l'entreprise",
  teams: 'Équipes (séparées par des virgules)',
  nameAdvice: 'Un nom que ne porte aucune autre entreprise, de 1 à 100 caractères',
  teamsAdvice: '200 noms au plus, de 1 à 100 caractères chacun',
  teamsHelp: 'Facultatif : le fichier du personnel les crée aussi.',
  teamsHint: 'Ventes, Support, Atelier',
  create: 'Créer',
  open: 'Ouvrir',
  created: 'Entreprise créée avec succès !',
  createFailed: "Une erreur est survenue lors de la création de l'entreprise",
  list: 'Entreprises',
  searchHint: 'Nom de l’entreprise',
  count: (n: number) => plural(n, 'entreprise', 'entreprises'),
  none: 'Aucune entreprise n’est encore créée.',
  noneFound: 'Aucune entreprise ne correspond à cette recherche.',
  employeeCount: (n: number) => plural(n, 'employé', 'employés'),
  subAdminCount: (n: number) => plural(n, 'responsable', 'responsables'),
  teamCount: (n: number) => plural(n, 'équipe', 'équipes'),
  moreTeams: (n: number) => `et ${plural(n, 'autre', 'autres')}`,
  moreTeamsOf: (n: number, company: string) =>
    `et ${plural(n, 'autre équipe', 'autres équipes')} ${of(company)}`,
  teamsOf: (company: string) => `Équipes ${of(company)}`,
  delete: 'Supprimer',
  deleteCompany: 'Supprimer l’entreprise',
  deleteQuestion: 'Êtes-vous sûr de vouloir supprimer cette entreprise ?',
  deleted: (company: string) => `${company} est supprimée.`,
  deleteFailed: 'Une erreur est survenue. Rien n’a été supprimé.',
  failed: 'Une erreur est survenue. Rien n’a été modifié.',
  loadingFailed: 'Erreur lors du chargement des données',
  campaigns: 'Campagnes',
  results: 'Voir les résultats',
  save: 'Enregistrer',
}

export interface Losses {
  teams: number
  employees: number
  waiting: number
  subAdmins: number
  questionnaires: number
  results: number
}

export const deletion = {
  goes: 'Sera effacé définitivement :',
  what: ({ teams, questionnaires, results }: Losses) => [
    `${plural(teams, 'équipe', 'équipes')}, avec les appartenances`,
    plural(questionnaires, 'questionnaire', 'questionnaires'),
    plural(results, 'résultat publié', 'résultats publiés'),
    'les réponses, brouillons et bulletins en attente, avec leurs clés (leur nombre n’est montré à personne)',
  ],
  stays: ({ employees, waiting, subAdmins }: Losses) =>
    `${plural(employees, 'employé approuvé garde son compte', 'employés approuvés gardent leur compte')}, sans entreprise ni équipe. ` +
    (waiting === 0
      ? ''
      : `${plural(waiting, 'compte en attente ou refusé le reste', 'comptes en attente ou refusés le restent')}, sans entreprise. `) +
    plural(
      subAdmins,
      'responsable devient « Sans entreprise ».',
      'responsables deviennent « Sans entreprise ».',
    ),
}

export const rename = {
  title: 'Nom',
  label: "Nom de l'entreprise",
  done: (name: string) => `L’entreprise s’appelle maintenant ${name}.`,
}

export const subAdmins = {
  title: 'Responsables',
  none: 'Aucun responsable pour l’instant.',
  count: (n: number) => plural(n, 'responsable', 'responsables'),
  name: 'Nom',
}

export const people = {
  title: 'Employés',
  count: (n: number) => plural(n, 'employé', 'employés'),
  none: 'Aucun employé dans cette entreprise pour le moment.',
  noneFound: 'Aucun employé ne correspond à cette recherche.',
  name: 'Nom',
  teams: 'Équipes',
  status: 'Statut',
  searchHint: 'Prénom, nom ou email',
  remove: 'Retirer',
  removeQuestion: (name: string, company: string) => `Retirer ${name} ${of(company)} ?`,
  removeConsequence:
    'Cette personne garde son compte approuvé et quitte les équipes de l’entreprise. Ses brouillons sont effacés ; ce qu’elle a déjà envoyé reste compté.',
  removed: "Employé retiré de l'entreprise avec succès !",
  candidates: 'Ajouter un employé',
  candidatesHint: 'Prénom ou nom',
  candidatesHelp: 'Cherchez un employé approuvé par son prénom ou son nom.',
  candidateCount: (n: number) => plural(n, 'personne trouvée', 'personnes trouvées'),
  noCandidate: 'Aucun employé approuvé ne porte ce nom.',
  add: 'Ajouter',
  alreadyAdded: 'Déjà ajouté',
  currentlyAt: (company: string) => `Actuellement chez ${company}`,
  withoutCompany: 'Sans entreprise',
  moveQuestion: (name: string, company: string) => `Ajouter ${name} à ${company} ?`,
  moveConsequence: (company: string) => `Cette personne quittera ${company} et ses équipes.`,
  moveDrafts:
    'Ses brouillons sont effacés ; ce qu’elle a déjà envoyé reste compté chez son entreprise d’avant.',
  added: "Employé ajouté à l'entreprise avec succès !",
}

export const departures = {
  title: 'Personnes parties',
  count: (n: number) => plural(n, 'personne partie', 'personnes parties'),
  name: 'Nom',
  left: 'Partie le',
  until: 'Gardée jusqu’au',
  restore: 'Restaurer',
  restored: (name: string) => `${name} est de retour, dans les mêmes équipes.`,
}

export const groupSize = {
  title: 'Confidentialité',
  label: 'Taille minimale des groupes',
  help: 'En dessous de cette taille, aucun résultat n’est affiché. Vous pourrez l’augmenter, jusqu’à 20, jamais la réduire.',
  colleagues: '5, 8 ou 10 : ce que des collègues qui s’accordent peuvent savoir',
  accomplices:
    'À 5 réponses, quatre collègues qui s’accordent connaissent presque toujours celle du cinquième ; à trois, au moins une de ses 30 réponses dans trois cas sur quatre. À 8, trois collègues : presque jamais là où les avis divergent, trois fois sur cent là où ils se ressemblent.',
  chooseHigher: 'Choisissez d’abord une taille plus grande.',
  highest: 'La taille minimale est à son maximum.',
  size: (n: number) => plural(n, 'personne', 'personnes'),
  question: (n: number) => `Relever la taille minimale à ${n} personnes ?`,
  consequence:
    'Cette action est définitive. Les prochaines publications demanderont au moins ce nombre de réponses par groupe ; ce qui est déjà publié ne change pas.',
  raise: 'Relever',
  done: (n: number) => `La taille minimale est maintenant de ${n} personnes.`,
}

export const legal = {
  title: 'Informations légales',
  help: 'Ces informations complètent la notice lue avant la première question. Si un champ est vide, la phrase correspondante n’apparaît pas.',
  incomplete: 'Notice incomplète',
  saved: 'Informations légales enregistrées',
  theirs: (text: string) =>
    text === '' ? 'Vidé par quelqu’un d’autre.' : `Écrit par quelqu’un d’autre : « ${text} »`,
}

export const legalLabels: Record<LegalField, string> = {
  address: 'Adresse',
  dataContact: 'Contact données personnelles',
  hosting: 'Lieu d’hébergement',
  recipients: 'Destinataires',
  helpContacts: 'Contacts d’aide',
}

export const legalHelp: Record<LegalField, string> = {
  address: 'Celle du siège : elle figure aussi sur les lettres.',
  dataContact: 'Qui répond : le délégué (DPO) ou une adresse email.',
  hosting: 'Dans vos locaux, ou chez qui et dans quel pays.',
  recipients: 'Qui lira les résultats de groupe : direction, RH, CSE…',
  helpContacts: 'À qui parler quand le travail pèse. Affichés près des commentaires.',
}

export const senderText = {
  title: 'Signature des messages',
  help: 'Deux lignes au bas des messages des campagnes, avec le nom de l’entreprise : chacun sait de qui ils viennent.',
  signatory: 'Nom de la personne qui signe',
  role: 'Sa fonction',
  othersHelp:
    'Dans les autres langues, les deux lignes sont celles que vous écrivez ici ; laissées vides, elles sont omises.',
  inLanguage: (field: string, language: string) => `${field} (${language})`,
  save: 'Enregistrer la signature',
  saved: 'Signature enregistrée.',
  failed: 'Impossible de lire la signature.',
  notSaved: 'La signature n’a pas pu être enregistrée. Rien n’est perdu : réessayez.',
}

export const languagesText = {
  title: 'Langues',
  help: 'Les langues dans lesquelles vos salariés lisent, répondent et reçoivent leurs messages. Vos écrans restent en français.',
  first: 'Langue de l’entreprise',
  offered: 'Langues proposées',
  toReview: (language: string) =>
    `${language} · à relire : personne ne l’a encore approuvée. Faites-la lire avant d’ouvrir une campagne.`,
  save: 'Enregistrer les langues',
  unchanged: 'Aucun changement à enregistrer.',
  saved: 'Langues enregistrées.',
  failed: 'Impossible de lire les langues.',
  notSaved: 'Les langues n’ont pas pu être enregistrées. Rien n’est perdu : réessayez.',
  removing: (languages: string) => `Ne plus proposer : ${languages} ?`,
  loss: 'Ses lecteurs liront dans la langue de l’entreprise. Les questionnaires ouverts ne seront plus proposés dans cette langue non plus : leurs questions seront dans leur langue de base.',
  remove: 'Ne plus proposer',
}

export const personLanguage = {
  action: 'Langue',
  title: (name: string) => `Langue de ${name}`,
  label: 'Langue',
  none: 'Non indiquée',
  help: 'Pages, messages et courriers sont dans cette langue, tant que la personne n’en choisit pas une autre. Un fichier qui a une colonne « Langue » la remplace.',
  save: 'Enregistrer',
  saved: (name: string) => `Langue de ${name} enregistrée.`,
  notSaved: 'La langue n’a pas pu être enregistrée. Rien n’est perdu : réessayez.',
}
