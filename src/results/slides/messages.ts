import { formatDate, formatNumber } from '../../base/text/writing.ts'

export const slidesText = {
  answered: 'Qui a répondu',
  dimensions: 'Les dimensions, de 0 à 100',
  score: 'Score',
  evolution: 'Évolution, de 0 à 100',
  groups: 'Les groupes',
  group: 'Groupe',
  answers: 'Réponses',
  more: 'Suite dans le tableur.',
  questions: (dimension: string) => `${dimension} : réponses favorables, neutres, défavorables (%)`,
  decided: 'Ce qui a été décidé',
  method: 'Méthode et limites',
  unit: (name: string, shown: string) => `${name}, ${shown}`,
  change: (name: string, words: string, before: string) => `${name} : ${words}, depuis ${before}`,
  notes: (day: string) => `Fait le ${formatDate(day)} avec Ressenti, à partir des résultats publiés.`,
  page: (at: number) => formatNumber(at),
}
