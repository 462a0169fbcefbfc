import type { ReactElement } from 'react'
import { Navigate, Route } from 'react-router'
import { screen } from '../../base/layout/fetchedScreen.tsx'
import { paths } from '../../paths.ts'
import { Area } from '../../people/currentUser/Area.tsx'

const CseLayout = screen(() => import('./CseLayout.tsx'), 'CseLayout')
const CseCalendarScreen = screen(() => import('./CseCalendarScreen.tsx'), 'CseCalendarScreen')
const CseQuestionsScreen = screen(() => import('./CseQuestionsScreen.tsx'), 'CseQuestionsScreen')
const CseSettingsScreen = screen(() => import('./CseSettingsScreen.tsx'), 'CseSettingsScreen')
const CseRegisterScreen = screen(() => import('./CseRegisterScreen.tsx'), 'CseRegisterScreen')
const CseMinutesScreen = screen(() => import('./CseMinutesScreen.tsx'), 'CseMinutesScreen')

export const cseRoutes = ({ account, results }: Record<'account' | 'results', ReactElement>) => (
  <Route element={<Area role="cse" />}>
    <Route element={<CseLayout />}>
      <Route path={paths.cseCalendar} element={<CseCalendarScreen />} />
      <Route path={paths.cseQuestions} element={<CseQuestionsScreen />} />
      <Route path={paths.cseQuestionsOf(':versionId')} element={<CseQuestionsScreen />} />
      <Route path={paths.cseSettings} element={<CseSettingsScreen />} />
      <Route path={paths.cseRegister} element={<CseRegisterScreen />} />
      <Route path={paths.cseMinutes(':waveId')} element={<CseMinutesScreen />} />
      <Route path={paths.cseAccount} element={account} />
      {results}
      <Route path={`${paths.cse}/*`} element={<Navigate to={paths.cseCalendar} replace />} />
    </Route>
  </Route>
)
