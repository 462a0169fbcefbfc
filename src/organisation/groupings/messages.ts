import { plural } from '../../base/text/french.ts'
import { mostGroupings, type GroupingRefusal } from './rules.ts'

export const groupingRefusals: Record<GroupingRefusal, string> = {
  groupings_changed:
    'L’organisation a changé entre-temps. Rechargez la page pour la voir, puis refaites vos changements.',
  groupings_invalid: 'Cette organisation ne peut pas être enregistrée : rechargez la page.',
  too_many_groupings: `${mostGroupings} rattachements au plus.`,
  grouping_name_required: 'Le nom du rattachement est obligatoire.',
  grouping_name_invalid: 'Ce nom ne convient pas : il faut une lettre ou un chiffre, 100 caractères au plus.',
  grouping_name_taken: 'Ce rattachement existe déjà.',
}

export const groupingText = {
  title: 'Organisation',
  help: 'Rattachez les équipes à une direction : à la prochaine campagne, une équipe trop petite pour ses propres résultats comptera pour la sienne. Les campagnes déjà ouvertes ne changent pas.',
  begin: 'Ajouter une direction',
  team: 'Équipe',
  grouping: 'Rattachement',
  of: (team: string) => `Rattachement de ${team}`,
  none: 'Aucun',
  newName: 'Nouveau rattachement',
  add: 'Ajouter',
  remove: 'Retirer',
  removeOf: (name: string) => `Retirer ${name}`,
  list: 'Rattachements et leur taille',
  size: (teams: number, people: number) =>
    `${plural(teams, 'équipe', 'équipes')} · ${plural(people, 'personne', 'personnes')}`,
  save: 'Enregistrer l’organisation',
  saved: 'Organisation enregistrée.',
  failed: 'Erreur lors de l’enregistrement de l’organisation',
  loadingFailed: 'Erreur lors du chargement de l’organisation',
  noTeams: 'Aucune équipe : ajoutez-en d’abord.',
}
