import { formatDate, formatNumber, plural, withNoBreakSpaces } from '../../base/text/writing.ts'
import { ApiError } from '../../base/http/client.ts'
import { refusalText } from '../../base/http/refusalText.ts'
import type { TeamRefusal } from './rules.ts'

export const teamRefusals: Record<TeamRefusal, string> = {
  team_name_required: "Veuillez entrer un nom d'équipe",
  team_name_invalid:
    'Le nom d’équipe compte au moins une lettre ou un chiffre, et 100 caractères au plus, aucun invisible',
  team_name_comma: "Un nom d'équipe ne peut pas contenir de virgule",
  team_name_taken: 'Une équipe avec ce nom existe déjà',
  team_not_found: 'Cette équipe n’existe plus.',
  team_asked: 'Cette équipe est interrogée par une campagne : elle pourra être supprimée ensuite.',
  member_not_found: 'Cette personne n’est plus dans l’équipe ou dans l’entreprise.',
  member_not_approved: 'Le compte de cette personne n’est plus approuvé.',
  no_company: 'Aucune entreprise associée',
}

/** The campaign that asks the team, and its end (C12.7). */
const askedBy = ({ title, until }: { title?: unknown; until?: unknown }) =>
  withNoBreakSpaces(
    `Cette équipe est interrogée par la campagne « ${String(title)} » jusqu’au ${formatDate(String(until))} : elle pourra être supprimée ensuite.`,
  )

/** What a deletion or a merge says where it fails. */
export const teamFailure = (otherwise: string) => (error: Error) =>
  error instanceof ApiError && error.code === 'team_asked'
    ? askedBy(error.details)
    : refusalText(error, teamRefusals, otherwise)

interface Sized {
  memberCount: number
  waitingCount: number
}

export const teamListText = {
  title: 'Équipes',
  list: 'Équipes de l’entreprise',
  add: 'Ajouter une équipe',
  name: 'Nom de l’équipe',
  members: 'Membres',
  confirm: 'Ajouter',
  created: (name: string) => `Équipe « ${name} » ajoutée`,
  addFailed: "Erreur lors de l'ajout de l'équipe",
  none: 'Aucune équipe n’a été créée pour le moment.',
  importPeople: 'Importer des personnes',
  noneFound: 'Aucune équipe ne correspond à cette recherche.',
  count: (n: number) => plural(n, 'équipe', 'équipes'),
  memberCount: (n: number) => plural(n, 'membre', 'membres'),
  results: 'Résultats',
  /** At the next opening, with the members of today. */
  willShow: ({ memberCount, waitingCount, entity }: Sized & { entity: string | null }, k: number) =>
    memberCount - waitingCount >= k ? 'Résultats propres' : `Comptera pour ${entity ?? 'l’entreprise'}`,
  /** The same number as everywhere, and why fewer of them may answer. */
  membersOf: ({ memberCount, waitingCount }: Sized) =>
    formatNumber(memberCount) + (waitingCount > 0 ? `, dont ${formatNumber(waitingCount)} en attente` : ''),
}

export const teamText = {
  verificationFailed: "Erreur lors de la vérification de l'équipe",
  loadingFailed: 'Erreur lors du chargement des données',
  addFailed: "Erreur lors de l'ajout du membre",
  noMember: 'Cette équipe n’a pas encore de membre.',
  noMemberFound: 'Aucun membre ne correspond à cette recherche.',
  noneAvailable: 'Tous les employés approuvés de l’entreprise sont déjà membres.',
  noneAvailableFound: 'Aucun employé disponible ne correspond à cette recherche.',
  name: 'Nom',
  email: 'Email',
  add: 'Ajouter',
  remove: 'Retirer',
  pending: 'Compte non approuvé',
}

