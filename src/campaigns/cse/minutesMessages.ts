import { formatDate, formatSpan, plural } from '../../base/text/writing.ts'
import { depositsUntold } from '../../results/register/messages.ts'
import type { Minutes } from './minutes.ts'

const many = (count: number, one: string, some: string) => plural(count, one, some)

export const minutesText = {
  title: 'Procès-verbal',
  of: (title: string, company: string) => `Procès-verbal de « ${title} », ${company}`,
  failed: 'Le procès-verbal n’a pas pu être chargé.',
  print: 'Imprimer',
  set: 'Ce qui était réglé',
  changes: 'Ce qui a changé',
  noChange: 'Rien n’a changé après la planification.',
  changed: ({ day, why, opensOn, closesOn }: Minutes['changes'][number]) =>
    `${formatDate(day)} : ${whys[why]}, ${formatSpan(opensOn, closesOn)}`,
  mailDays: 'Jours des messages',
  noMail: 'Aucun',
  days: (days: readonly string[]) => days.map(formatDate).join(', '),
  counts: 'Ce qui peut être compté',
  addressed: 'Personnes interrogées',
  signatures: 'Signatures données',
  deposits: 'Réponses déposées',
  lines: 'Lignes de la liste des dépôts',
  published: 'Réponses dans les résultats publiés',
  rule: 'À vérifier : personnes interrogées ≥ signatures ≥ dépôts = lignes de la liste, et résultats publiés ≤ dépôts. L’écart : des réponses retirées, ou trop peu nombreuses pour paraître.',
  guardedRule:
    'À vérifier : personnes interrogées ≥ signatures ≥ dépôts = lignes de la liste, et résultats publiés ≤ dépôts. L’écart : des réponses retirées, écartées au dépouillement, ou trop peu nombreuses pour paraître.',
  untold: depositsUntold,
  noList: 'Pas de liste',
  hidden: 'Équipes non affichées',
  hiddenOf: ({ number, composition }: Minutes['hidden']) =>
    number + composition === 0
      ? 'Aucune'
      : [
          ...(number > 0 ? [`${many(number, 'équipe', 'équipes')} : trop peu de réponses`] : []),
          ...(composition > 0
            ? [`${many(composition, 'équipe', 'équipes')} : composition trop proche d’un résultat récent`]
            : []),
        ].join(' ; '),
  hashes: 'Empreintes',
  version: 'Questionnaire',
  keys: 'Liste des clés, à l’ouverture',
  receipts: 'Liste des dépôts',
  entry: (position: number, day: string) => `Publication, inscription ${position + 1}, ${formatDate(day)}`,
  head: 'Registre, à ce jour',
  none: '–',
  visas: 'Visas',
}

const whys: Record<Minutes['changes'][number]['why'], string> = {
  plan: 'plan modifié',
  earlier: 'clôture avancée',
  extended: 'prolongation',
  outage: 'prolongation, service arrêté',
}
