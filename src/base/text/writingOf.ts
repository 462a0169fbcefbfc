import { dayOf, daysBetween, isDay, timeOf, type Day } from '../time/civilDays.ts'
import { zone } from '../time/zone.ts'
import type * as french from './writing.ts'

/** The forms that a count asks of a noun (CLDR). */
interface PluralForms {
  'en-GB': [one: string, other: string]
  'de-DE': [one: string, other: string]
  'pt-PT': [one: string, other: string]
  'pl-PL': [one: string, few: string, many: string]
}

export type Locale = keyof PluralForms

/** A category that is not here takes the last form. */
const categories: Record<Locale, readonly Intl.LDMLPluralRule[]> = {
  'en-GB': ['one'],
  'de-DE': ['one'],
  'pt-PT': ['one'],
  'pl-PL': ['one', 'few'],
}

export type Writing<L extends Locale> = Omit<typeof french, 'plural'> & {
  plural: (n: number, ...forms: PluralForms[L]) => string
}

export interface WritingWords {
  of: (name: string) => string
  moreThan: (many: string) => string
  /** « on 3 March at 10:05 » */
  onAt: (day: string, hour: string) => string
}

const dateOf = (iso: string) => new Date(`${isDay(iso) ? iso : dayOf(new Date(iso), zone())}T00:00:00Z`)

const writerOf = (locale: Locale, options: Intl.DateTimeFormatOptions) => {
  const writer = new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' })
  return (iso: string) => writer.format(dateOf(iso))
}

const [year, day] = ['numeric', 'numeric'] as const

function datesOf(locale: Locale) {
  const whole = { day, month: 'long', year } as const
  const range = new Intl.DateTimeFormat(locale, { ...whole, timeZone: 'UTC' })
  return {
    formatDate: writerOf(locale, whole),
    formatDayAndMonth: writerOf(locale, { day, month: 'long' }),
    formatWeekday: writerOf(locale, { weekday: 'long' }),
    formatDay: writerOf(locale, { weekday: 'long', day, month: 'long' }),
    formatDayOfYear: writerOf(locale, { weekday: 'long', ...whole }),
    formatMonth: writerOf(locale, { month: 'long', year }),
    formatShortDate: writerOf(locale, { day, month: 'short', year }),
    formatNumericDate: writerOf(locale, { day: '2-digit', month: '2-digit', year }),
    formatSpan: (from: Day, to: Day) => range.formatRange(dateOf(from), dateOf(to)),
  }
}

function agoOf(locale: Locale) {
  const near = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' })
  const far = new Intl.RelativeTimeFormat(locale)
  return (instant: string, now: Date): string => {
    const days = daysBetween(dayOf(new Date(instant), zone()), dayOf(now, zone()))
    if (days < 2) return near.format(-Math.max(0, days), 'day')
    if (days < 60) return far.format(-days, 'day')
    if (days < 365) return far.format(-Math.min(11, Math.round(days / 30.44)), 'month')
    return far.format(-Math.floor(days / 365), 'year')
  }
}

/** The writing of a language that Intl writes well; French has its own (`writing.ts`). */
export function writingOf<L extends Locale>(locale: L, words: WritingWords): Writing<L> {
  const numbers = new Intl.NumberFormat(locale)
  const names = new Intl.ListFormat(locale, { type: 'conjunction' })
  const rules = new Intl.PluralRules(locale)
  const dates = datesOf(locale)
  const formatNumber = (n: number) => numbers.format(n)
  const hourOf = (at: Date) => timeOf(at, zone())
  return {
    ...dates,
    daysAgo: agoOf(locale),
    formatMoment: (iso) => `${dates.formatShortDate(iso)}, ${hourOf(new Date(iso))}`,
    formatHour: (at, now) =>
      dayOf(at, zone()) === dayOf(now, zone())
        ? hourOf(at)
        : words.onAt(dates.formatDayAndMonth(dayOf(at, zone())), hourOf(at)),
    formatNumber,
    formatList: (list) => names.format(list),
    plural: (n: number, ...forms: readonly string[]) => {
      const form = forms.at(categories[locale].indexOf(rules.select(n)))
      return `${formatNumber(n)} ${form}`
    },
    of: words.of,
    moreThan: words.moreThan,
    capitalize: (word) => word.charAt(0).toUpperCase() + word.slice(1),
    withNoBreakSpaces: (sentence) => sentence,
  }
}
