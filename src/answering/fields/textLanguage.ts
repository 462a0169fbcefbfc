import { createContext } from 'react'
import type { TextLanguage } from '../responses/rules.ts'

/** Of what is written in the page's language (C20.13). */
export const TextLanguageContext = createContext<TextLanguage>('base')
