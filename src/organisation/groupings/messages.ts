import { plural } from '../../base/text/french.ts'
import { mostGroupings, type GroupingRefusal } from './rules.ts'

export const groupingRefusals: Record<GroupingRefusal, string> = {
  groupings_changed: 'L’organisation a changé entre-temps. Vos changements sont gardés : vérifiez-les.',
  groupings_invalid: 'Cette organisation ne peut pas être enregistrée : rechargez la page.',
  too_many_groupings: `${mostGroupings} entités au plus.`,
  too_many_levels: 'Six niveaux au plus.',
  grouping_in_itself: 'Une entité ne peut pas être placée dans elle-même.',
  grouping_name_required: 'Le nom de l’entité est obligatoire.',
  grouping_name_invalid: 'Ce nom ne convient pas : il faut une lettre ou un chiffre, 100 caractères au plus.',
  grouping_name_taken: 'Ce nom est déjà pris par une autre entité.',
}

export const groupingText = {
  title: 'Organisation',
  help: 'À la prochaine campagne, une équipe trop petite pour ses propres résultats comptera pour son entité. Les campagnes déjà ouvertes ne changent pas.',
  begin: 'Ajouter une entité',
  team: 'Équipe',
  grouping: 'Entité',
  of: (team: string) => `Entité de ${team}`,
  none: 'Aucune',
  newName: 'Nouvelle entité',
  add: 'Ajouter',
  remove: 'Retirer',
  removeOf: (name: string) => `Retirer ${name}`,
  list: 'Entités et leur taille',
  size: (teams: number, people: number) =>
    `${plural(teams, 'équipe', 'équipes')} · ${plural(people, 'personne', 'personnes')}`,
  save: 'Enregistrer l’organisation',
  saved: 'Organisation enregistrée.',
  failed: 'Erreur lors de l’enregistrement de l’organisation',
  loadingFailed: 'Erreur lors du chargement de l’organisation',
  noTeams: 'Aucune équipe : ajoutez-en d’abord.',
}
