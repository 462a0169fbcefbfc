import { createContext } from 'react'
import { isLanguage, languageCookie, type Language } from '../text/languages.ts'
import { pageData } from './pageData.ts'

/** Where French alone is offered there is no choice. */
export const hasChoice = () => pageData('choice') !== ''

export const offeredHere = (): Language[] => pageData('languages').split(' ').filter(isLanguage)

export function languageOfPage(): Language {
  const { lang } = document.documentElement
  return isLanguage(lang) ? lang : 'fr'
}

const days7 = '; Max-Age=604800'

/**
 * Set by the page, not by a link, which would lose what follows « # »; as long as the session, without one until the
 * browser closes (C20.7).
 */
export function chooseLanguage(language: Language, isSignedIn: boolean) {
  setLanguage(language, isSignedIn ? days7 : '')
  window.location.reload()
}

function setLanguage(language: Language, lasting: string) {
  const secure = window.location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `${languageCookie}=${language}; Path=/; SameSite=Lax${lasting}${secure}`
}

/** After the server has ended the cookie: the next person at a shared computer does not learn the choice (C20.7). */
export function leaveLanguage() {
  if (hasChoice()) window.location.reload()
}

/**
 * What the browser's languages chose for the page of who is signed in: the API answers in it too, and reads the cookie
 * alone (C20.8). Nothing is set where French is read or somebody has chosen.
 */
export function keepLanguage() {
  const language = languageOfPage()
  if (language !== 'fr' && !document.cookie.includes(`${languageCookie}=`)) setLanguage(language, '')
}

/** The account's language, set at sign-in, is not that of the program in the page. */
export function isOtherLanguage(): boolean {
  const chosen = offeredHere().find((each) =>
    document.cookie.split('; ').includes(`${languageCookie}=${each}`),
  )
  return chosen !== undefined && chosen !== document.documentElement.lang
}

/** Keeps the choice of who is signed in; « stay » where the page must not load again now. */
export type KeepChoice = (language: Language) => Promise<'visitor' | 'signed-in' | 'stay'>

export const ChoiceKeeper = createContext<KeepChoice>(() => Promise.resolve('visitor'))

/** A text in another language than the page's, so that it is spoken as what it is (C20.10). */
export const textIn = (language: string): { lang?: string } =>
  typeof document === 'undefined' || document.documentElement.lang === language ? {} : { lang: language }

/** The language of the questions below; French where nobody says another, as managers read. */
export const AskedLanguage = createContext('fr')
