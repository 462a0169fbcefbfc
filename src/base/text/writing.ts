import { dayOf, daysBetween, isDay, timeOf, weekdayOf, type Day } from '../time/civilDays.ts'
import { zone } from '../time/zone.ts'
import { foldAccents } from './foldAccents.ts'

const months = 'janvier février mars avril mai juin juillet août septembre octobre novembre décembre'.split(
  ' ',
)
const shortMonths = 'janv. févr. mars avr. mai juin juil. août sept. oct. nov. déc.'.split(' ')

const number = new Intl.NumberFormat('fr-FR')

/** A day needs no zone; an instant is shown in the installation's zone. */
function dateOf(iso: string) {
  const [year = 0, month = 1, date = 1] = (isDay(iso) ? iso : dayOf(new Date(iso), zone()))
    .split('-')
    .map(Number)
  return { year, month, date }
}

/** « 21 novembre 2026 », « 1er novembre 2026 » */
export function formatDate(iso: string): string {
  const { year, month, date } = dateOf(iso)
  return `${date === 1 ? '1er' : date} ${months[month - 1]} ${year}`
}

export function formatDayAndMonth(day: Day): string {
  const { month, date } = dateOf(day)
  return `${date === 1 ? '1er' : date} ${months[month - 1]}`
}

const weekdays = ['lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi', 'dimanche']

export const formatWeekday = (day: Day): string => weekdays[weekdayOf(day) - 1] ?? ''

export const formatDay = (day: Day): string => `${formatWeekday(day)} ${formatDayAndMonth(day)}`

export const formatDayOfYear = (day: Day): string => `${formatWeekday(day)} ${formatDate(day)}`

export function formatMonth(day: Day): string {
  const { year, month } = dateOf(day)
  return `${months[month - 1]} ${year}`
}

/** « du 9 au 22 mars 2027 », « du 22 décembre 2026 au 4 janvier 2027 » */
export function formatSpan(from: Day, to: Day): string {
  const [first, last] = [dateOf(from), dateOf(to)]
  if (first.year !== last.year) return `du ${formatDate(from)} au ${formatDate(to)}`
  if (first.month !== last.month) return `du ${formatDayAndMonth(from)} au ${formatDate(to)}`
  return `du ${first.date === 1 ? '1er' : first.date} au ${formatDate(to)}`
}

/** « aujourd’hui », « hier », « il y a 9 jours », « il y a 2 ans » */
export function daysAgo(instant: string, now: Date): string {
  const days = daysBetween(dayOf(new Date(instant), zone()), dayOf(now, zone()))
  if (days < 1) return 'aujourd’hui'
  if (days === 1) return 'hier'
  if (days < 60) return `il y a ${days} jours`
  if (days < 365) return `il y a ${Math.min(11, Math.round(days / 30.44))} mois`
  const years = Math.floor(days / 365)
  return years < 2 ? 'il y a un an' : `il y a ${formatNumber(years)} ans`
}

export function formatShortDate(iso: string): string {
  const { year, month, date } = dateOf(iso)
  return `${date === 1 ? '1er' : date} ${shortMonths[month - 1]} ${year}`
}

/** « 21/11/2026 » */
export function formatNumericDate(iso: string): string {
  const { year, month, date } = dateOf(iso)
  return [date, month].map((part) => String(part).padStart(2, '0')).join('/') + `/${year}`
}

/** « 21 nov. 2026, 13:37 » */
export function formatMoment(iso: string): string {
  const { year, month, date } = dateOf(iso)
  return `${date} ${shortMonths[month - 1]} ${year}, ${timeOf(new Date(iso), zone())}`
}

/** « 10 h 05 », with its day where it is not today's. */
export function formatHour(at: Date, now: Date): string {
  const hour = timeOf(at, zone()).replace(':', '\u00A0h\u00A0').replace(/^0/, '')
  const day = dayOf(at, zone())
  return day === dayOf(now, zone()) ? hour : `le ${formatDayAndMonth(day)} à ${hour}`
}

export const capitalize = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)

/** « 1 250 », with the narrow space of French typography. */
export const formatNumber = (n: number) => number.format(n)

/** `plural(2, 'équipe', 'équipes')` → « 2 équipes »; French counts 0 and 1 as singular. */
export const plural = (n: number, one: string, many: string) => `${formatNumber(n)} ${n < 2 ? one : many}`

/** « d’Acmé », « de Globex »; « de » before h, which may be silent. */
export const of = (name: string) =>
  /^([aeiou]|y(?![aeiou]))/.test(foldAccents(name)) ? `d’${name}` : `de ${name}`

export const moreThan = (many: string) => withNoBreakSpaces(`Plus de ${many} : précisez la recherche`)

/** « « oui » ? » keeps its guillemets and signs with their words when the line is full. */
export const withNoBreakSpaces = (sentence: string) =>
  sentence.replace(/« /g, '«\u00A0').replace(/ (?=[»:?!;%])/g, '\u00A0')

export const formatList = (names: readonly string[]): string =>
  [names.slice(0, -1).join(', '), names.at(-1)].filter(Boolean).join(' et ')
