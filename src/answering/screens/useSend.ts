import { useQueryClient } from '@tanstack/react-query'
import { useActor } from '../../people/auth/useActor.ts'
import { outcomes } from '../device/messages.ts'
import { sendingsQuery } from '../device/sendings.ts'
import type { StepsProps } from './AnswerSteps.tsx'

/** Sends, and leads to the screen of what came of it. */
export function useSend({ answering, onSent, onPending, onOver, onAgain }: StepsProps) {
  const queries = useQueryClient()
  const { id } = useActor()

  return async (choice: { groupId: string; keepCopy: boolean }, refuse: (sentence: string) => void) => {
    const outcome = await answering.send(choice)
    await queries.invalidateQueries({ queryKey: sendingsQuery(id).queryKey })
    switch (outcome) {
      case 'sent':
        return onSent(choice.keepCopy ? answering.secret : null)
      case 'later':
        return onPending()
      case 'group_changed':
      case 'draft_replaced':
        return onAgain(outcomes[outcome])
      case 'empty':
      case 'keys':
      case 'refused':
      case 'broken':
        return refuse(outcomes[outcome])
      default:
        return onOver(outcomes[outcome])
    }
  }
}