export const bulkText = {
  undo: 'Annuler',
  removed: (person: string, team: string) => `${person} ne fait plus partie de l’équipe ${team}.`,
  team: 'Choisir une équipe',
  noTeam: 'Aucune équipe de ce nom',
  addToTeam: 'Ajouter à l’équipe',
  added: (n: number, team: string) =>
    `${plural(n, 'personne ajoutée', 'personnes ajoutées')} à l’équipe ${team}.`,
  letters: 'Imprimer les lettres',
  leave: 'Partie…',
  leaveConfirm: 'Confirmer le départ',
  leaveQuestion: (n: number) =>
    n < 2
      ? 'Cette personne est-elle partie ?'
      : `Ces ${plural(n, 'personne', 'personnes')} sont-elles parties ?`,
  leaveConsequence: (n: number) =>
    n < 2
      ? 'Elle perd aussitôt l’accès et quitte ses équipes. Son compte est gardé 30 jours (« Restaurer »), puis supprimé. Ce qui est déjà envoyé reste compté.'
      : 'Elles perdent aussitôt l’accès et quittent leurs équipes. Leurs comptes sont gardés 30 jours (« Restaurer »), puis supprimés. Ce qui est déjà envoyé reste compté.',
  left: (n: number) => `${plural(n, 'personne partie', 'personnes parties')}.`,
  failed: 'Une erreur est survenue. Rien n’a changé.',
}

export const teamWords = {
  'sub-admin': {
    members: 'Membres actuels',
    available: 'Employés disponibles',
    removeFailed: 'Erreur lors de la suppression du membre',
  },
  admin: {
    members: 'Membres',
    available: 'Employés proposés',
    removeFailed: 'Impossible de supprimer le membre.',
  },
}
export type TeamWords = (typeof teamWords)['admin']

export const adminText = {
  newName: 'Nouvelle équipe',
  none: 'Cette entreprise n’a pas encore d’équipe.',
  delete: 'Supprimer',
  deleteQuestion: (name: string) => `Supprimer l’équipe « ${name} » ?`,
  deleted: (name: string) => `L’équipe « ${name} » est supprimée.`,
  deleteFailed: 'Une erreur est survenue. Rien n’a été supprimé.',
  membersStay: (n: number) =>
    n === 0
      ? 'Cette équipe n’a pas de membre.'
      : `${plural(n, 'membre quitte', 'membres quittent')} l’équipe et ${n === 1 ? 'reste' : 'restent'} dans l’entreprise.`,
  resultsHidden:
    'Ses résultats ne sont plus montrés ; ceux de l’entreprise ne changent pas. Les réponses en attente comptent pour l’entreprise.',
  closing: (titles: readonly string[]) =>
    `${titles.length === 1 ? 'Le questionnaire' : 'Les questionnaires'} ${titles.map((title) => `« ${title} »`).join(', ')}, ${titles.length === 1 ? 'adressé' : 'adressés'} à cette seule équipe, ${titles.length === 1 ? 'est clos' : 'sont clos'}.`,
}

export const deletionOfTeamsText = {
  title: (names: readonly string[]) =>
    names.length === 1 ? `Supprimer l’équipe « ${names[0] ?? ''} » ?` : `Supprimer ${names.length} équipes ?`,
  deleted: (n: number) => (n === 1 ? 'Équipe supprimée.' : `${n} équipes supprimées.`),
  membersStay: (n: number) =>
    n === 0
      ? 'Ces équipes n’ont pas de membre.'
      : `${plural(n, 'personne quitte', 'personnes quittent')} ces équipes et ${n === 1 ? 'reste' : 'restent'} dans l’entreprise.`,
  resultsHidden:
    'Leurs résultats ne sont plus montrés ; ceux de l’entreprise ne changent pas. Les réponses en attente comptent pour l’entreprise.',
  closing: (titles: readonly string[]) =>
    `${titles.length === 1 ? 'Le questionnaire' : 'Les questionnaires'} ${titles.map((title) => `« ${title} »`).join(', ')}, ${titles.length === 1 ? 'adressé' : 'adressés'} à ces seules équipes, ${titles.length === 1 ? 'est clos' : 'sont clos'}.`,
}
