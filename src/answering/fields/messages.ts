import type { Hint } from './identifying.ts'

export const fieldText = {
  step: (n: number, total: number) => `Étape ${n} sur ${total}`,
  lastPage: 'Pour finir',
  edit: 'Modifier',
  editOf: (theme: string) => `Modifier : ${theme}`,
  withoutAnswer: 'Sans réponse',
  answerNow: 'Répondre',
  quoted: (words: string) => `«\u00a0${words}\u00a0»`,
  outOf: (n: number, most: number) => `${n} sur ${most}`,
  clear: 'Effacer ma réponse',
  lowest: 'Certainement pas',
  highest: 'Certainement',
  textLength: (n: number, most: number) => `${n} / ${most}`,
  severalChoices: 'Plusieurs réponses possibles',
  required: 'Une réponse est demandée',
  mayWriteBase: 'Vous pouvez écrire en français. Une langue peu parlée ici peut vous faire reconnaître.',
  rareLanguage:
    'Peu de personnes ici lisent le questionnaire dans cette langue. Un texte dans cette langue dirait sans doute qui l’a écrit.',
  writeInBase: 'Écrire en français',
  writeAnyway: 'Écrire quand même dans cette langue',
  helpContacts: 'À qui parler',
  noHelpContacts:
    'Votre entreprise n’a pas encore indiqué de contact. Vous pouvez vous adresser à la médecine du travail ou au CSE.',
} as const

export const hints: Record<Hint, string> = {
  email: 'Ce texte semble contenir une adresse email.',
  phone: 'Ce texte semble contenir un numéro de téléphone.',
  name: 'Ce texte semble contenir un nom de personne.',
}
export const hintAdvice = 'Retirez ce qui permettrait de vous reconnaître ou de reconnaître quelqu’un.'
