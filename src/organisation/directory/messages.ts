import { formatDate, plural } from '../../base/text/writing.ts'
import type { ImportRefusal } from '../import/rules.ts'
import { importRefusals } from '../importState/messages.ts'
import type { RunState } from '../../data/db/directorySchema.ts'
import type { DirectoryRefusal, HeldWhy, NoticeCounts } from './rules.ts'

export const directoryRefusals: Record<DirectoryRefusal, string> & Partial<Record<ImportRefusal, string>> = {
  run_not_found: 'Cet envoi n’existe plus.',
  run_not_held: 'Cet envoi n’attend plus : un autre l’a remplacé, ou ses lignes ont été effacées.',
  file_type_refused: 'Ce n’est pas un fichier CSV.',
  file_length_needed: 'La longueur du fichier manque.',
  state_changed: 'Quelque chose a changé depuis la vérification. Regardez de nouveau, puis appliquez.',
  leaving_unconfirmed: 'Confirmez le nombre de personnes qui partent.',
  rows_to_correct: importRefusals.rows_to_correct,
}

const why: Record<HeldWhy['kind'], (n: number) => string> = {
  left: (n) => plural(n, 'départ', 'départs'),
  arrived: (n) => plural(n, 'arrivée', 'arrivées'),
  teams: (n) => plural(n, 'changement d’équipe', 'changements d’équipe'),
  identity: (n) => plural(n, 'changement de nom ou de clé', 'changements de nom ou de clé'),
  entities: (n) => plural(n, 'entité déplacée', 'entités déplacées'),
}

export const directoryText = {
  tab: 'Annuaire',
  title: 'Annuaire',
  help: 'Un annuaire (Entra ID, Okta, Keycloak) ou un script envoie ici les personnes de l’entreprise. Ce qui est important attend votre accord ; personne n’est supprimé.',
  address: 'Adresse',
  people: (n: number) => plural(n, 'personne inscrite par l’annuaire', 'personnes inscrites par l’annuaire'),
  file: 'Fichier envoyé par un script',
  failed: 'L’annuaire ne peut pas être affiché.',
  notDone: 'Rien n’a été changé. Réessayez.',
  mapping: 'Correspondance',
  mappingHelp: 'Quel attribut de l’annuaire est l’identifiant, l’équipe et chaque niveau.',
  number: 'Identifiant',
  team: 'Équipe',
  level: (n: number) => `Niveau ${n}`,
  none: 'Aucun',
  mode: 'Un fichier envoyé par un script',
  modes: { partial: 'Ajoute et met à jour', full: 'Liste complète : qui n’y est pas est parti' },
  save: 'Enregistrer la correspondance',
  saved: 'Correspondance enregistrée.',
  forget: 'Oublier l’annuaire…',
  forgetTitle: 'Oublier l’annuaire ?',
  forgetEffects:
    'Ce que l’annuaire a dit est effacé, la correspondance aussi. Les comptes restent tels qu’ils sont.',
  forgetConfirm: 'Oublier l’annuaire',
  forgotten: 'Annuaire oublié.',
  runs: 'Envois',
  noRuns: 'Aucun envoi pour l’instant.',
  day: 'Jour',
  source: 'Origine',
  sources: { fichier: 'fichier', scim: 'SCIM' },
  what: 'Résultat',
  counts: (arrived: number, left: number, changed: number) =>
    [
      plural(arrived, 'arrivée', 'arrivées'),
      plural(left, 'départ', 'départs'),
      plural(changed, 'changement', 'changements'),
    ].join(', '),
  held: ({ kind, n, of }: HeldWhy) =>
    kind === 'entities'
      ? `En attente de votre accord : ${why[kind](n)}`
      : `En attente de votre accord : ${why[kind](n)} en 7 jours sur ${plural(of, 'personne', 'personnes')}`,
  waiting: (n: number) => `En attente de votre accord : ${plural(n, 'ligne', 'lignes')}`,
  skipped: (n: number) => plural(n, 'ligne ignorée', 'lignes ignorées'),
  look: 'Vérifier et appliquer…',
  lookPage: 'Vérifier un envoi',
  lookTitle: (day: string) => `Envoi du ${formatDate(day)}`,
  applied: 'Envoi appliqué.',
  drop: 'Refuser…',
  dropTitle: 'Refuser cet envoi ?',
  dropEffects: 'Ses lignes sont effacées. Le prochain envoi sera jugé de nouveau.',
  dropConfirm: 'Refuser',
  dropped: 'Envoi refusé.',
  power: 'Ce que peut faire qui administre l’annuaire',
  powers: [
    'Couper l’accès de chacun (dans la limite ci-dessus ; « Restaurer » le rend pendant trente jours).',
    'Inventer des personnes : elles comptent après quatorze jours et une adresse confirmée, et leurs noms sont dans les listes.',
    'Changer des personnes d’équipe, pour les campagnes qui ouvrent quatorze jours plus tard.',
    'Avec la connexion unique, ouvrir la session d’une personne liée, d’un responsable d’équipe aussi, et lire les résultats de ses équipes, sauf si un second facteur est demandé.',
  ],
  cannot:
    'Il ne peut pas : nommer un responsable, changer l’adresse d’un compte utilisé, savoir qui a répondu, lire une réponse.',
} as const

const counted = ({ held, refused, skipped }: NoticeCounts) => [
  ...(held > 0 ? [plural(held, 'envoi attend votre accord', 'envois attendent votre accord')] : []),
  ...(refused > 0 ? [plural(refused, 'envoi refusé', 'envois refusés')] : []),
  ...(skipped > 0 ? [plural(skipped, 'ligne ignorée', 'lignes ignorées')] : []),
]

/** Numbers alone (C27.7). */
export const noticeLine = (company: string, counts: NoticeCounts) =>
  `${company} : ${counted(counts).join(', ')}.`

export const silentLine = (company: string, day: string) =>
  `L’annuaire de ${company} n’a rien envoyé depuis le ${formatDate(day)}.`

export const stateText: Record<RunState, string> = {
  waiting: 'En cours',
  applied: '',
  unchanged: 'Rien n’a changé',
  held: '',
  refused: 'Refusé',
  replaced: 'Remplacé par un envoi plus récent',
  expired: 'Lignes effacées après sept jours',
}
