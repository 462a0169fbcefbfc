export const onePage = {
  title: (wave: string) => `${wave} : l’essentiel`,
  table: 'Les dimensions',
  dimension: 'Dimension',
  shares: 'Favorables, neutres, défavorables',
  score: 'Score',
  change: 'Changement',
  company: 'Entreprise',
  teams: 'Les équipes sont dans le rapport complet.',
  print: 'Imprimer cette page',
  promise: 'Réponses confidentielles, puis rendues anonymes à la publication.',
}
