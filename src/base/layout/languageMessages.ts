export const languageText = {
  title: 'Langue',
  own: 'Votre langue',
  none: 'Celle de votre entreprise',
  mails: 'Vos messages suivront à partir de la prochaine campagne.',
  secret: 'Votre choix n’est montré à personne.',
  unsigned: '',
  readFrench: 'Lire en français',
  draft: 'Un brouillon n’est pas terminé : terminez-le, ou notez son code, avant de changer de langue.',
  change: 'Changer de langue',
  sending: 'Vos réponses sont en cours d’envoi : changez de langue ensuite.',
}
