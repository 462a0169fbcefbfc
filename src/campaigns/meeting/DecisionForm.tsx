import { Button, TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ErrorAlert } from '../../base/ui/ErrorAlert.tsx'
import { addAction } from '../actions/client.ts'
import classes from './Meeting.module.css'
import { meeting } from './messages.ts'
import { form as words, actionRefusals } from '../actions/messages.ts'
import type { ActionSubject, ActionForm } from '../actions/rules.ts'
import { usePlanPlace } from '../actions/usePlan.ts'
import { useFields } from '../../base/ui/useFields.tsx'
import { refusalTexts } from '../../base/http/refusalText.ts'

interface DecisionFormProps {
  team: string | null
  grouping: string | null
  about: ActionSubject | null
  idea: string
  onDecided: () => void
}

export function DecisionForm({ team, grouping, about, idea, onDecided }: DecisionFormProps) {
  const { companyId } = usePlanPlace()
  const queries = useQueryClient()
  const { fields, wrong, setWrong, text, submit } = useFields({
    initial: { title: idea.split('\n')[0]?.slice(0, 120) ?? '', owner: '', dueOn: '' },
  })
  const saving = useMutation({
    mutationFn: (form: ActionForm) => addAction(companyId, form),
    onSuccess: onDecided,
    onError: (error) => setWrong(refusalTexts(error, actionRefusals, words.failed)),
    onSettled: () => queries.invalidateQueries({ queryKey: ['actions', companyId] }),
  })

  function decide({ dueOn, ...typed }: typeof fields) {
    const decision = { kind: 'action', text: '', team, grouping, about, visible: true } as const
    saving.mutate({ ...decision, ...typed, dueOn: dueOn || null })
  }

  if (saving.isSuccess)
    return (
      <p className={classes.big} role="status">
        {meeting.saved} {fields.title}
      </p>
    )
  return (
    <form onSubmit={submit(decide)} noValidate className={classes.ideas}>
      <p>{team === null && grouping === null ? meeting.decideAll : meeting.decideHelp}</p>
      {wrong.form && <ErrorAlert message={wrong.form} />}
      <TextInput size="xl" label={words.title} {...text('title')} maxLength={120} autoComplete="off" />
      <TextInput size="xl" label={words.owner} {...text('owner')} maxLength={100} autoComplete="off" />
      <TextInput size="xl" type="date" label={words.dueOn} {...text('dueOn')} />
      <div>
        <Button size="lg" type="submit" loading={saving.isPending}>
          {meeting.save}
        </Button>
      </div>
    </form>
  )
}
