import { formatList, formatNumber } from '../../base/text/writing.ts'
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
  begin: 'Organiser les équipes',
  name: 'Nom',
  teams: 'Équipes',
  people: 'Personnes',
  managers: 'Responsables',
  search: 'Rechercher',
  noneFound: 'Aucune entité trouvée.',
  add: 'Ajouter une entité',
  foldAll: 'Tout replier',
  unfoldAll: 'Tout déplier',
  fold: (name: string) => `Contenu de ${name}`,
  choose: (name: string) => `Choisir ${name}`,
  handle: (name: string) => `Déplacer ${name}`,
  moveTo: 'Déplacer…',
  move: 'Déplacer',
  moveTitle: (names: readonly string[]) =>
    names.length === 1 ? `Déplacer ${names[0] ?? ''}` : `Déplacer ${names.length} lignes`,
  placeIn: 'Placer dans',
  top: 'Aucune entité (directement dans l’entreprise)',
  fromNext: 'Un déplacement compte à partir de la prochaine campagne.',
  renameTo: 'Renommer…',
  rename: 'Renommer',
  renameTitle: (name: string) => `Renommer ${name}`,
  remove: 'Supprimer',
  appointTo: 'Nommer un responsable…',
  mergeTo: 'Fusionner…',
  merge: 'Fusionner',
  mergeTitle: (names: readonly string[]) => `Fusionner ${formatList(names)} ?`,
  stays: 'Équipe qui reste',
  mergeEffects: ({ people, into, others }: { people: number; into: string; others: number }) =>
    `${people === 1 ? 'La personne sera' : `Les ${formatNumber(people)} personnes seront`} dans « ${into} ». Les résultats déjà publiés ${others === 1 ? 'de l’autre équipe' : 'des autres équipes'} ne seront plus affichés. Qui change d’équipe moins de 14 jours avant une campagne peut y compter pour son entité.`,
  mergeFailed: 'Erreur lors de la fusion des équipes',
  merged: 'Équipes fusionnées.',
  unsaved: (n: number) =>
    n === 0
      ? 'Aucun changement à enregistrer.'
      : n === 1
        ? '1 changement non enregistré'
        : `${n} changements non enregistrés`,
  save: 'Enregistrer l’organisation',
  cancel: 'Annuler',
  changed: (n: number) =>
    `L’organisation a changé entre-temps. ${n === 1 ? 'Votre changement est gardé : vérifiez-le.' : `Vos ${n} changements sont gardés : vérifiez-les.`}`,
  saved: 'Organisation enregistrée.',
  failed: 'Erreur lors de l’enregistrement de l’organisation',
  loadingFailed: 'Erreur lors du chargement de l’organisation',
  noTeams:
    'Aucune équipe. Importez vos personnes : les colonnes Direction, Site, Service… de votre fichier créent l’organisation.',
}
