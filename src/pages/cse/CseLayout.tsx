import { Outlet } from 'react-router'
import { AreaLayout } from '../../base/layout/AreaLayout.tsx'
import { paths } from '../../paths.ts'
import { Live } from '../../people/live/Live.tsx'
import { useActor } from '../../people/currentUser/useActor.ts'
import { useSignOut } from '../../people/currentUser/useSignOut.ts'

// Here because layouts load with every page, the CSE's texts only with its own.
const places = [
  { label: 'Calendrier', to: paths.cseCalendar, icon: 'calendar', inside: paths.cseMinutes('') },
  { label: 'Questionnaire', to: paths.cseQuestions, icon: 'form' },
  { label: 'Réglages', to: paths.cseSettings, icon: 'lock' },
  { label: 'Registre', to: paths.cseRegister, icon: 'shield' },
  { label: 'Résultats', to: paths.cseResults, icon: 'chart' },
] as const

/** The CSE reads, signs, and changes nothing (C17). */
export function CseLayout() {
  const { firstName, lastName, companyName } = useActor()
  const person = {
    name: `${firstName} ${lastName}`,
    company: companyName ?? '',
    account: paths.cseAccount,
  }
  return (
    <AreaLayout
      area="Espace CSE"
      home={paths.cseCalendar}
      places={places}
      person={person}
      onSignOut={useSignOut()}
    >
      <Outlet />
      <Live />
    </AreaLayout>
  )
}
