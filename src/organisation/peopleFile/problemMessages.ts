import { csvSentence } from '../../surveys/csv/csvMessages.ts'
import { languagesInFrench } from '../../base/text/languages.ts'
import { formatList, formatNumber, plural } from '../../base/text/writing.ts'
import { groupingRefusals } from '../groupings/messages.ts'
import type { ImportProblem } from '../import/matching.ts'
import type { CellName } from '../import/rules.ts'
import type { ImportWarning } from '../import/state.ts'
import type { CellProblem, FileProblem, FileWarning } from './messages.ts'

const spoken = Object.values(languagesInFrench)

type Sentences<Each extends { code: string }> = {
  [Code in Each['code']]: (problem: Extract<Each, { code: Code }>) => string
}

const ofLines: Sentences<ImportProblem> = {
  P01: ({ line }) => `Ligne ${line} : il faut un identifiant ou un email.`,
  P02: ({ line, email }) => `Ligne ${line} : l’email « ${email} » est invalide.`,
  P03: ({ line }) => `Ligne ${line} : prénom ou nom manquant.`,
  P04: ({ line, firstLine }) => `Ligne ${line} : identifiant ou email déjà utilisé à la ligne ${firstLine}.`,
  P05: ({ line, a, b }) => `Ligne ${line} : l’identifiant désigne ${a}, l’email désigne ${b}.`,
  P06: ({ line, team }) =>
    `Ligne ${line} : l’équipe « ${team} » n’existe pas. Cochez « Créer les équipes manquantes » ou corrigez.`,
  P08: ({ line, company }) =>
    company === null
      ? `Ligne ${line} : cette adresse ou cet identifiant n’est pas disponible ici. Corrigez, ignorez la ligne, ou demandez à un administrateur.`
      : `Ligne ${line} : cette personne est dans une autre entreprise. Actuellement chez ${company}.`,
  P09: ({ line }) => `Ligne ${line} : ce compte n’est pas un compte d’employé.`,
  number_former: ({ line, name }) =>
    `Ligne ${line} : cet identifiant a été celui de ${name}, qui entre encore avec lui. Il est libre douze mois après son changement.`,
  P11: ({ line, key }) =>
    `Ligne ${line} : une autre personne porte ce nom (${key}). Choisissez « même personne » ou « autre personne ».`,
  P13: ({ line, place }) =>
    `Ligne ${line} : « Responsable de » nomme « ${place} », qui n’est ni une équipe ni une entité.`,
  P14: ({ line, name }) => `Ligne ${line} : ${name} serait responsable de plus de 20 équipes ou entités.`,
  P15: ({ place, lines }) => `« ${place} » aurait plus de trois responsables (lignes ${lines.join(', ')}).`,
  name_invalid: ({ line, name }) =>
    `Ligne ${line} : le nom « ${name} » est invalide : une lettre au moins, 100 caractères au plus.`,
  number_invalid: ({ line, number }) =>
    `Ligne ${line} : l’identifiant « ${number} » est invalide : 2 à 40 lettres, chiffres, points, tirets ou soulignés.`,
  team_invalid: ({ line, team }) => `Ligne ${line} : « ${team} » ne peut pas être un nom d’équipe.`,
  entity_invalid: ({ line, entity }) => `Ligne ${line} : « ${entity} » ne peut pas être un nom d’entité.`,
  too_many_levels: ({ line }) => `Ligne ${line} : ${groupingRefusals.too_many_levels}`,
  too_many_groupings: ({ line }) => `Ligne ${line} : ${groupingRefusals.too_many_groupings}`,
  too_many_teams: ({ line }) => `Ligne ${line} : 50 équipes au plus par personne.`,
  left_invalid: ({ line, text }) =>
    `Ligne ${line}, colonne « partie » : « ${text} » n’est ni « oui » ni « non ».`,
  formula: ({ line, text }) => `Ligne ${line} : « ${text} » est une formule. Collez les valeurs seules.`,
  P40: ({ line, text }) =>
    `Ligne ${line} : langue « ${text} » inconnue. Laissez vide, ou écrivez ${spoken.slice(0, -1).join(', ')} ou ${spoken.at(-1)}.`,
  rejected: ({ line, name }) =>
    `Ligne ${line} : le compte de ${name} est rejeté. Approuvez-le d’abord, ou retirez la ligne.`,
}

const ofFiles: Sentences<Exclude<FileProblem, { code: 'F01' | 'F04' | 'F07' | 'F08' }>> = {
  P10: ({ n }) => `Le fichier compte ${formatNumber(n)} lignes. La limite est de 20 000.`,
  too_heavy: () => 'Le fichier est trop lourd. La limite est de 20 Mo.',
  password: () =>
    'Ce classeur est protégé par un mot de passe. Enregistrez-en une copie sans mot de passe, puis déposez-la.',
  old_workbook: () =>
    'Ce classeur est d’un ancien format (.xls). Enregistrez-le au format « Classeur Excel (.xlsx) » ou « CSV UTF-8 ».',
  workbook_unreadable: () =>
    'Ce fichier n’est pas un classeur Excel lisible. Enregistrez-le de nouveau (.xlsx).',
  merged: ({ range }) =>
    `Des cellules sont fusionnées parmi les personnes (${range}). Défusionnez-les : une personne par ligne.`,
  P20: () => 'Aucune ligne d’en-tête trouvée dans les 20 premières. Indiquez laquelle.',
  P21: ({ missing }) => `Dites quelle colonne porte ${missing.map((name) => missingNames[name]).join(', ')}.`,
  no_rows: () => 'Le fichier ne contient aucune personne sous l’en-tête.',
}

