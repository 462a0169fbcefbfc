/** The heads of columns; `rows.ts` has their widths, in the same order. */
export const columns = [
  'Groupe',
  'Niveau',
  'Identifiant',
  'Intitulé',
  'Dimension',
  'Réponses',
  'Score (0 à 100)',
  'Favorable ou promoteurs (%)',
  'Neutre ou passifs (%)',
  'Défavorable ou détracteurs (%)',
  'eNPS (−100 à +100)',
  'Moyenne',
  'Marge (± points)',
  'Je ne sais pas (%)',
  'Répartition',
  'Remarque',
] as const

export const changeColumns = [
  'De',
  'À',
  'Écart',
  'Borne basse',
  'Borne haute',
  'Verdict',
  'Questions communes',
] as const

export const shareColumns = ['Groupe', 'Identifiant', 'Intitulé', 'Réponse', 'Part (%)'] as const

export const sheetNames = { results: 'Résultats', shares: 'Répartitions', context: 'Contexte' }

export const levels = { dimension: 'Dimension', question: 'Question' }

export const contextHeads = ['Contexte', 'Valeur'] as const

export const context = {
  company: 'Entreprise',
  questionnaire: 'Questionnaire',
  openedOn: 'Ouvert le',
  closedOn: 'Clos le',
  exportedOn: 'Exporté le',
  smallest: 'Plus petit groupe affiché (personnes)',
  published: 'Réponses publiées',
  answered: 'Personnes qui ont répondu',
  addressed: 'Personnes qui pouvaient répondre',
  comparedWith: 'Comparé avec',
  method: 'Version de la méthode',
}

export const shareOf = (label: string, share: string | number) => `${label} : ${share} %`
export const remarks = (all: readonly string[]) => all.join(' ; ')
