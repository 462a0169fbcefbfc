import { formatNumber, plural } from '../../base/text/writing.ts'

export const steps = ['personnes', 'equipes', 'notice', 'dates', 'verifier'] as const
export type LaunchStep = (typeof steps)[number]

export const launchText = {
  title: 'Lancer mon enquête',
  steps: 'Étapes',
  names: {
    personnes: 'Personnes',
    equipes: 'Équipes',
    notice: 'Notice',
    dates: 'Dates et messages',
    verifier: 'Vérifier et lancer',
  } satisfies Record<LaunchStep, string>,
  nothingSent: 'Rien n’est envoyé avant le lancement. Vous pouvez quitter cette page et y revenir.',
  next: 'Suivant',
  back: 'Retour',
  failed: 'Erreur lors du chargement des données',
  people: (n: number) => plural(n, 'personne', 'personnes'),
  waiting: (n: number) => (n === 0 ? '' : `${formatNumber(n)} en attente d’approbation`),
  teams: (n: number) => (n === 0 ? 'Aucune équipe' : plural(n, 'équipe', 'équipes')),
  complete: 'Complète',
  missing: (n: number) => plural(n, 'champ à compléter', 'champs à compléter'),
}

export const firstLaunch = {
  help: 'Cinq étapes, un quart d’heure, et vous pouvez vous arrêter à chacune. Ensuite, la campagne s’ouvre, relance et se ferme toute seule.',
  goOn: 'Continuer',
  tryIt: 'Essayer le questionnaire',
  nothingSent: 'Vous n’avez encore rien lancé. Rien n’est envoyé à personne avant la dernière étape.',
}

export const peopleStep = {
  title: 'Qui sera interrogé ?',
  help: 'Le fichier du personnel suffit : un identifiant ou un email par personne, et ses équipes.',
  already: (n: number) =>
    n === 0
      ? 'Personne n’est encore dans l’entreprise.'
      : n < 2
        ? `${formatNumber(n)} personne est dans l’entreprise.`
        : `${formatNumber(n)} personnes sont dans l’entreprise.`,
  few: (k: number) => `Il en faut au moins ${k} : en dessous, aucun résultat ne peut être montré.`,
  waiting: (n: number) =>
    n < 2
      ? 'Une personne attend qu’un administrateur l’approuve. Elle ne sera interrogée qu’ensuite.'
      : `${formatNumber(n)} personnes attendent qu’un administrateur les approuve. Elles ne seront interrogées qu’ensuite.`,
  withoutTeam: (n: number) =>
    n < 2
      ? 'Une personne est sans équipe : elle compte pour l’entreprise.'
      : `${formatNumber(n)} personnes sont sans équipe : elles comptent pour l’entreprise.`,
  see: 'Voir les personnes',
  importMore: 'Importer d’autres personnes',
}

export const teamsStep = {
  title: 'Quelles équipes auront leurs résultats ?',
  help: (k: number) =>
    `Une équipe d’au moins ${k} personnes peut avoir ses résultats, si ${k} y répondent. Les plus petites comptent pour leur entité, ou pour l’entreprise.`,
  name: 'Équipe',
  members: 'Membres',
  results: 'Résultats propres',
  able: (k: number) => `Oui, dès ${k} réponses`,
  unable: (entity: string | null) => `Non : compte pour ${entity ?? 'l’entreprise'}`,
  none: 'Aucune équipe : les résultats seront ceux de l’entreprise entière.',
  more: (shown: number, all: number) => `${formatNumber(shown)} équipes sur ${formatNumber(all)}.`,
  see: 'Composer les équipes',
}

export const noticeStep = {
  title: 'Que lira chacun avant de répondre ?',
  missing: (fields: readonly string[]) =>
    `Il manque : ${fields.join(', ')}. Vous pouvez continuer ; ces phrases n’apparaîtront pas.`,
}

export const datesStep = { title: 'Quand, et quels messages ?' }

export const lastStep = {
  title: 'Vérifier et lancer',
  help: 'Relisez ce qui va se passer. Vous pourrez encore tout changer jusqu’à la veille de l’ouverture.',
  change: 'Modifier',
  changePart: (part: string) => `Modifier : ${part}`,
  asked: (title: string, questions: number, minutes: number) =>
    `${title}, ${plural(questions, 'question', 'questions')}, environ ${plural(minutes, 'minute', 'minutes')}`,
  none: 'Aucun questionnaire choisi',
  everybody: (people: number | undefined) =>
    people === undefined
      ? 'Toute l’entreprise'
      : `Toute l’entreprise : ${plural(people, 'personne', 'personnes')}`,
  someTeams: (teams: readonly string[]) => teams.join(', '),
  noMail: 'Aucun message',
  byHand: (mails: string) => `Aucun serveur de messages n’est configuré : à transmettre vous-même. ${mails}.`,
  who: 'Qui lira quoi ?',
  reads:
    'Vous : l’entreprise et chaque équipe qui peut avoir ses résultats. Chaque personne : l’entreprise et ses équipes.',
  notice: 'Notice',
  incomplete: (n: number) => `${plural(n, 'champ manque', 'champs manquent')}`,
  try: 'Essayez-le comme vos collègues.',
  tryHelp: 'Les vrais écrans, rien n’est enregistré.',
  preview: 'Aperçu',
  council: 'Pensez à informer le CSE : la note est prête.',
  councilNote: 'Note au CSE',
}
