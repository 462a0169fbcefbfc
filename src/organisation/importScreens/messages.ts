import { csvSentence } from '../../asking/csv/csvMessages.ts'
import { frenchNumber, plural } from '../../base/text/french.ts'
import { statusLabels } from '../../people/accounts/messages.ts'
import type { Status } from '../../people/auth/rules.ts'
import type { FileProblem, FileWarning } from '../peopleFile/messages.ts'
import type { Problem } from '../import/matching.ts'
import type { ImportRefusal } from '../import/rules.ts'

export const refusals: Record<ImportRefusal, string> = {
  too_many_rows: 'La limite est de 20 000 lignes.',
  rows_gone: 'Le fichier a été relu entre-temps. Vérifiez de nouveau.',
  state_changed: 'La liste a changé pendant votre lecture. Voici la nouvelle vérification.',
  rows_to_correct: 'Des lignes restent à corriger : rien n’a été écrit.',
  leaving_unconfirmed: 'Écrivez le nombre de personnes qui partent pour confirmer.',
  person_not_found: 'Personne n’attend plus dans cet import.',
}

type Sentences<Each extends { code: string }> = {
  [Code in Each['code']]: (problem: Extract<Each, { code: Code }>) => string
}

const ofLines: Sentences<Problem> = {
  P01: ({ line }) => `Ligne ${line} : il faut un identifiant ou un email.`,
  P02: ({ line, email }) => `Ligne ${line} : l’email « ${email} » est invalide.`,
  P03: ({ line }) => `Ligne ${line} : prénom ou nom manquant.`,
  P04: ({ line, firstLine }) => `Ligne ${line} : identifiant ou email déjà utilisé à la ligne ${firstLine}.`,
  P05: ({ line, a, b }) => `Ligne ${line} : l’identifiant désigne ${a}, l’email désigne ${b}.`,
  P06: ({ line, team }) =>
    `Ligne ${line} : l’équipe « ${team} » n’existe pas. Cochez « Créer les équipes manquantes » ou corrigez.`,
  P08: ({ line, company }) =>
    `Ligne ${line} : cette personne est dans une autre entreprise.${company ? ` Actuellement chez ${company}.` : ''}`,
  P09: ({ line }) => `Ligne ${line} : ce compte n’est pas un compte d’employé.`,
  P11: ({ line, key }) =>
    `Ligne ${line} : une autre personne porte ce nom (${key}). Choisissez « même personne » ou « autre personne ».`,
  name_invalid: ({ line, name }) =>
    `Ligne ${line} : le nom « ${name} » est invalide : une lettre au moins, 100 caractères au plus.`,
  number_invalid: ({ line, number }) =>
    `Ligne ${line} : l’identifiant « ${number} » est invalide : 2 à 40 lettres, chiffres, points, tirets ou soulignés.`,
  team_invalid: ({ line, team }) => `Ligne ${line} : « ${team} » ne peut pas être un nom d’équipe.`,
  too_many_teams: ({ line }) => `Ligne ${line} : 50 équipes au plus par personne.`,
  left_invalid: ({ line, text }) =>
    `Ligne ${line}, colonne « partie » : « ${text} » n’est ni « oui » ni « non ».`,
  formula: ({ line, text }) => `Ligne ${line} : « ${text} » est une formule. Collez les valeurs seules.`,
  unattached: ({ line }) =>
    `Ligne ${line} : cette personne a déjà un compte sans entreprise. Un administrateur peut la rattacher.`,
  rejected: ({ line, name }) =>
    `Ligne ${line} : le compte de ${name} est rejeté. Approuvez-le d’abord, ou retirez la ligne.`,
  email_of_account: ({ line, name }) =>
    `Ligne ${line} : ${name} se connecte déjà avec une autre adresse. Seul un administrateur peut la changer.`,
}

