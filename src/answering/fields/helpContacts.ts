import { createContext, use } from 'react'

/** Whom to turn to in a serious situation, as the company has written it (D25). */
export const HelpContacts = createContext('')

export const useHelpContacts = () => use(HelpContacts)
