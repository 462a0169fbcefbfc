import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import type { Role } from '../auth/rules.ts'
import { homePaths } from '../currentUser/redirects.ts'
import { forgetActor, meQuery } from '../currentUser/useActor.ts'

/** Until a home page has led on who came through a link, its code or a letter. */
export const enteredKey = ['entered']

export function useEntry() {
  const queries = useQueryClient()
  const navigate = useNavigate()
  return async ({ role }: { role: Role }) => {
    forgetActor(queries, null)
    queries.setQueryData(enteredKey, true)
    await queries.query({ ...meQuery, staleTime: 0 })
    await navigate(homePaths[role], { replace: true })
  }
}