const ofFiles: Sentences<Exclude<FileProblem, { code: 'F01' | 'F04' | 'F07' | 'F08' }>> = {
  P10: ({ n }) => `Le fichier compte ${frenchNumber(n)} lignes. La limite est de 20 000.`,
  too_heavy: () => 'Le fichier est trop lourd. La limite est de 20 Mo.',
  password: () =>
    'Ce classeur est protégé par un mot de passe. Enregistrez-en une copie sans mot de passe, puis déposez-la.',
  old_workbook: () =>
    'Ce classeur est d’un ancien format (.xls). Enregistrez-le au format « Classeur Excel (.xlsx) » ou « CSV UTF-8 ».',
  workbook_unreadable: () =>
    'Ce fichier n’est pas un classeur Excel lisible. Enregistrez-le de nouveau (.xlsx).',
  merged: ({ range }) =>
    `Des cellules sont fusionnées (${range}). Défusionnez-les : une ligne d’en-tête, puis une personne par ligne.`,
  formula: ({ line, column }) =>
    `Ligne ${line}, colonne « ${column} » : cette cellule contient une formule. Collez les valeurs seules.`,
  date: ({ line, column }) =>
    `Ligne ${line}, colonne « ${column} » : cette cellule contient une date. Mettez la colonne au format « Texte » et saisissez de nouveau.`,
  columns_missing: ({ columns }) =>
    `Colonnes manquantes dans l’en-tête : ${columns.join(', ')}. Il faut au moins « identifiant » ou « email », « prenom » et « nom », sur la première ligne de la première feuille.`,
  column_twice: ({ column }) => `La colonne « ${column} » apparaît deux fois dans l’en-tête.`,
  no_rows: () => 'Le fichier ne contient aucune personne sous l’en-tête.',
}

const ofWarnings: Sentences<FileWarning> = {
  P12: ({ column }) => `Colonne « ${column} » ignorée.`,
  windows_1252: () => 'Le fichier n’est pas en UTF-8 : vérifiez les accents.',
  numbers: ({ line, count }) =>
    `Ligne ${line} : l’identifiant est un nombre, sans zéros au début (${plural(count, 'ligne', 'lignes')}). Si vos identifiants en ont, mettez la colonne au format « Texte ».`,
}

/** The sentence of a problem; which one it is decides what it needs. */
export const problemText = (problem: Problem): string =>
  (ofLines[problem.code] as (of: Problem) => string)(problem)

export const fileProblemText = (problem: FileProblem): string =>
  problem.code in ofFiles
    ? (ofFiles[problem.code as keyof typeof ofFiles] as (of: FileProblem) => string)(problem)
    : csvSentence(problem as never)

/** The columns left out are told one by one, the first five of them: a payroll export has fifty. */
export function warningTexts(warnings: readonly FileWarning[]): string[] {
  const columns = warnings.filter(({ code }) => code === 'P12')
  const rest = columns.slice(mostColumns)
  const told = warnings.filter((warning) => !rest.includes(warning)).map(warningText)
  return rest.length === 0
    ? told
    : [...told, `${plural(rest.length, 'autre colonne ignorée', 'autres colonnes ignorées')}.`]
}

const mostColumns = 5

export const warningText = (warning: FileWarning): string =>
  (ofWarnings[warning.code] as (of: FileWarning) => string)(warning)

const people = (n: number) => plural(n, 'personne', 'personnes')

