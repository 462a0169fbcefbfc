import { NativeSelect, SimpleGrid, Stack, Textarea, TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '../../base/http/client.ts'
import { Dialog } from '../../base/ui/Dialog.tsx'
import { DialogFoot } from '../../base/ui/DialogFoot.tsx'
import { ErrorAlert } from '../../base/ui/ErrorAlert.tsx'
import { notify } from '../../base/ui/notify.tsx'
import { LoadFailure } from '../../base/ui/Loaded.tsx'
import { ifLoaded } from '../../base/ui/loadable.ts'
import { addAction, changeAction } from './client.ts'
import { form as words, kindNames, actionRefusals, actionText } from './messages.ts'
import type { ReadAction } from './actionRows.ts'
import { actionForm, kinds, type ActionSubject, type ActionForm } from './rules.ts'
import { targetOf, useAbout, valueOf, type ActionTarget } from './useAbout.ts'
import { usePlanPlace } from './usePlan.ts'
import { AudienceField, useGroups, VisibleField, withGroup } from './AudienceField.tsx'
import { useFields, type WrongFields } from '../../base/ui/useFields.tsx'
import { refusalTexts } from '../../base/http/refusalText.ts'

export type Start = Partial<Pick<ActionForm, 'kind' | 'title' | 'team' | 'grouping' | 'about'>>

interface ActionDialogProps {
  opened: boolean
  onClose: () => void
  start?: Start
  action?: ReadAction
}

export function ActionDialog({ opened, onClose, start, action }: ActionDialogProps) {
  const title = action ? actionText.edit : start?.about ? actionText.decide : actionText.add
  return (
    <Dialog opened={opened} title={title} onClose={onClose}>
      {opened && (
        <ActionFields
          key={action?.id ?? 'new'}
          onClose={onClose}
          start={startOf(start, action)}
          action={action}
        />
      )}
    </Dialog>
  )
}

const startOf = (start: Start = {}, action: ReadAction | undefined): ActionForm =>
  action
    ? {
        ...{ kind: action.kind, title: action.title, text: action.text, team: action.team },
        ...{ owner: action.owner, dueOn: action.dueOn, grouping: action.grouping?.id ?? null },
        about: action.manage?.about ?? null,
        visible: action.manage?.isVisible ?? true,
      }
    : {
        ...{ kind: 'action', title: '', text: '', team: null, grouping: null, about: null },
        ...{ owner: '', dueOn: null, visible: true },
        ...start,
      }

interface FieldsProps {
  onClose: () => void
  start: ActionForm
  action: ReadAction | undefined
}

function ActionFields({ onClose, start, action }: FieldsProps) {
  const groups = useGroups(usePlanPlace().companyId)
  const { fields, change, wrong, setWrong, error, text, submit } = useFields({
    initial: action ? start : withGroup(start, groups),
    check: wrongOf,
  })
  const { save, isSaving } = useSaving({ action, onClose, onError: setWrong })
  const isRefusal = fields.kind === 'refus'
  return (
    <form onSubmit={submit(save)} noValidate>
      <Stack gap="md">
        {wrong.form && <ErrorAlert message={wrong.form} />}
        <NativeSelect
          label={words.kind}
          value={fields.kind}
          data={kinds.map((value) => ({ value, label: kindNames[value] }))}
          onChange={({ currentTarget: { value } }) =>
            change({ kind: kinds.find((each) => each === value) ?? 'action' })
          }
        />
        <TextInput
          label={words.title}
          description={words.titleHelp}
          {...text('title')}
          maxLength={120}
          autoComplete="off"
          data-autofocus
        />
        <Textarea
          label={isRefusal ? words.why : words.text}
          {...text('text')}
          maxLength={1000}
          autosize
          minRows={2}
          maxRows={8}
        />
        <AudienceField
          groups={groups}
          fields={fields}
          action={action}
          error={error('team')}
          onChange={(group) => change({ ...group, about: null })}
        />
        <AboutField
          group={fields}
          about={fields.about}
          named={start.about?.waveId}
          error={error('about')}
          onChange={(about) => change({ about })}
        />
        <SimpleGrid cols={{ base: 1, xs: isRefusal ? 1 : 2 }} spacing="md">
          <TextInput
            label={words.owner}
            description={words.ownerHelp}
            {...text('owner')}
            maxLength={100}
            autoComplete="off"
          />
          {!isRefusal && (
            <TextInput
              type="date"
              label={words.dueOn}
              description={' '}
              value={fields.dueOn ?? ''}
              error={error('dueOn')}
              onChange={(event) => change({ dueOn: event.currentTarget.value || null })}
            />
          )}
        </SimpleGrid>
        <VisibleField fields={fields} onChange={(visible) => change({ visible })} />
        <DialogFoot confirm={words.confirm} working={isSaving} onCancel={onClose} />
      </Stack>
    </form>
  )
}

interface SavingOptions {
  action: ReadAction | undefined
  onClose: () => void
  onError: (wrong: WrongFields<ActionForm>) => void
}

/** A change by somebody else refuses the first save; the next has read it. */
function useSaving({ action, onClose, onError }: SavingOptions) {
  const { companyId } = usePlanPlace()
  const queries = useQueryClient()
  const now = action?.manage?.revision ?? 0
  const [opened] = useState(now)
  const saving = useMutation({
    mutationFn: ({ revision, form }: { revision: number; form: ActionForm }) =>
      action ? changeAction({ companyId, actionId: action.id }, revision, form) : addAction(companyId, form),
    onSuccess: () => {
      notify(action ? words.changed : words.added)
      onClose()
    },
    onError: (error) => onError(refusalTexts(error, actionRefusals, words.failed)),
    onSettled: () => queries.invalidateQueries({ queryKey: ['actions', companyId] }),
  })
  const hasChanged = saving.error instanceof ApiError && saving.error.code === 'action_changed'
  const revision = hasChanged ? now : opened
  return {
    save: (fields: ActionForm) => saving.mutate({ revision, form: sentOf(fields) }),
    isSaving: saving.isPending,
  }
}

/** A refusal keeps its day in the form alone: its kind may change back. */
const sentOf = (fields: ActionForm): ActionForm =>
  fields.kind === 'refus' ? { ...fields, dueOn: null } : fields

/** Repeats the server's refusals, so that the form shows them before sending. */
function wrongOf(fields: ActionForm): WrongFields<ActionForm> {
  const checked = actionForm.safeParse(sentOf(fields))
  const issues = checked.success ? [] : checked.error.issues
  const catalogue: Readonly<Record<string, string>> = actionRefusals
  return Object.fromEntries(
    issues
      .reverse()
      .map(({ path, message }) => [path.join('.'), catalogue[message] ?? actionRefusals.action_form_invalid]),
  )
}

interface AboutFieldProps {
  group: ActionTarget
  about: ActionSubject | null
  named: string | undefined
  error: React.ReactNode
  onChange: (about: ActionSubject | null) => void
}

function AboutField({ group, about, named, error, onChange }: AboutFieldProps) {
  const { waveId, groups } = useAbout(group, named)
  const known = ifLoaded(groups)
  if (known?.length === 0 && !about) return null
  return (
    <>
      <LoadFailure of={groups} />
      <NativeSelect
        label={words.about}
        description={words.aboutHelp}
        value={valueOf(about)}
        data={[{ value: '', label: words.aboutNothing }, ...(known ?? [])]}
        error={error}
        onChange={({ currentTarget: { value } }) => onChange(targetOf(value, waveId))}
      />
    </>
  )
}
