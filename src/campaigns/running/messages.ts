import type { Day } from '../../base/time/civilDays.ts'
import { formatDay, formatDayAndMonth, formatNumber, plural } from '../../base/text/writing.ts'
import { campaignFormText, pageText } from '../form/messages.ts'
import type { TimelineEvent } from './timeline.ts'

export const runningText = {
  chart: (title: string) => `Participation et dates de « ${title} »`,
  legend: { answered: 'Ont répondu', quiet: 'Week-end ou jour férié' },
  states: {
    sent: 'parti',
    toCome: 'à venir',
    byHand: 'à transmettre',
    unsent: 'pas envoyé',
    over: 'passée',
  } satisfies Record<TimelineEvent['state'], string>,
  next: 'Prochaine étape',
  on: (day: Day) => `Participation au ${formatDayAndMonth(day)}`,
  answered: (answered: number, people: number) =>
    `${formatNumber(answered)} sur ${plural(people, 'personne', 'personnes')}.`,
  table: 'Les dates en tableau',
  day: 'Jour',
  step: 'Étape',
  state: 'État',
  opening: 'Ouverture',
  close: 'Clôture',
  counted: (words: string) => `Participation publiée : ${words}`,
  nextMail: (name: string, day: string) => `${name} ${day} : le même pour tous, il part tout seul.`,
  nextByHand: (name: string, day: string) =>
    `${name} ${day} : à transmettre vous-même, le même texte pour tous.`,
  opensOn: (day: string) => `Elle s’ouvre toute seule le ${day} à ${campaignFormText.sixOClock}.`,
  closes: (day: string, results: string) =>
    `Clôture le ${day} à minuit, résultats le ${results} au plus tard.`,
  closesGuarded: (day: string) =>
    `Clôture le ${day} à minuit, résultats une fois l’urne dépouillée par un gardien.`,
  counting: 'Résultats une fois l’urne dépouillée par un gardien.',
  tomorrow: 'demain',
  today: 'aujourd’hui',
  onDay: (day: Day) => `le ${formatDay(day)}`,
}

export const stepName = (kind: TimelineEvent['kind']): string =>
  kind === 'close' ? runningText.close : pageText.kinds[kind]
