import { formatList, plural } from '../../base/text/writing.ts'

export const employeeAreaText = {
  area: 'Espace employé',
  questionnaire: 'Questionnaire',
  dashboard: 'Accueil',
  hello: (firstName: string) => `Bonjour ${firstName}`,
  noQuestionnaire: 'Aucun questionnaire ne vous est adressé pour le moment.',
  ownTitle: 'Mes réponses',
  ownClosed:
    'Votre copie est chiffrée. Saisissez votre code de relecture pour la relire ici, ou pour terminer un envoi commencé sur un autre appareil.',
  ownUnknown:
    'Saisissez votre code de relecture : il ouvre ici votre brouillon ou votre copie, ou termine un envoi commencé sur un autre appareil.',
  questionByQuestion: 'Relire mes réponses, question par question',
  withdrawnHelp: 'Vous avez retiré vos réponses : elles ne seront pas comptées.',
  publishedAlready: 'Vos réponses font partie d’un résultat publié et ne peuvent plus être retirées.',
  unfinishedTitle: 'Un brouillon n’est pas terminé',
  unfinishedHelp:
    'À la déconnexion, cet appareil l’oublie. Gardez ce code pour le continuer plus tard, ici ou ailleurs : sans lui, il faudra recommencer.',
  leave: 'Se déconnecter',
  stay: 'Rester',
  ownScores: 'Mon score par dimension',
  ownScoresHelp:
    'Sur 100, calculé dans ce navigateur seulement. Plus le score est haut, plus votre réponse est favorable.',
  noScore: 'sans réponse',
  outOf: (score: number) => `${score} sur 100`,
  destroy: 'Détruire ma copie',
  destroyTitle: 'Détruire votre copie ?',
  destroyConfirm: 'Détruire',
  destroyLoss:
    'Plus personne ne pourra relire vos réponses, vous non plus, et votre reçu disparaît avec elles. Les réponses déjà envoyées restent comptées.',
  destroyed: 'Copie détruite',
} as const

export const managerHome = {
  title: 'Vos équipes',
  reads: (own: readonly { place: string; teams: number }[]) =>
    `Vous lisez les résultats de ${formatList(own.map(({ place, teams }) => `${place} (${plural(teams, 'équipe', 'équipes')})`))}.`,
  read: 'Lire les résultats',
  prepare: 'Préparer la réunion',
  results: 'Résultats',
  plan: 'Plan d’action',
  factorNeeded: 'Ajoutez un second facteur pour lire les résultats de vos équipes.',
  addFactor: 'Ajouter un second facteur',
} as const

export const copies = {
  title: 'Mes réponses envoyées',
  sent: (n: number) => `Mes réponses envoyées : ${plural(n, 'questionnaire', 'questionnaires')}`,
  readSent: 'Relire mes réponses envoyées',
  none: 'Vous n’avez encore envoyé aucune réponse.',
  why: 'Pourquoi un code ?',
  because: 'Vos réponses sont chiffrées ; Ressenti ne peut pas les ouvrir.',
  questionnaire: 'Questionnaire',
  closed: 'Dernier jour',
  permanent: 'Permanent',
  copy: 'Copie',
  here: 'Copie chiffrée sur cet appareil',
  needsCode: 'Code de relecture demandé',
  read: 'Relire',
  enterCode: 'Saisir mon code',
  home: 'Accueil',
  gone: 'Cette copie n’existe pas ou n’est pas la vôtre.',
} as const

export const profile = {
  title: 'Profil',
  firstName: 'Prénom',
  lastName: 'Nom',
  email: 'Email',
  company: 'Entreprise',
  noCompany: 'Sans entreprise',
} as const
