import { Anchor, Text } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '../../base/http/client.ts'
import { ConfirmDialog } from '../../base/ui/ConfirmDialog.tsx'
import { notify } from '../../base/ui/notify.tsx'
import { returnToPermanent } from '../../campaigns/planning/client.ts'
import { refusalText } from '../../campaigns/planning/messages.ts'
import { useOwnCompany } from '../../people/currentUser/useActor.ts'
import { permanent as words } from './messages.ts'
import type { DefaultQuestionnaire } from './questionnaireLines.ts'

export function OpenPermanent({ asked }: Pick<DefaultQuestionnaire, 'asked'>) {
  const queries = useQueryClient()
  const companyId = useOwnCompany()
  const [isAsking, setAsking] = useState(false)
  const opening = useMutation({
    mutationFn: () => returnToPermanent(companyId),
    onSuccess: () => notify(words.opened),
    onSettled: () => queries.invalidateQueries({ queryKey: ['questionnaires'] }),
  })
  if (asked && asked.state !== 'closed') return null
  return (
    <>
      <Anchor component="button" type="button" size="sm" onClick={() => setAsking(true)}>
        {words.open}
      </Anchor>
      <ConfirmDialog
        opened={isAsking}
        title={words.question}
        confirm={words.confirm}
        onConfirm={() => opening.mutateAsync()}
        onClose={() => setAsking(false)}
        failure={failureOf}
      >
        <Text>{words.help}</Text>
      </ConfirmDialog>
    </>
  )
}

function failureOf(error: Error): string {
  if (!(error instanceof ApiError)) return words.failed
  if (error.code === 'permanent_too_early') return refusalText(error.code, error.details)
  return error.code === 'permanent_runs' ? words.runs : words.failed
}
