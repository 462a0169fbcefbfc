import { formatNumber, plural } from '../../base/text/writing.ts'
import type { QuestionType } from '../questions/rules.ts'

export const typeNames: Record<QuestionType, string> = {
  likert: 'Accord (1 à 5)',
  nps: 'Recommandation (0 à 10)',
  note: 'Note',
  oui_non: 'Oui ou non',
  choix_unique: 'Choix unique',
  choix_multiple: 'Choix multiple',
  texte: 'Texte libre',
}

const separators = new Map([
  [',', 'virgule'],
  [';', 'point-virgule'],
  ['\t', 'tabulation'],
])

export const csvText = {
  fileField: 'Fichier CSV',
  fileHelp: 'Une ligne par question, avec les colonnes id, question et type. 512 Ko au plus.',
  chooseFile: 'Choisir un fichier',
  dropHere: 'ou déposez le fichier ici',
  model: 'Télécharger un fichier modèle',
  reading: (percent: number) => `Lecture du fichier : ${percent}\u00A0%`,
  unreadable: 'Le fichier n’a pas pu être lu. Choisissez-le à nouveau.',
  errors: (n: number) =>
    n < 2 ? 'Une erreur : rien ne sera créé.' : `${formatNumber(n)} erreurs : rien ne sera créé.`,
  moreErrors: (n: number) => (n < 2 ? '… et une autre erreur.' : `… et ${formatNumber(n)} autres erreurs.`),
  warnings: (n: number) => (n < 2 ? 'Un point à vérifier' : `${formatNumber(n)} points à vérifier`),
  preview: 'Aperçu du fichier',
  questionCount: (n: number) => plural(n, 'question', 'questions'),
  found: (encoding: string, separator: string) =>
    `Encodage : ${encoding} · Séparateur : ${separators.get(separator) ?? separator}`,
  firstQuestions: (shown: number, all: number) => {
    if (all < 2) return 'La question'
    return shown < all ? `Les ${shown} premières questions` : 'Toutes les questions'
  },
  allQuestions: (n: number) => `Voir les ${n} questions`,
  dimension: (name: string) => `Dimension : ${name}`,
  required: 'obligatoire',
  reversed: 'inverse',
  help: (help: string) => `Aide : ${help}`,
  line: (line: number) => `Ligne ${line}`,
  bounds: (min: number, max: number) => `de ${min} à ${max}`,
}
