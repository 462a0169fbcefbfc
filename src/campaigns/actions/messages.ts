import type { Day } from '../../base/time/civilDays.ts'
import { formatDate, plural } from '../../base/text/writing.ts'
import { decimal, score } from '../../results/tables/messages.ts'
import type { LinkedResult } from './links.ts'
import type { ActionRefusal, AboutKind, ActionStatus, Timing } from './rules.ts'

export const actionRefusals: Record<ActionRefusal, string> = {
  action_not_found: 'Cette action n’existe plus.',
  action_changed: 'Quelqu’un a modifié cette action entre-temps. Relisez-la, puis recommencez.',
  action_form_invalid: 'Ce formulaire est incomplet. Rechargez la page, puis réessayez.',
  action_title_required: 'Veuillez saisir un titre',
  action_title_length: 'Le titre compte de 3 à 120 caractères.',
  action_text_length: '1 000 caractères au plus.',
  action_reason_required: 'Écrivez pourquoi : c’est ce que les employés liront.',
  action_owner_length: '100 caractères au plus.',
  action_team_gone: 'Cette équipe n’existe plus. Choisissez-en une autre.',
  action_grouping_gone: 'Cette entité n’existe plus. Choisissez-en une autre.',
  result_not_shown: 'Ce résultat n’est pas affiché pour ce groupe : choisissez-en un autre, ou aucun.',
  day_invalid: 'Choisissez un jour du calendrier.',
  too_many_actions: '500 actions au plus : supprimez d’abord les plus anciennes.',
}

const NBSP = '\u00a0'

export const actionText = {
  title: 'Plan d’action',
  failed: 'Erreur lors du chargement du plan d’action',
  add: 'Ajouter une action',
  decide: 'Décider une action',
  aboutOf: (name: string) => `à propos de ${name}`,
  edit: 'Modifier l’action',
  empty: 'Rien n’est encore décidé. Une action suffit pour commencer : un sujet, une personne, une date.',
  none: 'Aucune action dans cet état.',
  filter: 'Afficher',
  kept: (kept: number, due: number) => `Actions tenues${NBSP}: ${kept} sur ${due}`,
  columns: { title: 'Décision', audience: 'Pour', owner: 'Responsable', dueOn: 'Échéance', state: 'État' },
  everybody: 'Toute l’entreprise',
  formerTeam: (name: string) => `(ancienne équipe ${name})`,
  formerGrouping: (name: string) => `(ancienne entité ${name})`,
  hidden: 'Visible des responsables seulement',
  noOwner: '–',
  begin: 'Commencer',
  done: 'Marquer comme faite',
  again: 'Reprendre',
  abandon: 'Abandonner',
  change: 'Modifier…',
  remove: 'Supprimer…',
  latest: 'Dernières actions',
  all: 'Voir le plan d’action',
  count: (n: number, done: number) =>
    done === 0
      ? plural(n, 'action en cours', 'actions en cours')
      : `${plural(n, 'action', 'actions')}, ${plural(done, 'faite', 'faites')}`,
}

export const filters = {
  all: 'Toutes',
  a_faire: 'À faire',
  en_cours: 'En cours',
  late: 'En retard',
  faite: 'Faites',
  ended: 'Abandonnées ou refusées',
}

export const kindNames: Record<AboutKind, string> = {
  action: 'Action',
  reunion: 'Réunion d’équipe',
  refus: 'Nous ne le ferons pas, et pourquoi',
}

/** A decision not to do something has no other state. */
const states: Record<ActionStatus, string> = {
  a_faire: 'À faire',
  en_cours: 'En cours',
  faite: 'Faite',
  abandonnee: 'Abandonnée',
}
const refused = 'Ne se fera pas'

interface ActionFacts {
  kind: AboutKind
  state: ActionStatus
}

export const stateWord = ({ kind, state }: ActionFacts, timing: Timing): string => {
  if (kind === 'refus') return refused
  return timing === 'late' ? 'En retard' : states[state]
}

