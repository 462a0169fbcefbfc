import { formatDate, plural } from '../../base/text/writing.ts'
import type { Reader } from './readers.ts'
import type { ResponsibilityRefusal } from './rules.ts'

export const responsibilityRefusals: Record<ResponsibilityRefusal, string> = {
  responsibility_invalid: 'Choisissez une personne, puis une équipe ou une entité.',
  responsibility_not_found: 'Cette responsabilité n’existe plus.',
  responsibility_place_gone: 'Cette équipe ou cette entité n’existe plus.',
  responsibility_day_past: 'Cette date est passée.',
  responsibility_day_invalid: 'Cette date n’existe pas.',
  manager_not_employee: 'Seule une personne employée et approuvée peut être nommée.',
  manager_twice: 'Cette personne est déjà responsable de cette équipe ou de cette entité.',
  managers_too_many: 'Trois responsables au plus pour une équipe ou une entité.',
  manager_of_too_many: 'Vingt responsabilités au plus pour une personne.',
}

export const managersText = {
  title: 'Responsables d’équipe',
  help: 'Un responsable d’équipe lit les résultats de ses équipes et décide d’actions pour elles. Il répond comme chacun.',
  none: 'Aucun responsable d’équipe.',
  name: 'Nom',
  place: 'Équipe ou entité',
  since: 'Depuis',
  until: 'Jusqu’au',
  noEnd: 'sans date de fin',
  appoint: 'Nommer un responsable…',
  appointTitle: 'Nommer un responsable',
  confirm: 'Nommer',
  person: 'Personne',
  nobody: 'Personne de ce nom.',
  twice: (name: string, place: string) => `${name} est déjà responsable de ${place}.`,
  lastDay: 'Jusqu’au (facultatif)',
  appointed: 'Responsable nommé.',
  changeLastDay: 'Changer le dernier jour…',
  lastDayTitle: (name: string, place: string) => `Dernier jour de ${name} pour ${place}`,
  save: 'Enregistrer',
  lastDayChanged: 'Dernier jour enregistré.',
  withdraw: 'Retirer…',
  withdrawTitle: (name: string, place: string) => `${name} ne sera plus responsable de ${place} ?`,
  withdrawEffects:
    'Cette personne ne lira plus ces résultats. Son nom reste douze mois dans la liste « Qui lit les résultats ».',
  withdrawConfirm: 'Retirer',
  withdrawn: 'Responsabilité retirée.',
  loadingFailed: 'Les responsables d’équipe ne peuvent pas être affichés.',
  failed: 'La nomination n’a pas été enregistrée. Réessayez.',
  effects: (name: string, teams: number, people: number) =>
    `${name} lira les résultats de ${plural(teams, 'équipe', 'équipes')}, y compris ceux des campagnes passées, et pourra décider des actions. Son nom sera visible ${people > 1 ? `des ${plural(people, 'personne', 'personnes')}` : `de ${plural(people, 'personne', 'personnes')}`} de ces équipes.`,
  isMember: (name: string, team: string) =>
    `${name} est membre de ${team} : sa réponse y compte comme celle de chacun. Pour qu’elle compte au niveau au-dessus, retirez ${name} de l’équipe.`,
  oneOutside: (name: string, team: string) =>
    `Une seule équipe reste en dehors (${team}) : ${name} pourrait calculer ses résultats à partir de ceux de l’entreprise.`,
} as const

const deleted = 'une personne dont le compte a été supprimé'

/** « Nora Blanc, responsable de Production, depuis le 3 mars 2027 » */
export const readerWords = ({ name, via, since, until, isPresent }: Reader): string => {
  const days = isPresent
    ? `depuis le ${formatDate(since)}${until ? `, jusqu’au ${formatDate(until)}` : ''}`
    : since === until
      ? `le ${formatDate(since)}`
      : `du ${formatDate(since)} au ${formatDate(until ?? since)}`
  return `${name ?? deleted}, responsable de ${via}, ${days}`
}

export const readersText = {
  title: 'Qui lit les résultats',
  team: (name: string) => `Équipe ${name}`,
  teams: (n: number) => plural(n, 'équipe', 'équipes'),
  who: (readers: readonly string[]) =>
    `${['ses membres', ...readers, 'les responsables de l’entreprise', 'l’administration'].join(' · ')}.`,
  noManager: 'Aucun responsable d’équipe.',
  cse: 'Le CSE ne lit pas les résultats d’une seule équipe. Une personne nommée plus tard lira aussi les résultats déjà parus.',
  none: 'Aucune équipe. Les résultats de l’entreprise sont lus par tous ses membres, par les responsables de l’entreprise et par l’administration.',
  failed: 'La liste de qui lit les résultats ne peut pas être affichée.',
} as const
