export const evolution = {
  others: 'Toutes les dimensions',
  span: (group: string, first: string, last: string) => `${group}, de ${first} à ${last}`,
  add: 'Ajouter',
  nobody: 'aucun groupe',
  note: 'Trait vertical : marge d’erreur, à partir de 30 réponses. Une campagne non affichée reste un vide, jamais un trait.',
  sameScale: (lowest: number, highest: number) =>
    `La même échelle pour toutes les petites courbes, de ${lowest} à ${highest}. Deux campagnes ne sont comparées que sur leurs questions communes.`,
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
  answers: 'Réponses',
  score: 'Score',
  margin: 'Marge',
}
