import { formatNumber, plural } from '../../base/text/writing.ts'

const NBSP = '\u00a0'

export const meeting = {
  title: 'Réunion d’équipe',
  open: 'Présenter à l’équipe',
  fullScreen: 'Plein écran',
  leaveFullScreen: 'Quitter le plein écran',
  quit: 'Quitter',
  stay: 'Rester',
  back: 'Précédent',
  next: 'Suivant',
  place: (at: number, of: number) => `Diapositive ${at} sur ${of}`,
  quitQuestion: 'Quitter la réunion ?',
  quitLoss: 'Ce qui est écrit sur la page « Que pouvons-nous changer ? » n’est pas gardé.',
  said: (group: string | null, isTeam: boolean) =>
    group === null ? 'Ce que l’entreprise a dit' : `Ce que ${isTeam ? 'l’équipe ' : ''}${group} a dit`,
  answers: (n: number) => plural(n, 'réponse', 'réponses'),
  took: (answered: number, addressed: number) =>
    `${plural(answered, 'personne', 'personnes')} sur ${formatNumber(addressed)} ${answered < 2 ? 'a' : 'ont'} répondu`,
  rules: [
    'On parle du travail, pas des personnes.',
    'On ne cherche pas qui a répondu quoi.',
    'Se taire est permis.',
    'On finit par une décision, même petite.',
  ],
  rulesHint: 'Lisez les règles à voix haute, puis laissez un silence.',
  wellHint: 'Demandez ce qui rend cela possible, avant de passer à la suite.',
  heavyHint: 'Personne n’a à s’expliquer. Un score n’est la faute de personne.',
  closer: 'De plus près',
  closerHelp: (dimension: string) => `La question au score le plus bas de « ${dimension} ».`,
  asks: ['Qu’est-ce qui explique ce score ?', 'Qu’est-ce qui aiderait, dès ce mois-ci ?'],
  closerHint: 'Deux minutes chacun pour soi, puis un tour de table.',
  change: 'Que pouvons-nous changer ?',
  first: 'Ce qui dépend de nous',
  second: 'Ce qui dépend d’autres',
  changeHelp: 'Ces notes restent dans cette page et s’effacent quand vous la quittez.',
  changeHint: 'Notez avec les mots de l’équipe.',
  decide: 'Ce que nous décidons',
  decideHelp: 'Une action, une personne, une date. Elle rejoint le plan d’action, visible par le groupe.',
  decideAll:
    'Une action, une personne, une date. Elle rejoint le plan d’action, visible par tous les employés.',
  save: 'Enregistrer la décision',
  saved: 'La décision est au plan d’action.',
  decideHint: 'Dites quand vous en reparlerez.',
  outOf: (score: string, isSmall: boolean) => `${isSmall ? `≈${NBSP}` : ''}${score} sur 100`,
}
