import { formatNumber, plural } from '../../base/text/writing.ts'
import type { TranslationGap } from '../questions/completeness.ts'
import { limits } from '../questions/rules.ts'

export const translationText = {
  languages: 'Langues',
  base: 'Français (base)',
  missing: (n: number) => `${formatNumber(n)} ${n === 1 ? 'manque' : 'manquent'}`,
  complete: 'complet',
  add: 'Ajouter une langue',
  isMissing: 'Il manque :',
  isWhole: 'Chaque texte a sa traduction.',
  remove: 'Retirer cette langue',
  removeTitle: (name: string) => `Retirer ${name} de ce questionnaire ?`,
  removeWarning: 'Ses traductions sont effacées du brouillon. Cette action est définitive.',
  removed: (name: string) => `${name} n’est plus dans ce questionnaire.`,
  removeFailed: 'La langue n’a pas pu être retirée.',
  dimension: (name: string) => `Dimension : ${name}`,
  description: (text: string) => `Description : ${text}`,
  help: (text: string) => `Aide : ${text}`,
  options: (labels: readonly string[]) => `Réponses : ${labels.join(' · ')}`,
  optionsHelp: (n: number) => `Une par ligne, dans le même ordre : ${plural(n, 'réponse', 'réponses')}.`,
  nothingTyped: 'Question sans texte',
  hasChanged: 'Le texte français a changé depuis cette traduction.',
  isStillRight: 'Elle reste juste',
  askedSo: (text: string) => `Posée ainsi : « ${text} »`,
  isCorrection: 'Correction de traduction : la comparaison continue.',
  isOther: 'Le sens change : nouvelle question, dans toutes les langues.',
  toReview: 'Traduction à relire',
  fields: (name: string) => `Traduction : ${name}`,
  wrong: {
    text: '',
    help: '',
    options: 'Le nombre de réponses diffère du français.',
    numbers: 'Les nombres diffèrent du texte français.',
    long: `Texte trop long : ${limits.question.max} caractères au plus, ${limits.option} pour une réponse, ${limits.dimension} pour une dimension.`,
  } satisfies Record<TranslationGap['what'], string>,
}
