import type { Role, Status } from '../auth/rules.ts'
import type { AuditAction } from '../../data/db/audit.ts'
import { of, plural } from '../../base/kit/french.ts'
import type { PrivacyRefusal } from '../../running/privacy/rules.ts'
import type { AccountRefusal, JournalKind } from './rules.ts'

const lostRace = "Cette fiche vient d'être modifiée par quelqu'un d'autre. Voici son état actuel."

export const refusals: Record<AccountRefusal, string> = {
  employee_not_found: 'Ce compte n’existe plus.',
  sub_admin_not_found: 'Ce compte n’existe plus.',
  administrator_not_found: 'Ce compte n’existe plus.',
  invitation_not_found: 'Cette invitation a déjà servi ou n’existe plus.',
  last_administrator: 'Le dernier administrateur ne peut pas être retiré.',
  company_not_found: 'Entreprise non trouvée',
  email_invalid: 'Email invalide',
  mail_off: 'Cette installation n’envoie pas de messages : transmettez le code vous-même.',
  fields_required: 'Tous les champs sont obligatoires',
  name_invalid: 'Au moins une lettre ou un chiffre, 100 caractères au plus, aucun invisible',
  changed_meanwhile: lostRace,
}

export const statusLabels: Record<Status, string> = {
  approved: 'Approuvé',
  pending: 'En attente',
  rejected: 'Rejeté',
}

export const text = {
  name: 'Nom',
  email: 'Email',
  company: 'Entreprise',
  teams: 'Équipes',
  status: 'Statut',
  registered: 'Inscription',
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

/** Before an approved employee is rejected, or made to wait again. */
export const stopping = {
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
  noneRejected: 'Aucun employé n’est rejeté.',
  none: 'Aucun employé n’est encore inscrit.',
  noneFound: 'Aucun employé ne correspond à cette recherche.',
  count: (n: number) => plural(n, 'employé', 'employés'),
  filter: 'Statut',
  all: 'Tous les statuts',
}

export const subAdmins = {
  pending: 'Sous-administrateurs en attente',
  approved: 'Sous-administrateurs approuvés',
  rejected: 'Rejetés',
  nonePending: 'Aucun sous-administrateur n’attend d’approbation.',
  noneApproved: 'Aucun sous-administrateur n’est encore approuvé.',
  noneRejected: 'Aucun sous-administrateur n’est rejeté.',
  count: (n: number) => plural(n, 'sous-administrateur', 'sous-administrateurs'),
  approvedAt: 'Approbation',
  changeCompany: 'Changer d’entreprise',
  moved: (name: string, company: string) => `${name} est maintenant responsable ${of(company)}.`,
  rejectQuestion: (name: string) => `Rejeter ${name} ?`,
  rejectConsequence: (company: string | null) =>
    company
      ? `Cette personne perd aussitôt l’accès à Ressenti et n’est plus responsable ${of(company)}.`
      : 'Cette personne n’aura pas accès à Ressenti.',
  dialog: 'Approuver le sous-administrateur',
  dialogHelp: (declared: string) => `Entreprise déclarée à l’inscription : ${declared}`,
  firstName: 'Prénom',
  lastName: 'Nom',
  company: 'Entreprise',
  chooseCompany: 'Choisir une entreprise',
  noMatch: 'Aucune entreprise de ce nom',
  createFirst: 'Créez d’abord une entreprise',
  confirm: 'Confirmer',
  cancel: 'Annuler',
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
  } satisfies Record<Role, string[]>,
  forGood: 'Cette action est définitive.',
  confirm: 'Supprimer',
  done: (name: string) => `Le compte ${of(name)} est supprimé.`,
  refusals: {
    account_not_found: 'Ce compte n’existe plus.',
    company_not_found: 'Entreprise non trouvée',
    last_administrator: 'Le dernier administrateur ne peut pas être supprimé.',
  } satisfies Record<PrivacyRefusal, string>,
}

