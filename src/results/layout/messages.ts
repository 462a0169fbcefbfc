import type { ListedWave } from './resultsView.ts'
import { formatDate, formatShortDate, plural } from '../../base/text/writing.ts'

/** Each part has an address: « rapport » prints all of them, « resume » one page, « reunion » is a meeting. */
const names = {
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

export type ResultsTab = keyof typeof names

type WaveDays = Pick<ListedWave, 'title' | 'mode' | 'openedOn' | 'closedOn' | 'publishedOn'>

export const frame = {
  essential: 'L’essentiel',
  parts: 'Parties des résultats',
  names,
  tab: (part: ResultsTab) => `${names[part]} · Résultats`,
  /** « Automne 2026, close le 2 déc. 2026 », « Questionnaire permanent, publié jusqu’au 30 nov. 2026 » (C26.14) */
  wave: ({ title, mode, openedOn, closedOn, publishedOn }: WaveDays) => {
    if (closedOn !== null) return `${title}, close le ${formatShortDate(closedOn)}`
    return mode === 'permanent' && publishedOn !== null
      ? `${title}, publié jusqu’au ${formatShortDate(publishedOn)}`
      : `${title}, ouverte le ${formatShortDate(openedOn)}`
  },
  campaign: 'Campagne',
  openUntil: (day: string) => `Campagne ouverte jusqu’au ${formatDate(day)}.`,
  group: 'Groupe',
  sheet: 'Ce qui est affiché',
  apply: 'Appliquer',
  more: 'Exporter et présenter',
  hidden: (n: number) => plural(n, 'groupe non affiché', 'groupes non affichés'),
  export: 'Exporter',
  reportNote: 'Résumé, questions, équipes, commentaires, méthode. A4, à imprimer.',
  slides: 'PowerPoint, diapositives modifiables',
  slidesPending: 'PowerPoint : préparation…',
  slidesNote: 'Des graphiques et des tableaux que l’on peut retoucher.',
  slidesFailed: 'Le fichier n’a pas pu être préparé.',
  again: 'Réessayer',
  xlsxNote: 'Les mêmes chiffres, une feuille par partie.',
  csvNote: 'Pour un autre logiciel.',
  resumeNote: 'Pour le CODIR, le CSE ou l’affichage. A4, à imprimer.',
  meeting: 'Présenter à l’équipe',
  exportNote: 'Un fichier contient ce que montre cette page, rien de plus.',
}
