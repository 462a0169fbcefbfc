import type { AuditAction } from '../../data/db/audit.ts'
import { plural } from '../../base/kit/french.ts'
import type { JournalKind } from './rules.ts'

export const text = {
  title: 'Journal',
  loadingFailed: 'Erreur lors du chargement des données',
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
