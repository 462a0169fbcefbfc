import { UserArea } from '../UserArea.tsx'
import { paths } from '../../paths.ts'

// Here because layouts load with every page, the CSE's texts only with its own.
const places = [
  { label: 'Calendrier', to: paths.cseCalendar, icon: 'calendar', inside: paths.cseMinutes('') },
  { label: 'Questionnaire', to: paths.cseQuestions, icon: 'form' },
  { label: 'Réglages', to: paths.cseSettings, icon: 'lock' },
  { label: 'Registre', to: paths.cseRegister, icon: 'shield' },
  { label: 'Résultats', to: paths.cseResults, icon: 'chart' },
] as const

/** The CSE reads, signs, and changes nothing (C17). */
export const CseLayout = () => (
  <UserArea area="Espace CSE" home={paths.cseCalendar} places={places} account={paths.cseAccount} />
)
