import { use, type ReactNode } from 'react'
import { AskedLanguage, offeredHere, textIn } from './languageChoice.ts'

interface WrittenProps {
  children: ReactNode
}

/** A text of another language than the page’s is marked (C20.10). */
export function Written({ language, children }: WrittenProps & { language: string }) {
  const { lang } = textIn(language)
  return lang === undefined ? children : <span lang={lang}>{children}</span>
}

/** A questionnaire’s words, in the language of the questions below (C20.10). */
export const Asked = ({ children }: WrittenProps) => (
  <Written language={use(AskedLanguage)}>{children}</Written>
)

/** For an element that holds nothing but text, such as an option. */
export const typedHere = () => textIn(offeredHere()[0] ?? 'fr')

/** What a company typed is in its first language; a product’s stored name is French. */
export const Typed = ({ isStored = false, children }: WrittenProps & { isStored?: boolean }) => (
  <Written language={isStored ? 'fr' : (offeredHere()[0] ?? 'fr')}>{children}</Written>
)
