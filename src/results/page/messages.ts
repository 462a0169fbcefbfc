import { formatList } from '../../base/text/writing.ts'

export const managerText = {
  asManager: (places: readonly string[]) =>
    `Vous lisez ces résultats comme responsable de ${formatList(places)}. Lisez-les pour décider, pas pour deviner qui a répondu quoi.`,
  nothingShown: 'Aucune de vos équipes n’a de résultats affichés dans cette campagne.',
} as const

export const cardText = {
  engagement: 'Engagement, sur 100',
  later:
    'Les résultats de votre entreprise paraîtront ici quand assez de personnes auront répondu. Ils ne montrent jamais un groupe trop petit.',
}
