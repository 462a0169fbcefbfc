import { ApiError } from '../../base/http/client.ts'
import { refusalText } from '../../base/http/refusalText.ts'
import { formatDate } from '../../base/text/writing.ts'
import type { GuardianRefusal } from './rules.ts'

export const guardiansText = {
  title: 'Gardiens',
  help: 'Deux à cinq personnes, hors hiérarchie, gardent chacune une carte. Une seule suffit pour dépouiller. Aucune ne peut lire une réponse.',
  none: 'Sans gardiens, la personne qui administre le serveur peut lire les réponses en attente.',
  failed: 'Les gardiens ne peuvent pas être affichés.',
  name: 'Nom',
  capacity: 'Qualité',
  day: 'Liste du',
  until: 'Valable jusqu’au',
  expired: 'Cette liste a plus de 400 jours : préparez-en une nouvelle.',
  imprint: (imprint: string) => `Liste ${imprint} : affichez-la au panneau du CSE.`,
  guarded: (days: number) =>
    `Les prochaines campagnes datées seront gardées (à l’essai). Une urne attend un gardien ${days} jours après la clôture, puis les réponses sont effacées sans être lues.`,
  unguarded: 'Les prochaines campagnes ne sont plus gardées.',
  days: 'Jours d’attente après la clôture',
  daysHelp: 'Vaut pour les campagnes qui ouvriront ensuite.',
  saved: 'Réglage enregistré.',
  stop: 'Ne plus garder…',
  stopTitle: 'Ne plus garder les prochaines campagnes ?',
  stopEffects:
    'La personne qui administre le serveur pourra lire les réponses en attente des prochaines campagnes. Les campagnes déjà ouvertes restent gardées (à l’essai). C’est inscrit au registre ; les gardiens et le CSE reçoivent un message.',
  stopConfirm: 'Ne plus garder',
  stopped: 'Les prochaines campagnes ne seront plus gardées.',
  again: 'Garder de nouveau',
  kept: 'Les prochaines campagnes datées seront gardées (à l’essai).',
  prepare: 'Préparer une liste',
  prepareHelp:
    'Dans le programme du gardien, sur un ordinateur du CSE : chacun y fait sa carte et signe. Rien n’est envoyé au serveur.',
  company: 'Identifiant à y écrire',
  current: 'Télécharger la liste actuelle',
  program:
    'Le programme est un fichier publié avec chaque version, avec son empreinte SHA-256. Ce serveur ne le fournit jamais : demandez-le sur la page des versions.',
  deposit: 'Déposer une liste signée',
  depositHelp: 'Le fichier « gardiens.ressenti » que le programme a écrit.',
  confirm: 'Aucune de ces personnes n’administre le serveur ou Ressenti, ni ne dirige une équipe.',
  choose: 'Choisir gardiens.ressenti',
  deposited: 'Liste enregistrée et inscrite au registre.',
  notAList: 'Ce fichier n’est pas une liste de gardiens. Rien n’a été changé.',
  notDone: 'Rien n’a été changé. Réessayez.',
  history: 'Listes précédentes',
  earlier: (number: number, day: string, imprint: string) =>
    `Liste n° ${number} du ${formatDate(day)}, ${imprint}`,
} as const

const refusals: Record<GuardianRefusal, string> = {
  guardians_number: 'Il faut deux à cinq gardiens.',
  guardians_malformed: guardiansText.notAList,
  guardians_not_following:
    'Cette liste ne suit pas celle d’avant : un gardien de la liste précédente doit la signer, pour cette entreprise.',
  guardians_unsigned: 'Il manque la signature d’un gardien.',
  guardians_expired: guardiansText.expired,
  guardians_unconfirmed: 'Confirmez : aucune de ces personnes n’administre Ressenti ni ne dirige une équipe.',
  guardians_missing: 'Il n’y a pas encore de liste : déposez-en une.',
  company_not_found: 'Cette entreprise n’existe plus.',
}

export function guardianRefusal(error: unknown): string {
  if (!(error instanceof ApiError)) return guardiansText.notAList
  const { name } = error.details
  if (error.code === 'guardians_unsigned' && typeof name === 'string')
    return `Il manque la signature de ${name}.`
  return refusalText(error, refusals, error.status === 400 ? guardiansText.notAList : guardiansText.notDone)
}
