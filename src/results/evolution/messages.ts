import { capitalize } from '../../base/text/writing.ts'
import { comparison } from '../comparison/messages.ts'

export const evolution = {
  span: (group: string, first: string, last: string) => `${group}, de ${first} à ${last}`,
  add: 'Ajouter',
  nobody: 'aucun groupe',
  note: 'Trait vertical : marge d’erreur, à partir de 10 réponses. Une campagne non affichée reste un vide, jamais un trait.',
  axis: (lowest: number, highest: number) => (lowest === 0 && highest === 100 ? '' : 'Axe coupé.'),
  since: (title: string) => `Dernier écart : depuis ${title}.`,
  common: (questions: number) => `${capitalize(comparison.common(questions))}.`,
  failed: 'L’évolution n’a pas pu être chargée.',
  sameScale: (lowest: number, highest: number) =>
    `La même échelle pour toutes les petites courbes, de ${lowest} à ${highest}. Toutes les campagnes d’une courbe sont lues sur les mêmes questions, celles qu’elles ont en commun.`,
  howMeasured: 'Comment un écart est mesuré',
  small: (group: string) => `${group} : petit groupe, pas d’évolution.`,
  joint: (group: string) => `${group} : des groupes réunis pour cette campagne, pas d’évolution.`,
  nothingBefore: 'Aucune campagne précédente n’a posé ces questions.',
  of: (name: string) => `${name}, de 0 à 100.`,
  line: (group: string, values: readonly string[]) => `${group} : ${values.join(', ')}.`,
  one: (name: string, now: string, values: readonly string[], change: string | undefined) =>
    [`${name}, ${now}. Campagne par campagne : ${values.join(', ')}.`, change && `${change}.`]
      .filter(Boolean)
      .join(' '),
}
