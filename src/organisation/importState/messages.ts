import { languagesInFrench, type SpokenLanguage } from '../../base/text/languages.ts'
import { formatNumber, plural } from '../../base/text/writing.ts'
import { statusLabels } from '../../people/accounts/messages.ts'
import type { Status } from '../../people/auth/rules.ts'
import type { ImportRefusal } from '../import/rules.ts'

export const importRefusals: Record<ImportRefusal, string> = {
  too_many_rows: 'La limite est de 20 000 lignes.',
  rows_gone: 'Le fichier a été relu entre-temps. Vérifiez de nouveau.',
  state_changed: 'La liste a changé pendant votre lecture. Voici la nouvelle vérification.',
  rows_to_correct: 'Des lignes restent à corriger : rien n’a été écrit.',
  leaving_unconfirmed: 'Écrivez le nombre de personnes qui partent pour confirmer.',
  person_not_found: 'Personne n’attend plus dans cet import.',
}

const people = (n: number) => plural(n, 'personne', 'personnes')

export const importText = {
  title: 'Importer des personnes',
  steps: ['Fichier', 'Vos colonnes', 'Vérification', 'Appliquer'],
  stepsLabel: 'Étapes',
  drop: 'Déposez votre fichier ici',
  dropHelp: 'CSV ou Excel, 20 000 lignes au plus. Il est lu dans votre navigateur.',
  choose: 'Choisir un fichier',
  fileField: 'Fichier des personnes',
  reading: 'Lecture du fichier…',
  unreadable:
    'Le fichier ne peut plus être lu : il a peut-être été déplacé ou modifié. Choisissez-le de nouveau.',
  sending: (percent: number) => `Vérification… ${percent} %`,
  meaning: 'Que représente ce fichier ?',
  partial: 'Ajouter et mettre à jour',
  partialHelp: 'Les personnes absentes du fichier restent.',
  full: 'Liste complète',
  fullHelp: 'Les personnes absentes du fichier sont parties.',
  createTeams: 'Créer les équipes manquantes',
  check: 'Vérifier',
  chooseFirst: 'Choisissez d’abord un fichier.',
  notReadable: 'Ce fichier ne peut pas être lu.',
  goOn: 'Continuer',
  looks: 'À quoi doit-il ressembler ?',
  oneKey:
    'Un identifiant ou un email suffit. « Matricule », « Nom d’usage », « Service » et d’autres noms courants sont compris. « Direction », « Site »… font l’organisation. Une colonne « partie », facultative : « oui » pour qui a quitté l’entreprise.',
  model: 'Modèle de fichier',
  export: 'Exporter les personnes',
  lines: (n: number) => plural(n, 'ligne', 'lignes'),
  toCorrect: (n: number) =>
    `${plural(n, 'ligne', 'lignes')} à corriger : rien ne sera écrit tant qu’${n < 2 ? 'elle reste' : 'elles restent'}.`,
  correct: (file: string) =>
    `Corrigez ici, ou corrigez ${file} puis déposez-le de nouveau. Tout le reste est prêt.`,
  correctThere:
    'Répondez ici, ou ignorez ce qui est faux et corrigez-le dans l’annuaire : son prochain envoi remplacera celui-ci. Tout le reste est prêt.',
  checkCorrections: (n: number) =>
    n < 2 ? 'Vérifier la correction' : `Vérifier les ${formatNumber(n)} lignes corrigées`,
  corrected: 'Télécharger le fichier corrigé',
  correctedFile: 'personnes-corrigees.csv',
  lost: (n: number) =>
    n < 2
      ? '1 correction n’est pas reprise : cette ligne a changé dans le fichier.'
      : `${formatNumber(n)} corrections ne sont pas reprises : ces lignes ont changé dans le fichier.`,
  skip: 'Ignorer cette ligne',
  skipLine: (line: number) => `Ignorer cette ligne, ${line}`,
  skipAll: (n: number) => `Ignorer les ${formatNumber(n)} lignes en erreur`,
  skipped: (n: number) => plural(n, 'ligne ignorée', 'lignes ignorées'),
  takeBack: 'Reprendre',
  keepsAbsent:
    'Une ligne ignorée ne désigne personne de connu : personne ne sera compté comme parti parce qu’absent du fichier.',
  cells: {
    number: 'Identifiant',
    email: 'Email',
    firstName: 'Prénom',
    lastName: 'Nom',
    teams: 'Équipes',
    levels: 'Niveaux, séparés par « | »',
    leads: 'Responsable de',
    left: 'Partie',
    language: 'Langue',
  },
  cellOf: (cell: string, line: number) => `${cell}, ligne ${line}`,
  again: 'Déposer le fichier corrigé',
  ready: 'Le fichier est prêt.',
  upToDate: 'Tout est déjà à jour.',
  answer: 'Répondez aux questions sur les équipes pour continuer.',
  tabs: {
    preview: 'Aperçu',
    problems: 'Erreurs',
    warnings: 'Avertissements',
    arrivals: 'Nouvelles',
    changes: 'Changées',
    departures: 'Parties',
    unchanged: 'Inchangées',
    organisation: 'Organisation',
    managers: 'Responsables',
  },
  applyTree: 'Appliquer l’organisation du fichier',
  applyTreeHelp:
    'Sans elle, les personnes et les équipes sont reprises, et l’organisation reste comme elle est.',
  deleteEmpty: (n: number) =>
    n < 2 ? 'Supprimer l’entité vide' : `Supprimer les ${formatNumber(n)} entités vides`,
  treeUnchanged: 'L’organisation est déjà celle du fichier.',
  treeChange: 'Changement',
  treeKinds: {
    added: 'Nouvelle entité',
    moved: 'Entité déplacée',
    placed: 'Équipe placée',
    empty: 'Entité sans équipe',
  },
  treeName: 'Nom',
  appointed: 'Devient responsable',
  withdrawn: 'Ne l’est plus',
  manages: 'Responsable de',
  inEntity: (name: string | null) => (name === null ? 'Aucune entité' : name),
  line: 'Ligne',
  inFile: 'Dans le fichier',
  wrong: 'À corriger',
  person: 'Personne',
  before: 'Avant',
  after: 'Après',
  teams: 'Équipes',
  key: 'Identifiant ou email',
  what: 'Ce qui se passe',
  fields: {
    number: 'Identifiant',
    email: 'Email',
    names: 'Nom',
    status: 'Accès',
    teams: 'Équipes',
    from: 'Entreprise',
    language: 'Langue',
  },
  languages: (before: SpokenLanguage | null, after: SpokenLanguage): [string, string] => [
    before ? languagesInFrench[before] : '',
    languagesInFrench[after],
  ],
  status: (status: Status) => statusLabels[status],
  from: { company: (name: string) => name, none: () => 'Sans entreprise', left: () => 'Partie' },
  here: 'Dans cette entreprise',
  leftAlone: importRefusals.state_changed,
  noTeam: 'Aucune équipe',
  leaves: (teams: readonly string[]) =>
    `${teams.length > 0 ? `Quitte ${teams.join(', ')}. ` : ''}Compte gardé 30 jours : « Restaurer ».`,
  people,
  absent: (n: number) =>
    `${people(n)}, ${n < 2 ? 'absente' : 'absentes'} du fichier ou ${n < 2 ? 'notée' : 'notées'} « partie »`,
  notEmployee:
    'Une personne de l’administration, responsable ou élue au CSE ne répond pas avec ce compte : retirez la ligne, ou donnez-lui une autre adresse.',
  come: (name: string) => `Faire venir ${name}`,
  namesake: ({ name, key }: { name: string; key: string }) => `${name} existe déjà (${key}).`,
  same: 'Même personne',
  sameAs: (key: string) => `Même personne (${key})`,
  twoLines: 'Deux lignes, même nom : deux personnes ?',
  twoPeople: 'Deux personnes',
  keepLine: (line: number) => `Garder la ligne ${line}`,
  other: 'Autre personne',
  allOthers: (n: number) => `Toutes d’autres personnes (${n})`,
  rename: ({ from, to, people: n, members }: { from: string; to: string; people: number; members: number }) =>
    `L’équipe « ${from} » devient-elle « ${to} » (${people(n)} sur ${members}) ?`,
  renameYes: 'Renommer',
  renameNo: 'Créer une équipe',
  counts: 'Ce que fera l’import',
  newTeams: (names: readonly string[]) =>
    `${plural(names.length, 'équipe sera créée', 'équipes seront créées')} : ${names.slice(0, 12).join(', ')}${names.length > 12 ? '…' : ''}`,
  downloadErrors: 'Télécharger les erreurs',
  errorsFile: 'erreurs-import.csv',
  downloadWarnings: 'Télécharger les avertissements',
  warningsFile: 'avertissements-import.csv',
  campaignOpen: 'Une campagne est ouverte : les équipes affichées ont été fixées à son ouverture.',
  meetsPermanent:
    'Un questionnaire permanent est ouvert dans cette entreprise : ces personnes le verront jusqu’à la première campagne.',
  together: ({ arrivals, changes, departures }: Counts) =>
    `${plural(arrivals, 'arrivée', 'arrivées')}, ${plural(changes, 'changement', 'changements')} et ${plural(departures, 'départ', 'départs')} seront écrits ensemble, ou pas du tout.`,
  errors: (n: number) => plural(n, 'erreur', 'erreurs'),
  cancel: 'Annuler',
  apply: 'Appliquer',
  applyCounts: ({ arrivals, changes, departures }: Counts) =>
    `Appliquer : ${plural(arrivals, 'arrivée', 'arrivées')}, ${plural(changes, 'changement', 'changements')}, ${plural(departures, 'départ', 'départs')}`,
  guard: (n: number, all: number) =>
    `${people(n)} sur ${formatNumber(all)} partiraient. Écrivez ${n} pour confirmer.`,
  applying: 'Écriture en cours…',
  /** Only what happened; the first part names the people. */
  done: ({ arrived, changed, left, isOrganised, managers }: AppliedCounts) => {
    const happened = (
      [
        [arrived, 'ajoutée', 'ajoutées'],
        [changed, 'mise à jour', 'mises à jour'],
        [left, 'partie', 'parties'],
      ] as const
    ).filter(([n]) => n > 0)
    const also = [
      ...(isOrganised ? ['Organisation mise à jour.'] : []),
      ...(managers > 0 ? ['Responsables mis à jour.'] : []),
    ]
    if (happened.length === 0) return also.join(' ') || 'Rien n’a changé.'
    const words = happened.map(([n, one, many], at) =>
      at === 0 ? plural(n, `personne ${one}`, `personnes ${many}`) : plural(n, one, many),
    )
    return [`${words.join(', ')}.`, ...also].join(' ')
  },
  doneHelp: 'Le même fichier, relu maintenant, ne changerait plus rien.',
  access: 'Leur donner accès',
  accessCounts: (withEmail: number, without: number) =>
    `${plural(withEmail, 'nouvelle personne a', 'nouvelles personnes ont')} une adresse, ${formatNumber(without)} n’en ${without < 2 ? 'a' : 'ont'} pas.`,
  inviteHelp: 'Un lien personnel part de lui-même la veille de l’ouverture.',
  printSome: (n: number, all: number) =>
    n === all
      ? `Imprimer ${plural(n, 'lettre', 'lettres')}`
      : `Imprimer ${plural(n, 'lettre', 'lettres')} sur ${formatNumber(all)}`,
  printHelp:
    'Une page A4 par personne, avec un code valable 60 jours. Rien n’est gardé : imprimez maintenant.',
  printed: (n: number) => `${plural(n, 'lettre ouverte', 'lettres ouvertes')} dans un autre onglet.`,
  noMail: (n: number) =>
    `Cette installation n’envoie pas d’emails : ${n < 2 ? 'une personne qui arrive avec une adresse n’entrera' : `${people(n)} qui arrivent avec une adresse n’entreront`} que par une lettre, à imprimer après l’import. Pour que des liens partent, faites d’abord régler l’envoi (SMTP_URL, docs/install.md).`,
  pending: (n: number) =>
    `${people(n)} ${n < 2 ? 'attend' : 'attendent'} l’approbation d’un administrateur, qui peut les approuver ensemble.`,
  seePeople: 'Voir les personnes',
  another: 'Importer un autre fichier',
  failed: 'L’import n’a pas abouti. Rien n’a été écrit.',
}

interface AppliedCounts {
  arrived: number
  changed: number
  left: number
  isOrganised: boolean
  managers: number
}

interface Counts {
  arrivals: number
  changes: number
  departures: number
}

export const blocks = {
  title: 'Imports à approuver',
  waits: (n: number, company: string, by: string, day: string) =>
    `${people(n)} ${n < 2 ? 'importée' : 'importées'} pour ${company}${by && ` par ${by}`} le ${day} ${n < 2 ? 'attend' : 'attendent'}.`,
  approve: (n: number) =>
    n < 2
      ? 'Approuver la personne de cet import'
      : `Approuver les ${formatNumber(n)} personnes de cet import`,
  done: (n: number) => `${people(n)} ${n < 2 ? 'approuvée' : 'approuvées'}.`,
  failed: 'L’approbation n’a pas abouti.',
}
