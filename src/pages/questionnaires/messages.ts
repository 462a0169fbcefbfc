export const beginnings = {
  title: 'Commencer un questionnaire',
  standard: {
    title: 'Partir du questionnaire d’engagement',
    words: (questions: number, dimensions: number) =>
      `${questions} questions, ${dimensions} dimensions. Vous retirez ou ajoutez ; ce qui reste se compare d’une campagne à l’autre.`,
    action: 'Dupliquer et modifier',
    copy: 'Questionnaire d’engagement (copie)',
  },
  own: {
    title: 'Écrire le vôtre',
    words: (n: number) => `Page blanche et bibliothèque de ${n} questions. Enregistré au fil de l’eau.`,
    action: 'Ouvrir l’éditeur',
  },
  file: {
    title: 'Fichier CSV',
    words: 'Une ligne par question, avec les colonnes id, question et type. 512 Ko au plus.',
    action: 'Remplir le formulaire',
    model: 'Fichier modèle',
  },
}

export const drafts = {
  change: 'Modifier',
}

export const permanent = {
  open: 'Ouvrir le questionnaire permanent',
  question: 'Ouvrir le questionnaire permanent ?',
  help: 'Toute l’entreprise le verra dès maintenant, sans date de fin. Il se termine à la première campagne du questionnaire d’engagement.',
  confirm: 'Ouvrir',
  opened: 'Questionnaire permanent ouvert.',
  runs: 'Le questionnaire permanent est déjà ouvert.',
  failed: 'Le questionnaire permanent n’a pas pu être ouvert. Réessayez.',
}