const missingNames = { prenom: 'prénom', nom: 'nom', key: 'identifiant ou email' }

const cellNames: Record<CellName, string> = {
  number: 'identifiant',
  email: 'email',
  firstName: 'prenom',
  lastName: 'nom',
  teams: 'equipes',
  levels: 'niveaux',
  leads: 'responsable de',
  left: 'partie',
  language: 'langue',
}

const ofCells: Sentences<CellProblem> = {
  P19: ({ line }) => `Ligne ${line} : la cellule calculée n’a pas de valeur.`,
  date: ({ line, cell }) =>
    `Ligne ${line}, colonne « ${cellNames[cell]} » : cette cellule contient une date. Mettez la colonne au format « Texte » et saisissez de nouveau.`,
}

const ofWarnings: Sentences<FileWarning> = {
  P12: ({ column }) => `Colonne « ${column} » ignorée.`,
  computed: ({ count }) =>
    count < 2
      ? '1 cellule calculée : la valeur affichée est reprise.'
      : `${formatNumber(count)} cellules calculées : la valeur affichée est reprise.`,
  repeated: ({ count }) =>
    count < 2
      ? '1 ligne en double, identique, réunie.'
      : `${formatNumber(count)} lignes en double, identiques, réunies.`,
  united: ({ count }) => `${plural(count, 'personne', 'personnes')} sur plusieurs lignes : équipes réunies.`,
  windows_1252: () => 'Le fichier n’est pas en UTF-8 : vérifiez les accents.',
  numbers: ({ line, count }) =>
    `Ligne ${line} : l’identifiant est un nombre, sans zéros au début (${plural(count, 'ligne', 'lignes')}). Si vos identifiants en ont, mettez la colonne au format « Texte ».`,
}

const ofWarnedLines: Sentences<ImportWarning> = {
  account_fixed: ({ line, name }) =>
    `Ligne ${line} : l’adresse ou l’identifiant de ${name} n’est pas changé : un administrateur peut le faire.`,
  P41: ({ people, language, first }) =>
    `${plural(people, 'personne lira', 'personnes liront')} en ${languagesInFrench[first]} : « ${languagesInFrench[language]} » n’est pas proposée ici.`,
  P16: ({ name, kind, places }) => {
    const under = places.map(({ under: entity, people }, at) => {
      const count = at === 0 ? plural(people, 'personne', 'personnes') : formatNumber(people)
      return `sous ${entity} (${count})`
    })
    const kinds = kind === 'team' ? 'équipes distinctes' : 'entités distinctes'
    const names = places.map(({ shown }) => `« ${shown} »`).join(', ')
    return `« ${name} » est ${formatList(under)} : ${places.length} ${kinds}, ${names}.`
  },
  P17: ({ line, team }) =>
    `Ligne ${line} : les niveaux disent où est la première équipe seulement. « ${team} » sera hors de toute entité : placez-la à la main.`,
  P18: ({ line, name }) =>
    `Ligne ${line} : le compte de ${name} n’est pas encore approuvé. Nommez cette personne ensuite, ou déposez de nouveau le fichier.`,
}

export const importWarningText = (warning: ImportWarning): string =>
  (ofWarnedLines[warning.code] as (of: ImportWarning) => string)(warning)

export type LineProblem = ImportProblem | CellProblem

/** The problem's code decides which values it needs. */
export const problemText = (problem: LineProblem): string =>
  ({ ...ofLines, ...ofCells }[problem.code] as (of: LineProblem) => string)(problem)

export const fileProblemText = (problem: FileProblem): string =>
  problem.code in ofFiles
    ? (ofFiles[problem.code as keyof typeof ofFiles] as (of: FileProblem) => string)(problem)
    : csvSentence(problem as never)

/** Names the first five columns left out: a payroll export has fifty. */
export function warningTexts(warnings: readonly FileWarning[]): string[] {
  const columns = warnings.filter(({ code }) => code === 'P12')
  const rest = columns.slice(mostColumns)
  const sentences = warnings.filter((warning) => !rest.includes(warning)).map(warningText)
  return rest.length === 0
    ? sentences
    : [...sentences, `${plural(rest.length, 'autre colonne ignorée', 'autres colonnes ignorées')}.`]
}

const mostColumns = 5

export const warningText = (warning: FileWarning): string =>
  (ofWarnings[warning.code] as (of: FileWarning) => string)(warning)
