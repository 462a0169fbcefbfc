import { addDays, daysBetween, isDay, weekdayOf, type Day } from '../../base/time/civilDays.ts'
import {
  formatDate,
  formatDay,
  formatDayOfYear,
  formatList,
  formatMonth,
  formatNumber,
  plural,
} from '../../base/text/writing.ts'
import {
  nextOccurrences,
  plannedMailDays,
  lengthOf,
  spans,
  type MailDays,
  type Span,
  type IntervalWeeks,
} from '../plans/days.ts'
import { isWorkingDay, workingDayFrom } from '../../base/time/workingDays.ts'
import { hourOf } from '../../hours.ts'
import { languagesInFrench } from '../../base/text/languages.ts'
import type { PlanCheck, PlanLanguages } from '../plans/planCheck.ts'
import type { MailChoice, ShownTeam } from '../plans/rules.ts'
import { mailNames } from './messages.ts'

const THIN = '\u202f'

/**
 * « Ouverture le mardi 9 mars 2027 à 6 h, clôture le lundi 22 mars à minuit, puis le 7 septembre… » (C12,
 * Screens)
 */
export function datesInWords(span: Span, weeks: IntervalWeeks | null, isNow = false): string {
  const { opensOn, closesOn } = span
  const start = isNow ? 'Ouverture dès maintenant' : `Ouverture le ${formatDayOfYear(opensOn)} à 6${THIN}h`
  const sameYear = opensOn.slice(0, 4) === closesOn.slice(0, 4)
  const end = `clôture le ${sameYear ? formatDay(closesOn) : formatDayOfYear(closesOn)} à minuit`
  if (weeks === null) return `${start}, ${end}.`
  const runs = nextOccurrences(opensOn, weeks, { length: lengthOf(span), count: 3 })
  return `${start}, ${end}, puis ${runs.map((run) => `le ${formatDate(run.opensOn)}`).join(', ')}…`
}

/** Two weeks ahead, so that people can be informed, and of the usual length. */
export function usualSpan(today: Day): Span {
  const opensOn = workingDayFrom(addDays(today, 14))
  return { opensOn, closesOn: addDays(opensOn, spans.usual - 1) }
}

export interface CalendarDay {
  day: Day
  date: number
  isInside: boolean
  isFirst: boolean
  isLast: boolean
  hasMail: boolean
}

/** « Langues du questionnaire : français, allemand. » and who reads in another; nothing where all is French. */
export function languagesInWords({ asked, others }: PlanLanguages): string[] {
  if (asked.length === 1 && others.length === 0) return []
  const [base = 'fr'] = asked
  return [
    `Langues du questionnaire : ${asked.map((each) => languagesInFrench[each]).join(', ')}.`,
    ...others.map(
      ({ language, people }) =>
        `${people === null ? 'Quelques personnes' : `${formatNumber(people)} personnes`} lisent en ${languagesInFrench[language]} : leurs questions seront en ${languagesInFrench[base]}.`,
    ),
  ]
}

const monthOf = (day: Day): string => day.slice(0, 7)

export function calendarOf(month: Day, span: Span, mails: MailChoice): (CalendarDay | null)[][] {
  const due = new Set(mailsOf(plannedMailDays(span, new Date()), mails).map(({ day }) => day))
  const first = `${monthOf(month)}-01`
  const start = addDays(first, 1 - weekdayOf(first))
  const weeks: (CalendarDay | null)[][] = []
  for (let monday = start; monthOf(monday) <= monthOf(month); monday = addDays(monday, 7))
    weeks.push(
      Array.from({ length: 7 }, (_, at) => {
        const day = addDays(monday, at)
        if (monthOf(day) !== monthOf(month)) return null
        const isInside = span.opensOn <= day && day <= span.closesOn
        const [isFirst, isLast] = [day === span.opensOn, day === span.closesOn]
        return { day, date: Number(day.slice(8)), isInside, isFirst, isLast, hasMail: due.has(day) }
      }),
    )
  return weeks
}

export function monthsOf({ opensOn, closesOn }: Span): Day[] {
  return monthOf(opensOn) === monthOf(closesOn) ? [opensOn] : [opensOn, closesOn]
}

export type CampaignMailKind = keyof MailChoice

/** An access mail that leaves too late for the day before is the invitation (C24.12). */
export function mailsOf(days: MailDays, mails: MailChoice): { kind: CampaignMailKind; day: Day }[] {
  const isInvitation = mails.access && days.access >= days.invitation
  const all: [CampaignMailKind, Day | null][] = [
    ['access', days.access],
    ['invitation', isInvitation ? null : days.invitation],
    ['rappel', days.halfTime],
    ['dernier', days.lastReminder],
    ['resultats', days.results],
  ]
  return all.flatMap(([kind, day]) => (day !== null && mails[kind] ? [{ kind, day }] : []))
}

