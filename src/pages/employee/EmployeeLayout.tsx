import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useState } from 'react'
import { meQuery, useActor, useOwnReadings } from '../../people/currentUser/useActor.ts'
import { useSignOut } from '../../people/currentUser/useSignOut.ts'
import { useLoad } from '../../base/layout/useLoad.ts'
import { ifLoaded } from '../../base/ui/loadable.ts'
import { UserArea } from '../UserArea.tsx'
import { paths } from '../../paths.ts'
import type { LocalDraft } from '../../answering/device/localDrafts.ts'
import { forgetOnThisDevice, unfinishedDrafts } from '../../answering/device/storage.ts'
import { cardsQuery } from '../../answering/device/client.ts'
import { sendingsQuery } from '../../answering/session/sendings.ts'
import { hasChoice, leaveLanguage } from '../../base/layout/languageChoice.ts'
import { employeeAreaText, managerHome, profile } from './messages.ts'

const SignOutDialog = lazy(async () => ({ default: (await import('./SignOutDialog.tsx')).SignOutDialog }))
const OwnLanguage = lazy(async () => ({ default: (await import('./OwnLanguage.tsx')).OwnLanguage }))

const places = [
  { label: employeeAreaText.dashboard, to: paths.employeeDashboard, icon: 'home' },
  { label: employeeAreaText.questionnaire, to: paths.questionnaire, icon: 'form' },
  { label: profile.title, to: paths.employeeProfile, icon: 'person' },
] as const

const managersPlaces = [
  { label: managerHome.results, to: paths.employeeResults, icon: 'chart' },
  { label: managerHome.plan, to: paths.employeePlan, icon: 'flag' },
] as const

export function EmployeeLayout() {
  const isManager = useOwnReadings().length > 0
  useSendings()
  const { ask, leave, unfinished, stay } = useEmployeeSignOut()
  return (
    <UserArea
      area={employeeAreaText.area}
      home={paths.employeeDashboard}
      places={isManager ? [...places.slice(0, 2), ...managersPlaces, ...places.slice(2)] : places}
      company={profile.noCompany}
      account={paths.employeeProfile}
      onSignOut={() => void ask()}
    >
      {hasChoice() && (
        <Suspense fallback={null}>
          <OwnLanguage />
        </Suspense>
      )}
      {unfinished && (
        <Suspense fallback={null}>
          <SignOutDialog unfinished={unfinished} onLeave={leave} onClose={stay} />
        </Suspense>
      )}
    </UserArea>
  )
}

/** Sendings continue at each start of the area (C3); a finished one changes its card. */
function useSendings() {
  const { id } = useActor()
  const queries = useQueryClient()
  const finished = ifLoaded(useLoad(sendingsQuery(id)))?.some(({ outcome }) => outcome === 'sent')
  useEffect(() => {
    if (finished) void queries.invalidateQueries({ queryKey: cardsQuery.queryKey, exact: true })
  }, [finished, queries])
}

/** Sign-out deletes what this browser kept (C4), after a warning about unfinished drafts. */
function useEmployeeSignOut() {
  const { id } = useActor()
  const queries = useQueryClient()
  const signOut = useSignOut()
  /** Null before the first time: then an empty list closes the dialog. */
  const [unfinished, setUnfinished] = useState<LocalDraft[] | null>(null)

  async function leave() {
    await signOut()
    if (queries.getQueryData(meQuery.queryKey)?.actor) return
    await forgetOnThisDevice(id)
    leaveLanguage()
  }

  async function ask() {
    const drafts = await unfinishedDrafts(id).catch(() => [])
    if (drafts.length === 0) return leave()
    setUnfinished(drafts)
  }

  return { ask, leave, unfinished, stay: () => setUnfinished([]) }
}
