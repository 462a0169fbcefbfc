import { Outlet } from 'react-router'
import { AreaLayout } from '../../base/frame/AreaLayout.tsx'
import { paths } from '../../paths.ts'
import { Live } from '../../people/live/Live.tsx'
import { useActor } from '../../people/visitor/useActor.ts'
import { useSignOut } from '../../people/visitor/useSignOut.ts'
import { text } from '../../programme/cse/messages.ts'

const places = [
  { label: text.calendar, to: paths.cseCalendar, icon: 'calendar', inside: paths.cseMinutes('') },
  { label: text.questions, to: paths.cseQuestions, icon: 'form' },
  { label: text.settings, to: paths.cseSettings, icon: 'lock' },
  { label: text.register, to: paths.cseRegister, icon: 'shield' },
  { label: text.results, to: paths.cseResults, icon: 'chart' },
] as const

/** The seat of the CSE: reads, signs, and changes nothing (C17). */
export function CseLayout() {
  const { firstName, lastName, companyName } = useActor()
  const person = {
    name: `${firstName} ${lastName}`,
    company: companyName ?? '',
    account: paths.cseAccount,
  }
  return (
    <AreaLayout
      area={text.area}
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