/** Where everybody's mails take longer than the two hours in which they leave (C24.16). */
export function slowSending({
  ways,
  hasMailServer,
  mailsPerMinute,
}: Pick<PlanCheck, 'ways' | 'hasMailServer' | 'mailsPerMinute'>): string | null {
  const minutes = ways.mail / mailsPerMinute
  if (!hasMailServer || minutes <= HOURS_OF_MAILS * 60) return null
  const whole = Math.round(minutes)
  const [hours, rest] = [Math.floor(whole / 60), whole % 60]
  const takes = `${hours}${THIN}h${rest > 0 ? `${THIN}${String(rest).padStart(2, '0')}` : ''}`
  return `À ${plural(mailsPerMinute, 'message', 'messages')} par minute, l’envoi prend ${takes}.`
}

const HOURS_OF_MAILS = hourOf.lastMail - hourOf.firstMail

/** A personal link is handed on by nobody: without a mail server there is none, and the invitation stays (C24.12). */
export const sendableMails = (mails: MailChoice, hasMailServer: boolean | undefined): MailChoice => ({
  ...mails,
  access: mails.access && hasMailServer !== false,
})

export const sendableKinds = (hasMailServer: boolean | undefined): CampaignMailKind[] =>
  (Object.keys(mailNames) as CampaignMailKind[]).filter(
    (kind) => kind !== 'access' || hasMailServer !== false,
  )

export function teamsInWords(teams: readonly ShownTeam[]): { count: string; rest: string } {
  const able = teams.filter(isAble).length
  const count = `${able} ${able < 2 ? 'équipe' : 'équipes'} sur ${teams.length}`
  return {
    count,
    rest:
      able < 2
        ? 'pourra avoir ses résultats, et l’entreprise.'
        : 'pourront avoir leurs résultats, et l’entreprise.',
  }
}

export type ForecastRow =
  | { kind: 'entity'; name: string; level: number; able: number; teams: number }
  | { kind: 'team'; team: ShownTeam; level: number }

/** In the order of the tree: each entity before its entities, then its teams. */
export function forecastRows(teams: readonly ShownTeam[], level = 0): ForecastRow[] {
  const isHere = ({ path = [] }: ShownTeam) => path.length <= level
  const inside = Map.groupBy(
    teams.filter((team) => !isHere(team)),
    ({ path = [] }) => path[level] ?? '',
  )
  const entities = [...inside].toSorted(([one], [other]) => one.localeCompare(other, 'fr'))
  return [
    ...entities.flatMap(([name, some]): ForecastRow[] => [
      { kind: 'entity', name, level, able: some.filter(isAble).length, teams: some.length },
      ...forecastRows(some, level + 1),
    ]),
    ...teams.filter(isHere).map((team): ForecastRow => ({ kind: 'team', team, level })),
  ]
}

const isAble = ({ verdict }: ShownTeam) => verdict === 'shown' || verdict === 'from'

/** Reasons with their date (C14.5); teams with the same reason and day share a sentence. */
export function reasonsOf(teams: readonly ShownTeam[]): string[] {
  const waiting = Map.groupBy(teams, (team) => reasonOf(team, []) ?? '')
  return [...waiting.values()].flatMap((alike) => {
    const [first] = alike
    const names = alike.map(({ name }) => name)
    if (first?.verdict === 'composition') return reasonOf(first, names) ?? []
    return alike.flatMap((team) => reasonOf(team, [team.name]) ?? [])
  })
}

function reasonOf(team: ShownTeam, names: readonly string[]): string | null {
  const name = formatList(names)
  const areMany = names.length > 1
  const { verdict, people, atLeast, rule, since, until, countsFor = 'l’entreprise' } = team
  const month = since ? formatMonth(since) : 'la dernière campagne'
  const have = areMany ? 'ont' : 'a'
  if (verdict === 'small')
    return `${name} (${people} ${people < 2 ? 'personne' : 'personnes'}) comptera pour ${countsFor}.`
  if (verdict === 'from')
    return `${name} a un peu changé depuis ${month} : ses résultats ne seront affichés que si ${atLeast} personnes au moins répondent.`
  if (verdict !== 'composition' || !until) return null
  const start =
    rule === 2
      ? `${name} ${have} eu des résultats il y a moins de 90 jours.`
      : `${name} ${have} un peu changé depuis ${month}.`
  return `${start} Pour que personne ne puisse deviner les réponses d’une personne partie ou arrivée, ${areMany ? 'leurs' : 'ses'} résultats paraîtront à la première campagne ouverte à partir du ${formatDate(until)}.`
}

export const placeOf = (day: Day, { opensOn, closesOn }: Span): number =>
  Math.min(100, Math.max(0, (daysBetween(opensOn, day) * 100) / (daysBetween(opensOn, closesOn) + 1)))

export function quietDays(span: Span): { day: Day; left: number; width: number }[] {
  const length = lengthOf(span)
  return Array.from({ length }, (_, at) => addDays(span.opensOn, at))
    .filter((day) => !isWorkingDay(day))
    .map((day) => ({ day, left: placeOf(day, span), width: 100 / length }))
}

export const isWholeSpan = ({ opensOn, closesOn }: Span): boolean =>
  isDay(opensOn) && isDay(closesOn) && opensOn <= closesOn
