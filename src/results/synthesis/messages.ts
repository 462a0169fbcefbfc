import { formatDate, plural } from '../../base/text/writing.ts'

export const synthesis = {
  state: {
    open: 'Campagne ouverte.',
    closing: 'Clôture en cours : les derniers envois sont attendus, 24 heures au plus.',
  },
  publishedOn: (day: string) => `Publié le ${formatDate(day)}.`,
  thanks: 'Merci d’avoir répondu.',
  closedOn: (day: string) => `Campagne close le ${formatDate(day)}.`,
  priorities: 'À regarder d’abord',
  strengths: 'Points forts',
  others: 'Les autres dimensions',
  all: 'Les dimensions',
  ofHundred: (margin: string | null) => ['sur 100', margin].filter(Boolean).join(', '),
  ofIndex: (margin: string | null) => ['de −100 à +100', margin].filter(Boolean).join(', '),
  before: (title: string, percent: string) => `${title} : ${percent}`,
  hidden: (names: readonly string[]) =>
    names.length === 1
      ? `L’équipe ${names[0]} n’est pas affichée, pour protéger l’anonymat.`
      : `${plural(names.length, 'équipe n’est pas affichée', 'équipes ne sont pas affichées')}, pour protéger l’anonymat.`,
  withoutDetail: `Pas de répartition, de marge ni d’évolution au-dessous de 10 réponses.`,
  prudence:
    'À lire avec prudence : dans un petit groupe, une seule réponse pèse lourd. Parlez-en plutôt que d’en tirer une conclusion.',
  marks: 'Rond : le groupe. Trait : toute l’entreprise.',
  rest: (interval: string) => `reste : ${interval}`,
  companyScore: (theirs: string) => `entreprise ${theirs}`,
  first: 'Première campagne : l’évolution commencera à la prochaine.',
  lowestQuestions: (dimension: string) => `${dimension} : questions au score le plus bas`,
  highestQuestions: (dimension: string) => `${dimension} : questions au score le plus haut`,
}

export const noScores = {
  answers: 'Ce questionnaire n’a pas de score : voici ses réponses.',
  all: 'Voir toutes les questions',
  comments: 'Leurs commentaires sont publiés.',
  counted: (comments: number, questions: number) =>
    `${plural(comments, 'commentaire', 'commentaires')} sur ${plural(questions, 'question', 'questions')}, sans équipe ni date.`,
  read: 'Lire les commentaires',
  textsOnly:
    'Ce questionnaire ne pose que des questions à texte libre : leurs réponses ne paraissent pas sur cette page.',
}
