import { frenchDate, frenchSpan, plural } from '../../base/kit/french.ts'
import type { CalendarCampaign } from './calendar.ts'

const states: Record<CalendarCampaign['state'], string> = {
  planned: 'Prévue',
  refused: 'Refusée',
  open: 'Ouverte',
  closing: 'Clôture en cours',
  closed: 'Close',
  cancelled: 'Annulée',
}

export const text = {
  area: 'Espace CSE',
  calendar: 'Calendrier',
  results: 'Résultats',
  register: 'Registre',
  none: 'Aucune campagne.',
  failed: 'Le calendrier n’a pas pu être chargé.',
  line: ({ state, openedOn, opensOn, closesOn, k }: CalendarCampaign) =>
    `${states[state]}, ${frenchSpan(openedOn ?? opensOn, closesOn)}, groupes de ${k} au moins`,
  version: (hash: string) => `Questionnaire : version ${hash.slice(0, 8)}…`,
  visas: (count: number) => plural(count, 'visa', 'visas'),
  changed: (day: string) => `Modifié depuis votre visa du ${frenchDate(day)}`,
} as const
