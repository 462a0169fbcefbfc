import { frenchDate } from '../../base/text/french.ts'
import type { ResultsTab } from './places.ts'

const names: Record<ResultsTab, string> = {
  '': 'Synthèse',
  equipes: 'Équipes',
  questions: 'Questions',
  evolution: 'Évolution',
  commentaires: 'Commentaires',
  methode: 'Méthode et limites',
  rapport: 'Rapport complet',
  resume: 'Résumé d’une page',
  reunion: 'Réunion d’équipe',
}

export const frame = {
  essential: 'L’essentiel',
  parts: 'Parties des résultats',
  names,
  tab: (part: ResultsTab) => `${names[part]} · Résultats`,
  wave: (title: string, day: string) => `${title}, ${frenchDate(day)}`,
  campaign: 'Campagne',
  openUntil: (day: string) => `Campagne ouverte jusqu’au ${frenchDate(day)}.`,
  group: 'Groupe',
  sheet: 'Ce qui est affiché',
  apply: 'Appliquer',
  more: 'Exporter et présenter',
  notShown: (name: string) => `${name} : non affiché`,
  export: 'Exporter',
  report: 'Rapport complet',
  reportNote: 'Résumé, questions, équipes, commentaires, méthode. A4, à imprimer.',
  xlsxNote: 'Les mêmes chiffres, une feuille par partie.',
  csvNote: 'Pour un autre logiciel.',
  resume: 'Résumé d’une page',
  resumeNote: 'Pour le CODIR, le CSE ou l’affichage. A4, à imprimer.',
  meeting: 'Présenter à l’équipe',
  exportNote: 'Un fichier contient ce que montre cette page, rien de plus.',
}
