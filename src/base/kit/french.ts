import { fold } from './fold.ts'

const longDate = new Intl.DateTimeFormat('fr-FR', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'Europe/Paris',
})
const moment = new Intl.DateTimeFormat('fr-FR', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'Europe/Paris',
})
const number = new Intl.NumberFormat('fr-FR')

/** « 21 novembre 2026 », « 1er novembre 2026 » */
export const frenchDate = (iso: string) => longDate.format(new Date(iso)).replace(/^1 /, '1er ')

/** « 21 nov. 2026, 13:37 » */
export const frenchMoment = (iso: string) => moment.format(new Date(iso))

/** « 1 250 », with the thin space of French typography. */
export const frenchNumber = (n: number) => number.format(n)

/** `plural(2, 'équipe', 'équipes')` → « 2 équipes »; French counts 0 and 1 as singular. */
export const plural = (n: number, one: string, many: string) => `${frenchNumber(n)} ${n < 2 ? one : many}`

/** « d’Acmé », « de Globex »; before h, which is silent in some names and not in others, « de ». */
export const of = (name: string) => (/^([aeiou]|y(?![aeiou]))/.test(fold(name)) ? `d’${name}` : `de ${name}`)

/** « 2 500 employés » → « Plus de 2 500 employés : précisez la recherche » */
export const moreThan = (many: string) => unbroken(`Plus de ${many} : précisez la recherche`)

/** « « oui » ? » keeps its guillemets and signs with their words when the line is full. */
export const unbroken = (sentence: string) =>
  sentence.replace(/« /g, '«\u00A0').replace(/ (?=[»:?!;%])/g, '\u00A0')
