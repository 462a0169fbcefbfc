import { foldAccents } from './foldAccents.ts'

/** The languages with a whole translation, French first (C20.1); builds, pages and tests take them from here. */
export const languages = ['fr', 'en', 'de', 'pt', 'pl'] as const

export type Language = (typeof languages)[number]

/** Those that questionnaires may be in and a company's file may name, with pages or without. */
export const spokenLanguages = ['fr', 'en', 'de', 'pt', 'pl'] as const

export type SpokenLanguage = (typeof spokenLanguages)[number]

export const languageNames: Record<SpokenLanguage, string> = {
  fr: 'Français',
  en: 'English',
  de: 'Deutsch',
  pt: 'Português',
  pl: 'Polski',
}

/** For the French areas. */
export const languagesInFrench: Record<SpokenLanguage, string> = {
  fr: 'français',
  en: 'anglais',
  de: 'allemand',
  pt: 'portugais',
  pl: 'polonais',
}

const otherNames: Record<SpokenLanguage, readonly string[]> = {
  fr: ['french'],
  en: ['english'],
  de: ['deutsch', 'german'],
  pt: ['portugues', 'portuguese'],
  pl: ['polski', 'polish'],
}

/** « DE », « de-AT », « Deutsch », « allemand »; null: of none of them. */
export function languageNamed(text: string): SpokenLanguage | null {
  const name = foldAccents(text).trim()
  const code = /^([a-z]{2})([-_][a-z0-9]+)*$/.exec(name)?.[1]
  const isNamed = (language: SpokenLanguage) =>
    code === language ||
    foldAccents(languagesInFrench[language]) === name ||
    otherNames[language].includes(name)
  return spokenLanguages.find(isNamed) ?? null
}

export const languageCookie = 'language'

export const isLanguage = (text: string): text is Language => (languages as readonly string[]).includes(text)

/** The areas of those who manage, and their sign-in pages, are in French alone (C20.6). */
export const isFrenchAddress = (path: string) => /^\/(admin|sub-admin|cse)(?![a-z])/.test(path)

/** What a translation of these words must hold: the same keys, parameters and lengths (C20.2). */
export type Words<T> = T extends string
  ? string
  : T extends (...given: infer Given) => infer Result
    ? (...given: Given) => Words<Result>
    : T extends object
      ? { [Key in keyof T]: Words<T[Key]> }
      : T

/** Longer headers are read as far as this. */
const LONGEST = 100

interface LanguageFacts {
  path: string
  cookie: string | undefined
  /** The header Accept-Language. */
  accepted: string | undefined
  /** The first one where nothing else decides. */
  offered: readonly Language[]
}

/** French areas, then the choice, then what the browser prefers, then French (C20.6). */
export function chooseLanguage({ path, cookie = '', accepted = '', offered }: LanguageFacts): Language {
  const first = offered[0] ?? 'fr'
  if (isFrenchAddress(path)) return 'fr'
  const isOffered = (name: string): name is Language => isLanguage(name) && offered.includes(name)
  // The French text prevails while a translation is to be reviewed: anybody may read it.
  if (isOffered(cookie) || cookie === 'fr') return cookie
  return preferences(accepted.slice(0, LONGEST)).find(isOffered) ?? first
}

/** Languages by weight, without their regions; one that is refused (q=0) is left out. */
function preferences(header: string): string[] {
  return header
    .split(',')
    .map((entry) => {
      const [name = '', ...parameters] = entry.split(';').map((part) => part.trim().toLowerCase())
      const weight = parameters.find((each) => each.startsWith('q='))
      return { name: name.split('-')[0] ?? '', weight: weight ? Number(weight.slice(2)) : 1 }
    })
    .filter(({ weight }) => weight > 0 && weight <= 1)
    .sort((one, other) => other.weight - one.weight)
    .map(({ name }) => name)
}
