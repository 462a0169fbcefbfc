import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Outlet } from 'react-router'
import { meQuery, useActor } from '../../people/auth/useActor.ts'
import { useSignOut } from '../../people/auth/useSignOut.ts'
import { AreaLayout } from '../../base/frame/AreaLayout.tsx'
import { Live } from '../../people/live/Live.tsx'
import { paths } from '../../paths.ts'
import { forgetOnThisDevice } from '../../answering/device/places.ts'
import { cardsQuery } from '../../answering/device/responsesClient.ts'
import { sendingsQuery } from '../../answering/device/sendings.ts'

const places = [
  { label: 'Accueil', to: paths.employeeDashboard, icon: 'home' },
  { label: 'Questionnaire', to: paths.questionnaire, icon: 'form' },
  { label: 'Profil', to: paths.employeeProfile, icon: 'person' },
] as const

export function EmployeeLayout() {
  const { firstName, lastName, companyName } = useActor()
  useSendings()
  return (
    <AreaLayout
      area="Espace employé"
      home={paths.employeeDashboard}
      places={places}
      person={{
        name: `${firstName} ${lastName}`,
        company: companyName ?? 'Sans entreprise',
        account: paths.employeeAccount,
      }}
      onSignOut={useEmployeeSignOut()}
    >
      <Outlet />
      <Live />
    </AreaLayout>
  )
}

/** Unfinished sendings are taken up at each start of the area (C3); a finished one changes its card. */
function useSendings() {
  const { id } = useActor()
  const queries = useQueryClient()
  const sendings = useQuery(sendingsQuery(id))
  const finished = sendings.data?.some(({ outcome }) => outcome === 'sent')
  useEffect(() => {
    if (finished) void queries.invalidateQueries({ queryKey: cardsQuery.queryKey, exact: true })
  }, [finished, queries])
}

/** What this browser kept of the person goes with the session (C4). */
function useEmployeeSignOut() {
  const { id } = useActor()
  const queries = useQueryClient()
  const signOut = useSignOut()
  return async () => {
    await signOut()
    if (!queries.getQueryData(meQuery.queryKey)?.actor) await forgetOnThisDevice(id)
  }
}
