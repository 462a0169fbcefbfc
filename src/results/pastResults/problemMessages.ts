import { formatNumber } from '../../base/text/writing.ts'
import { csvSentence } from '../../surveys/csv/csvMessages.ts'
import { decimal } from '../tables/messages.ts'
import type { PastCode, PastNeeds, PastProblem } from './rules.ts'

const sentences: { [Code in PastCode]: (of: PastNeeds[Code]) => string } = {
  columns: ({ names }) =>
    `Il manque dans l’en-tête : ${names.map((name) => `« ${name} »`).join(', ')}. Partez du modèle.`,
  favourable: () => 'La part d’avis favorables ne suffit pas : donnez la moyenne ou la répartition.',
  group: ({ name }) => `Les chiffres repris valent pour toute l’entreprise : retirez la colonne « ${name} ».`,
  nothing: () => 'Le fichier ne contient aucun chiffre. Remplissez au moins une ligne du modèle.',
  lines: () => '200 lignes au plus.',
  titles: () => '20 titres au plus. Retirez-en un.',
  heavy: () => 'Le fichier est trop lourd. La limite est de 64 Ko.',
  date: ({ line, text }) => `Ligne ${line} : la date « ${text} » n’est pas comprise. Écrivez 2024-06.`,
  date_to_come: ({ line, text }) => `Ligne ${line} : la date « ${text} » est à venir.`,
  id: ({ line, text }) =>
    `Ligne ${line} : « ${text} » n’est pas une question de cette campagne. Partez du modèle.`,
  answers: ({ line, answers: given, fewest }) =>
    `Ligne ${line} : ${given} réponses. Il en faut au moins ${fewest}.`,
  mean: ({ line, text, lowest, highest }) =>
    `Ligne ${line} : ${text} est en dehors de l’échelle (${decimal(lowest, 0)} à ${highest}).`,
  mean_or_parts: ({ line }) => `Ligne ${line} : remplissez « moyenne » ou « répartition ».`,
  parts_count: ({ line, parts, asked }) => `Ligne ${line} : ${parts} parts au lieu de ${asked}.`,
  parts_sum: ({ line, parts, sum }) =>
    `Ligne ${line} : ${parts} parts, leur somme fait ${formatNumber(sum)} %.`,
  kind: ({ line, text }) => `Ligne ${line} : « ${text} » n’est ni « enquête » ni « repère ».`,
  texts: ({ line }) => `Ligne ${line} : le titre et la source sont obligatoires, 100 caractères au plus.`,
  twice: ({ line, title }) => `Ligne ${line} : cette question a déjà un chiffre pour « ${title} ».`,
}

const isOwn = (problem: PastProblem): problem is Extract<PastProblem, { code: PastCode }> =>
  problem.code in sentences

export function pastSentence(problem: PastProblem): string {
  if (!isOwn(problem)) return csvSentence(problem)
  const say = sentences[problem.code] as (of: object) => string
  return say(problem)
}