/** Employees see nothing as late (C18.6). */
export const decidedWord = ({ kind, state }: ActionFacts): string => {
  if (kind === 'refus') return 'Non, et pourquoi'
  return state === 'a_faire' ? 'À venir' : states[state]
}

interface ActionGroup {
  team: string | null
  formerTeam: string | null
  grouping: { name: string } | null
  formerGrouping: string | null
}

export const groupLabel = ({ team, grouping, formerTeam, formerGrouping }: ActionGroup): string =>
  team ??
  grouping?.name ??
  (formerTeam !== null
    ? actionText.formerTeam(formerTeam)
    : formerGrouping !== null
      ? actionText.formerGrouping(formerGrouping)
      : '')

/** « le 10 janvier 2027 », « fait le 12 janvier 2027 » */
export const dated = (dueOn: Day | null, doneOn: Day | null, timing: Timing) => {
  if (doneOn === null) return dueOn === null ? '–' : formatDate(dueOn)
  const done = `faite le ${formatDate(doneOn)}`
  return timing === 'kept'
    ? `${done}, tenue`
    : timing === 'done_late'
      ? `${done}, en retard sur le ${formatDate(dueOn ?? doneOn)}`
      : done
}

/** « À propos de : Entraide, de 60 à 69 (Automne 2027), en hausse de 9 points (entre +2 et +16) » (C26.12) */
export function aboutWords({ name, score: value, isSmall, joint, progress }: LinkedResult): string {
  const before = `À propos de${NBSP}: ${name}${joint === null ? '' : ` (${joint})`}`
  if (!progress) return value ? `${before}, ${isSmall ? `≈${NBSP}` : ''}${score(value)}` : before
  if (progress.words === null) return `${before}, pas de résultat à comparer`
  const { before: from, after: to, decimals, waveTitle } = progress
  if (from === null || to === null) return `${before}, ${progress.words} (${waveTitle})`
  const numbers = `de ${decimal(from, decimals)} à ${decimal(to, decimals)} (${waveTitle})`
  return [before, numbers, progress.words].join(', ')
}

export const form = {
  kind: 'Type',
  title: 'Titre',
  titleHelp: 'Ce qui sera fait, en une ligne.',
  text: 'Précisions',
  why: 'Pourquoi',
  audience: 'Pour',
  about: 'À propos de',
  aboutNothing: 'Aucun résultat en particulier',
  aboutHelp: 'Seuls les résultats affichés pour ce groupe sont proposés.',
  groupings: 'Entités',
  teams: 'Équipes',
  dimensions: 'Dimensions',
  questions: 'Questions',
  owner: 'Responsable',
  ownerHelp: 'Une personne, un service.',
  dueOn: 'Échéance',
  visibleToTeam: 'Visible par l’équipe',
  visibleToGrouping: 'Visible par ses équipes',
  visibleToAll: 'Visible par tous les employés',
  visibleHelp:
    'Titre, précisions, état, responsable et échéance, sur leur page de résultats et leur accueil.',
  confirm: 'Enregistrer',
  failed: 'L’action n’a pas pu être enregistrée',
  added: 'Action ajoutée au plan.',
  changed: 'Action modifiée.',
  undo: 'Annuler',
  moved: (word: string) => `Action notée${NBSP}: ${word.toLowerCase()}.`,
  moveFailed: 'L’état n’a pas pu être changé',
  removeQuestion: 'Supprimer cette action ?',
  removeLoss:
    'Elle disparaît du plan et de la page des employés. Pour garder une trace, abandonnez-la plutôt.',
  remove: 'Supprimer',
  removed: 'Action supprimée.',
  removeFailed: 'L’action n’a pas pu être supprimée',
}

export const muted = {
  next: (title: string, days: string) => `Prochaine${NBSP}: ${title}, ${days}.`,
}

export const decidedText = {
  title: 'Ce qui a été décidé',
  none: 'Rien n’est encore décidé. Les décisions paraîtront ici.',
  due: (day: Day) => `pour le ${formatDate(day)}`,
}
