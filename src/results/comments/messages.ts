import { plural } from '../../base/text/writing.ts'
import type { ThemeRefusal } from './themeRules.ts'

export const themeRefusals: Record<ThemeRefusal, string> = {
  theme_name_required: 'Saisissez un thème.',
  theme_name_length: 'Un thème compte de 2 à 30 caractères.',
  theme_name_taken: 'Ce thème existe déjà.',
  theme_not_found: 'Ce thème n’existe plus.',
  comment_not_found: 'Ce commentaire n’existe plus.',
  too_many_themes: '30 thèmes au plus : supprimez-en un.',
}

export const themeText = {
  notice:
    'Toute l’entreprise, sans équipe ni date, dans un ordre tiré au hasard. Les réponses à deux questions ne sont pas liées.',
  noticeMask: 'Un détail peut trahir son auteur : masquez-le, et n’essayez pas de deviner.',
  noticeOthers: 'Un détail peut trahir son auteur : n’essayez pas de deviner.',
  search: 'Chercher dans les commentaires',
  found: (n: number) => plural(n, 'commentaire', 'commentaires'),
  none: (words: string) => `Aucun commentaire ne contient « ${words} ».`,
  noneOfTheme: 'Aucun commentaire de ce thème.',
  clear: 'Effacer la recherche',
  themes: 'Thèmes',
  all: 'Tous',
  without: 'Sans thème',
  byHand: 'Vous classez à la main. Un thème décrit un sujet, jamais une personne.',
  newTheme: 'Nouveau thème',
  add: 'Ajouter',
  failed: 'Les thèmes n’ont pas pu être chargés.',
  addFailed: 'Le thème n’a pas pu être ajouté',
  sort: 'Classer',
  sortOf: (start: string) => `Classer : ${start}`,
  sortFailed: 'Le classement n’a pas pu être enregistré',
  remove: (name: string) => `Supprimer le thème « ${name} »`,
  removeQuestion: 'Supprimer ce thème ?',
  removeLoss: (n: number) =>
    `${plural(n, 'commentaire de cette page perd', 'commentaires de cette page perdent')} ce classement. Les commentaires restent.`,
  removeConfirm: 'Supprimer',
  removeFailed: 'Le thème n’a pas pu être supprimé',
}
