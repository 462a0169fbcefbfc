/** Values 1 to 5, always shown with their labels. */
export const agreementScale = [
  { value: 1, label: "Pas du tout d'accord" },
  { value: 2, label: "Plutôt pas d'accord" },
  { value: 3, label: "Ni d'accord ni pas d'accord" },
  { value: 4, label: "Plutôt d'accord" },
  { value: 5, label: "Tout à fait d'accord" },
] as const

export const yesNoScale = [
  { value: true, label: 'Oui' },
  { value: false, label: 'Non' },
] as const

export const noAnswerLabel = 'Je ne sais pas / Ne souhaite pas répondre'

export const defaultIntroduction =
  '33 questions, environ 6 minutes. Aucune réponse n\'est obligatoire : vous pouvez toujours choisir "Je ne sais pas / Ne souhaite pas répondre". Il n\'y a pas de bonne ou de mauvaise réponse. Pensez à votre travail des trois derniers mois.'

export const freeTextHelp =
  "N'écrivez pas de nom, ni de détail qui permette de vous reconnaître ou de reconnaître une autre personne. 1 000 caractères au maximum."

export const seriousSituationHelp =
  "Vous vivez une situation grave (harcèlement, danger) ? Ce questionnaire n'est pas le bon endroit : voici à qui parler."
