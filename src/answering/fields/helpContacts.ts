import { createContext, use } from 'react'

export const HelpContacts = createContext('')

export const useHelpContacts = () => use(HelpContacts)
