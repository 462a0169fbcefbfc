import { plural } from '../../base/text/writing.ts'
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
  print: 'Imprimer',
  /** A reminder on the screen only, before envelopes are filled. */
  onlyHere: (address: string) =>
    `L’adresse imprimée, ${address}, ne s’ouvre que sur la machine de Ressenti. Faites d’abord régler PUBLIC_URL (docs/install.md).`,
  onlyOnce: 'Rien n’est gardé : imprimez maintenant. Faites distribuer les enveloppes fermées par le CSE.',
  cover: (team: string, count: number) =>
    `${team || 'Sans équipe'} · ${plural(count, 'lettre', 'lettres')} · à remettre fermées`,
}