export const text = {
  title: 'Importer des personnes',
  steps: ['Fichier', 'Vérification', 'Appliquer'],
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
  looks: 'À quoi doit-il ressembler ?',
  oneKey:
    'Un identifiant ou un email suffit. « Matricule », « Nom d’usage », « Service » et d’autres noms courants sont compris. Une colonne « partie », facultative : « oui » pour qui a quitté l’entreprise.',
  model: 'Modèle de fichier',
  export: 'Exporter les personnes',
  lines: (n: number) => plural(n, 'ligne', 'lignes'),
  toCorrect: (n: number) =>
    `${plural(n, 'ligne', 'lignes')} à corriger : rien ne sera écrit tant qu’${n < 2 ? 'elle reste' : 'elles restent'}.`,
  correct: (file: string) => `Corrigez ${file} puis déposez-le de nouveau. Tout le reste est prêt.`,
  again: 'Déposer le fichier corrigé',
  ready: 'Le fichier est prêt.',
  upToDate: 'Tout est déjà à jour.',
  answer: 'Répondez aux questions sur les équipes pour continuer.',
  tabs: {
    preview: 'Aperçu',
    problems: 'Erreurs',
    arrivals: 'Nouvelles',
    changes: 'Changées',
    departures: 'Parties',
    unchanged: 'Inchangées',
  },
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
  },
  status: (status: Status) => statusLabels[status],
  from: { company: (name: string) => name, none: () => 'Sans entreprise', left: () => 'Partie' },
  here: 'Dans cette entreprise',
  leftAlone: refusals.state_changed,
  noTeam: 'Aucune équipe',
  leaves: (teams: readonly string[]) =>
    `${teams.length > 0 ? `Quitte ${teams.join(', ')}. ` : ''}Compte gardé 30 jours : « Restaurer ».`,
  people,
  absent: (n: number) =>
    `${people(n)}, ${n < 2 ? 'absente' : 'absentes'} du fichier ou ${n < 2 ? 'notée' : 'notées'} « partie »`,
  notEmployee:
    'Une personne de l’administration, responsable ou élue au CSE ne répond pas avec ce compte : retirez la ligne, ou donnez-lui une autre adresse.',
  come: (name: string) => `Faire venir ${name}`,
  same: (key: string) => `Même personne (${key})`,
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
  campaignOpen: 'Une campagne est ouverte : les équipes affichées ont été fixées à son ouverture.',
  warnings: (n: number) => plural(n, 'avertissement', 'avertissements'),
  together: ({ arrivals, changes, departures }: Counts) =>
    `${plural(arrivals, 'arrivée', 'arrivées')}, ${plural(changes, 'changement', 'changements')} et ${plural(departures, 'départ', 'départs')} seront écrits ensemble, ou pas du tout.`,
  errors: (n: number) => plural(n, 'erreur', 'erreurs'),
  cancel: 'Annuler',
  apply: 'Appliquer',
  applyCounts: ({ arrivals, changes, departures }: Counts) =>
    `Appliquer : ${plural(arrivals, 'arrivée', 'arrivées')}, ${plural(changes, 'changement', 'changements')}, ${plural(departures, 'départ', 'départs')}`,
  guard: (n: number, all: number) =>
    `${people(n)} sur ${frenchNumber(all)} partiraient. Écrivez ${n} pour confirmer.`,
  applying: 'Écriture en cours…',
  /** Only what happened; the first says of whom. */
  done: ({ arrived, changed, left }: { arrived: number; changed: number; left: number }) => {
    const told = (
      [
        [arrived, 'ajoutée', 'ajoutées'],
        [changed, 'mise à jour', 'mises à jour'],
        [left, 'partie', 'parties'],
      ] as const
    ).filter(([n]) => n > 0)
    if (told.length === 0) return 'Rien n’a changé.'
    const words = told.map(([n, one, many], at) =>
      at === 0 ? plural(n, `personne ${one}`, `personnes ${many}`) : plural(n, one, many),
    )
    return `${words.join(', ')}.`
  },
  doneHelp: 'Le même fichier, relu maintenant, ne changerait plus rien.',
  access: 'Leur donner accès',
  accessCounts: (withEmail: number, without: number) =>
    `${plural(withEmail, 'nouvelle personne a', 'nouvelles personnes ont')} une adresse, ${frenchNumber(without)} n’en ${without < 2 ? 'a' : 'ont'} pas.`,
  inviteAll: (n: number) => `Écrire à ${people(n)}`,
  inviteHelp: 'Adresse de Ressenti et choix du mot de passe.',
  invited: (n: number) => `${plural(n, 'message part', 'messages partent')}`,
  printSome: (n: number, all: number) =>
    n === all
      ? `Imprimer ${plural(n, 'lettre', 'lettres')}`
      : `Imprimer ${plural(n, 'lettre', 'lettres')} sur ${frenchNumber(all)}`,
  printHelp:
    'Une page A4 par personne, avec un code valable 60 jours. Rien n’est gardé : imprimez maintenant.',
  printed: (n: number) => `${plural(n, 'lettre ouverte', 'lettres ouvertes')} dans un autre onglet.`,
  noMail: (n: number) =>
    `Cette installation n’envoie pas d’emails : sans invitation ni lettre, ${n < 2 ? 'une personne qui arrive avec une adresse' : `${people(n)} qui arrivent avec une adresse`} ne ${n < 2 ? 'pourra' : 'pourront'} pas entrer. Faites d’abord régler l’envoi (SMTP_URL, docs/install.md), ou laissez la colonne « email » vide et imprimez une lettre.`,
  pending: (n: number) =>
    `${people(n)} ${n < 2 ? 'attend' : 'attendent'} l’approbation d’un administrateur, qui peut les approuver ensemble.`,
  seePeople: 'Voir les personnes',
  onward: 'Continuer',
  another: 'Importer un autre fichier',
  failed: 'L’import n’a pas abouti. Rien n’a été écrit.',
  page: (n: number, all: number) => `Page ${n} sur ${all}`,
  next: 'Page suivante',
  previous: 'Page précédente',
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
      : `Approuver les ${frenchNumber(n)} personnes de cet import`,
  done: (n: number) => `${people(n)} ${n < 2 ? 'approuvée' : 'approuvées'}.`,
  failed: 'L’approbation n’a pas abouti.',
}
