export const languageText = {
  title: 'Langue',
  unsigned: '',
  draft: 'Un brouillon n’est pas terminé : terminez-le, ou notez son code, avant de changer de langue.',
}
