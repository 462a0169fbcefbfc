import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import type { Role } from '../auth/rules.ts'
import { homePaths, justEntered } from '../currentUser/redirects.ts'
import { forgetActor, meQuery } from '../currentUser/useActor.ts'

export function useEntry() {
  const queries = useQueryClient()
  const navigate = useNavigate()
  return async ({ role }: { role: Role }) => {
    forgetActor(queries, null)
    await queries.query({ ...meQuery, staleTime: 0 })
    await navigate(homePaths[role], { replace: true, state: justEntered })
  }
}
