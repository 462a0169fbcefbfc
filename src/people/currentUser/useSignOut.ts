import { useQueryClient } from '@tanstack/react-query'
import { answer } from '../../base/http/client.ts'
import { uiText } from '../../base/ui/messages.ts'
import { notifyFailure } from '../../base/ui/notify.tsx'
import { authClient } from './client.ts'
import { forgetActor } from './useActor.ts'

export function useSignOut() {
  const queries = useQueryClient()
  return () =>
    answer(authClient()['sign-out'].$post()).then(
      () => forgetActor(queries, 'LEFT'),
      () => notifyFailure(uiText.unreachable),
    )
}
