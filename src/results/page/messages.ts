export const cardText = {
  title: 'Résultats',
  see: 'Voir les résultats',
  engagement: 'Engagement, sur 100',
  later:
    'Les résultats de votre entreprise paraîtront ici quand assez de personnes auront répondu. Ils ne montrent jamais un groupe trop petit.',
}
