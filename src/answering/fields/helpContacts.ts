import { createContext, use } from 'react'

/** The company's own contacts for a serious situation (D25). */
export const HelpContacts = createContext('')

export const useHelpContacts = () => use(HelpContacts)
