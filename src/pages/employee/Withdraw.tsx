import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import { ballotText as ballots } from '../../answering/ballots/messages.ts'
import { withdraw } from '../../answering/ballots/withdraw.ts'
import { answeringText as answering } from '../../answering/screens/messages.ts'
import type { AnswerForm } from '../../answering/session/openAnswering.ts'
import { noteEnding } from '../../answering/session/ownCopy.ts'
import { endingOf } from '../../answering/responses/rules.ts'
import { bytesOf } from '../../base/encoding/bytes.ts'
import { ConfirmDialog } from '../../base/ui/ConfirmDialog.tsx'
import { notify } from '../../base/ui/notify.tsx'
import { useActor } from '../../people/currentUser/useActor.ts'

interface WithdrawProps {
  form: AnswerForm
  secret: string
  /** True once something was published: a ballot not found may be in it. */
  isPublished: boolean
  onDone: () => Promise<unknown>
}

/** An anonymous request (C8); the own copy then records it. */
export function Withdraw({ form, secret, isPublished, onDone }: WithdrawProps) {
  const { id } = useActor()
  const [asking, setAsking] = useState(false)

  async function go() {
    const result = await withdraw(form.waveId, bytesOf(secret))
    await noteEnding(form, id, secret, endingOf(result !== 'notFound', isPublished))
    notify(ballots[result])
    await onDone()
  }

  return (
    <>
      <Button variant="default" onClick={() => setAsking(true)}>
        {answering.withdraw}
      </Button>
      <ConfirmDialog
        opened={asking}
        title={ballots.confirmTitle}
        confirm={ballots.withdraw}
        loss
        onConfirm={go}
        onClose={() => setAsking(false)}
        failure={() => ballots.failure}
      >
        <Text>{ballots.confirm}</Text>
      </ConfirmDialog>
    </>
  )
}
