export const otherLanguageText = {
  together:
    'Toutes les langues arrivent ensemble : rien ne dit laquelle vous lisez, et vos réponses n’en gardent aucune trace.',
  choose: 'Comparer avec',
  failed: 'Les textes n’ont pas pu être lus. Vérifiez votre connexion, puis réessayez.',
  altered:
    'Ces textes ne sont pas ceux de la version que vous remplissez. Prévenez votre contact données personnelles avant de répondre.',
  version: 'Version, calculée par votre navigateur sur ces textes. Elle est inscrite au registre :',
  verify: 'Vérifier',
}
