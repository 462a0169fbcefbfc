import { foldAccents } from '../../base/text/foldAccents.ts'

const names = ['janv', 'fevr', 'mars', 'avr', 'mai', 'juin', 'juil', 'aout', 'sept', 'oct', 'nov', 'dec']

/** « 2024-06 », and what French spreadsheets make of it: « juin-24 », « 01/06/2024 ». Null: no month. */
export function monthOf(text: string): string | null {
  const written = foldAccents(text).trim()
  const iso = /^(\d{4})-(\d{2})(?:-\d{2})?$/.exec(written)
  if (iso) return paddedMonth(iso[1], Number(iso[2]))
  const slashed = /^(?:\d{1,2}\/)?(\d{1,2})\/(\d{4})$/.exec(written)
  if (slashed) return paddedMonth(slashed[2], Number(slashed[1]))
  const [, name, year = ''] = /^([a-z]+)\.?[\s-](\d{2}|\d{4})$/.exec(written) ?? []
  if (name === undefined) return null
  const place = names.findIndex((each) => name.startsWith(each))
  return paddedMonth(year.length === 2 ? `20${year}` : year, place + 1)
}

function paddedMonth(year: string | undefined, month: number): string | null {
  if (year === undefined || Number(year) < 1980 || month < 1 || month > 12) return null
  return `${year}-${String(month).padStart(2, '0')}`
}

export const monthOfDay = (day: string): string => day.slice(0, 7)