export const administrators = {
  title: 'Administrateurs',
  list: 'Administrateurs',
  count: (n: number) => plural(n, 'administrateur', 'administrateurs'),
  none: 'Aucun administrateur ne correspond à cette recherche.',
  lastLogin: 'Dernière connexion',
  never: 'Jamais',
  you: 'vous',
  remove: 'Retirer',
  removeQuestion: (name: string) => `Retirer ${name} ?`,
  leaveQuestion: 'Quitter l’administration ?',
  removeConsequence: 'Ce compte est supprimé et perd aussitôt l’accès. Le journal garde son nom.',
  lastOne: 'Le dernier administrateur ne peut ni partir ni être retiré.',
  removed: (name: string) => `${name} n’est plus administrateur.`,
  invite: 'Inviter un administrateur',
  inviteEmail: 'Email (facultatif)',
  inviteEmailHelp: 'Le code est envoyé à cette adresse. Sans adresse, vous le transmettez vous-même.',
  create: 'Créer l’invitation',
  cancel: 'Annuler',
  sentTo: (email: string) =>
    `Le code est en attente d’envoi à ${email}. Il part dès que le serveur de messagerie le prend.`,
  code: 'Code d’invitation',
  codeHelp: (address: string) =>
    `Donnez ce code à la personne : elle crée son compte sur ${address}. Il sert une fois, pendant 72 heures. Il ne sera plus affiché.`,
  copy: 'Copier le code',
  copied: 'Code copié',
  close: 'J’ai noté le code',
  invitations: 'Invitations ouvertes',
  noInvitation: 'Aucune invitation n’est ouverte.',
  invitedBy: 'Créée par',
  expires: 'Expire',
  revoke: 'Révoquer',
  revoked: 'Invitation révoquée',
}

export const journal = {
  title: 'Journal',
  list: 'Journal des actions',
  count: (n: number) => plural(n, 'action', 'actions'),
  none: 'Aucune action à montrer.',
  when: 'Quand',
  who: 'Qui',
  what: 'Action',
  whom: 'Sur quoi ou sur qui',
  someone: 'Ressenti',
  kind: 'Type d’action',
  allKinds: 'Toutes les actions',
  hint: 'Personne, entreprise ou équipe',
  intro: 'Qui a fait quoi, à qui et quand. Le journal ne dit rien des réponses ni des bulletins.',
}

export const kinds: Record<JournalKind, string> = {
  people: 'Comptes',
  companies: 'Entreprises',
  teams: 'Équipes et rattachements',
  questionnaires: 'Questionnaires et résultats',
  administrators: 'Administrateurs',
  access: 'Connexions et mots de passe',
}

export const actions: Record<AuditAction, string> = {
  sign_in_failed: 'Connexion refusée',
  employees_invited: 'Employés invités par email',
  employee_approved: 'Employé approuvé',
  employee_rejected: 'Employé rejeté',
  employee_set_pending: 'Employé remis en attente',
  employee_status_refused: 'Changement de statut arrivé trop tard',
  sub_admin_approved: 'Sous-administrateur approuvé',
  sub_admin_rejected: 'Sous-administrateur rejeté',
  company_created: 'Entreprise créée',
  company_renamed: 'Entreprise renommée',
  company_deleted: 'Entreprise supprimée',
  group_size_raised: 'Taille minimale des groupes relevée',
  legal_notice_changed: 'Informations légales modifiées',
  team_created: 'Équipe créée',
  team_deleted: 'Équipe supprimée',
  company_employee_added: 'Employé ajouté à une entreprise',
  company_employee_removed: 'Employé retiré d’une entreprise',
  team_member_added: 'Membre ajouté à une équipe',
  team_member_removed: 'Membre retiré d’une équipe',
  admin_registered: 'Administrateur inscrit',
  admin_invited: 'Administrateur invité',
  admin_invitation_revoked: 'Invitation révoquée',
  admin_removed: 'Administrateur retiré',
  questionnaire_created: 'Questionnaire créé',
  questionnaire_closed: 'Questionnaire clos',
  results_requested: 'Publication demandée',
  comment_masked: 'Commentaire masqué',
  account_deleted: 'Compte supprimé',
  password_changed: 'Mot de passe changé',
  password_reset: 'Mot de passe réinitialisé',
  second_factor_changed: 'Second facteur modifié',
}
