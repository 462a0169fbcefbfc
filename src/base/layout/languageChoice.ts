import { languageCookie, type Language } from '../text/languages.ts'
import { pageData } from './pageData.ts'

/** An installation that offers French alone has no choice. */
export const hasChoice = () => pageData('languages') !== ''

const days7 = 7 * 24 * 60 * 60

/** Set by the page, not by a link, which would lose what follows « # » (C20.7). */
const write = (value: string, seconds: number) => {
  const secure = window.location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `${languageCookie}=${value}; Path=/; Max-Age=${seconds}; SameSite=Lax${secure}`
}

export function chooseLanguage(language: Language) {
  write(language, days7)
  window.location.reload()
}

/** At sign-out: the next person at a shared computer does not learn the choice (C20.7). */
export function endLanguageChoice() {
  if (!document.cookie.split('; ').some((each) => each.startsWith(`${languageCookie}=`))) return
  write('', 0)
  window.location.reload()
}

/** Questionnaires, and what a company types, are in French: said where the page is in another language. */
export const frenchText = (): { lang?: 'fr' } =>
  typeof document === 'undefined' || document.documentElement.lang === 'fr' ? {} : { lang: 'fr' }
