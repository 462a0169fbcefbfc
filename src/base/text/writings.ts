import type { Language } from './languages.ts'
import * as fr from './writing.ts'
import * as en from './writing.en.ts'

/** For the server: the browser has its own language’s alone. */
export const writings: Record<Language, Omit<typeof fr, 'plural'>> = { fr, en }
