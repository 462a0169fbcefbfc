import { useQueryClient } from '@tanstack/react-query'
import { useActor } from '../../people/currentUser/useActor.ts'
import { outcomes } from './messages.ts'
import { sendingsQuery } from '../session/sendings.ts'
import type { StepsProps } from '../session/stage.ts'

export function useSend({ answering, go }: StepsProps) {
  const queries = useQueryClient()
  const { id } = useActor()

  return async (choice: { groupId: string; keepCopy: boolean }, refuse: (sentence: string) => void) => {
    const outcome = await answering.send(choice)
    await queries.invalidateQueries({ queryKey: sendingsQuery(id).queryKey })
    switch (outcome) {
      case 'sent':
        return go({ kind: 'sent', secret: choice.keepCopy ? answering.secret : null })
      case 'later':
        return go({ kind: 'pending' })
      case 'group_changed':
      case 'draft_replaced':
        return go({ kind: 'again', notice: outcomes[outcome] })
      case 'empty':
      case 'keys':
      case 'refused':
      case 'broken':
        return refuse(outcomes[outcome])
      default:
        return go({ kind: 'over', why: outcomes[outcome] })
    }
  }
}
