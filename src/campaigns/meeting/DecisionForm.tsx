import { Button, TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState, type SubmitEvent } from 'react'
import { fieldTexts, refusalText } from '../../base/http/refusalText.ts'
import { ErrorAlert } from '../../base/ui/ErrorAlert.tsx'
import { addAction } from '../actions/client.ts'
import classes from './Meeting.module.css'
import { meeting } from './messages.ts'
import { form as words, actionRefusals } from '../actions/messages.ts'
import type { ActionSubject, ActionForm } from '../actions/rules.ts'
import { usePlanPlace } from '../actions/usePlan.ts'

interface DecisionFormProps {
  team: string | null
  about: ActionSubject | null
  idea: string
  onDecided: () => void
}

export function DecisionForm({ team, about, idea, onDecided }: DecisionFormProps) {
  const { companyId } = usePlanPlace()
  const queries = useQueryClient()
  const [title, setTitle] = useState(idea.split('\n')[0]?.slice(0, 120) ?? '')
  const [owner, setOwner] = useState('')
  const [dueOn, setDueOn] = useState('')
  const saving = useMutation({
    mutationFn: (form: ActionForm) => addAction(companyId, form),
    onSuccess: onDecided,
    onSettled: () => queries.invalidateQueries({ queryKey: ['actions', companyId] }),
  })
  const fieldErrors = fieldTexts(saving.error, actionRefusals)

  function submit(event: SubmitEvent) {
    event.preventDefault()
    const decision = {
      kind: 'action',
      title,
      text: '',
      team,
      grouping: null,
      about,
      owner,
      visible: true,
    } as const
    saving.mutate({ ...decision, dueOn: dueOn || null })
  }

  if (saving.isSuccess)
    return (
      <p className={classes.big} role="status">
        {meeting.saved} {title}
      </p>
    )
  return (
    <form onSubmit={submit} noValidate className={classes.ideas}>
      <p>{team === null ? meeting.decideAll : meeting.decideHelp}</p>
      {saving.error && Object.keys(fieldErrors).length === 0 && (
        <ErrorAlert message={refusalText(saving.error, actionRefusals, words.failed)} />
      )}
      <TextInput
        size="xl"
        label={words.title}
        value={title}
        maxLength={120}
        autoComplete="off"
        error={fieldErrors.title}
        onChange={(event) => setTitle(event.currentTarget.value)}
      />
      <TextInput
        size="xl"
        label={words.owner}
        value={owner}
        maxLength={100}
        autoComplete="off"
        error={fieldErrors.owner}
        onChange={(event) => setOwner(event.currentTarget.value)}
      />
      <TextInput
        size="xl"
        type="date"
        label={words.dueOn}
        value={dueOn}
        error={fieldErrors.dueOn}
        onChange={(event) => setDueOn(event.currentTarget.value)}
      />
      <div>
        <Button size="lg" type="submit" loading={saving.isPending}>
          {meeting.save}
        </Button>
      </div>
    </form>
  )
}
