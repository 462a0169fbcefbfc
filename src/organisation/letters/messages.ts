import { of, plural } from '../../base/text/writing.ts'
import type { LetterRefusal } from './rules.ts'

export const letterRefusals: Record<LetterRefusal, string> = {
  nobody_chosen: 'Choisissez au moins une personne.',
  too_many_letters: '500 lettres au plus à la fois.',
  person_not_found: 'Une des personnes choisies n’est plus dans cette entreprise.',
  has_address: 'Une lettre n’est imprimée que pour une personne à qui aucun message ne parvient.',
  no_identifier: 'Une des personnes choisies n’a pas d’identifiant.',
  no_public_url:
    'L’adresse des messages et des lettres ne s’ouvre que sur cette machine. Réglez d’abord PUBLIC_URL (docs/install.md).',
  was_asked:
    'Les lettres des personnes déjà interrogées sont imprimées par un administrateur : sinon, l’impression dirait qui est déjà entré.',
}

export const letter = {
  title: (count: number) => (count === 1 ? 'Une lettre' : `${count} lettres`),
  refused: 'Aucune lettre',
  brand: 'ressenti',
  print: 'Imprimer',
  /** A reminder on the screen only, before envelopes are filled. */
  onlyHere: (address: string) =>
    `L’adresse imprimée, ${address}, ne s’ouvre que sur la machine de Ressenti. Faites d’abord régler PUBLIC_URL (docs/install.md).`,
  onlyOnce: 'Rien n’est gardé : imprimez maintenant. Faites distribuer les enveloppes fermées par le CSE.',
  cover: (team: string, count: number) =>
    `${team || 'Sans équipe'} · ${plural(count, 'lettre', 'lettres')} · à remettre fermées`,
  date: (day: string) => `Le ${day}`,
  heading: 'Votre accès à Ressenti',
  hello: 'Bonjour,',
  sentence:
    'Votre entreprise vous propose un questionnaire sur votre travail. Y répondre est libre, question par question. Ressenti ne montre à personne qui a répondu.',
  firstTime: 'Pour entrer la première fois :',
  address: 'Adresse',
  identifier: 'Identifiant',
  code: 'Code',
  valid: 'Valable',
  until: (day: string) => `jusqu’à votre première entrée, au plus tard le ${day}`,
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
}
