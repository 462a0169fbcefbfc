export const onePage = {
  title: (wave: string) => `${wave} : l’essentiel`,
  shares: 'Favorables, neutres, défavorables',
  change: 'Changement',
  teams: 'Les équipes sont dans le rapport complet.',
  marks:
    'Équipes : la couleur dit au moins 10 points d’écart avec le reste de l’entreprise (15 pour un petit groupe) ; trait en haut : au-dessus, trait en bas : au-dessous ; triangle : écart mesuré.',
  print: 'Imprimer cette page',
}
