import { formatDate, of, withNoBreakSpaces } from '../../base/text/writing.ts'

/** The words of a letter, in its reader’s language. */
export const letterText = {
  brand: 'ressenti',
  date: (day: string) => `Le ${formatDate(day)}`,
  heading: 'Votre accès à Ressenti',
  hello: 'Bonjour,',
  sentence:
    'Votre entreprise vous propose un questionnaire sur votre travail. Y répondre est libre, question par question. Ressenti ne montre à personne qui a répondu.',
  firstTime: 'Pour entrer la première fois :',
  address: 'Adresse',
  identifier: 'Identifiant',
  code: 'Code',
  valid: 'Valable',
  until: (day: string) => `jusqu’à votre première entrée, au plus tard le ${formatDate(day)}`,
  square: 'Carré à scanner : il ouvre la page avec votre identifiant et votre code',
  steps: [
    'Scannez le carré, ou saisissez l’adresse, puis votre identifiant et votre code.',
    'Appuyez sur « Entrer » ; un mot de passe, si vous en choisissez un, vous fera revenir avec votre identifiant.',
    'Jetez ensuite cette lettre : le code ne sert plus.',
  ],
  notYou: (contact: string) => `Si le code a déjà servi et que ce n’est pas vous, prévenez ${contact}.`,
  nobody: 'la personne qui gère Ressenti dans votre entreprise',
  foot: (company: string) =>
    `Cette lettre est personnelle. Elle n’est conservée nulle part ; son impression est inscrite au registre ${of(company)}, sans votre nom.`,
  unbroken: withNoBreakSpaces,
}
