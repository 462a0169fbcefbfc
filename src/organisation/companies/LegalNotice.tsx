import { Badge, Button, Group, Paper, Stack, Text, Textarea, Title } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, type SubmitEvent, type ReactNode } from 'react'
import { ApiError } from '../../base/http/client.ts'
import { fieldTexts, refusalText } from '../../base/http/refusalText.ts'
import { FormErrors } from '../../base/ui/FormErrors.tsx'
import { PageColumns } from '../../base/ui/PageColumns.tsx'
import { notify } from '../../base/ui/notify.tsx'
import { useLoad } from '../../base/layout/useLoad.ts'
import { useTyped, useUnloadWarning } from '../../base/layout/useTyped.ts'
import { Loaded } from '../../base/ui/Loaded.tsx'
import { ifLoaded } from '../../base/ui/loadable.ts'
import { legalNoticeOf } from './client.ts'
import { legal as words, legalHelp, legalLabels, companyRefusals, companyText } from './messages.ts'
import { disputedNotice, legalFields, rebasedNotice, type LegalNotice as Fields } from './rules.ts'

interface LegalNoticeProps {
  /** Proposed where nobody is named yet (C24.21). */
  contact?: string
  companyId: string
  preview: (fields: Fields) => ReactNode
  /** Under the form, next to the long text. */
  below?: ReactNode
  /** In a guide: its button is outside (`legalFormId`), saves and goes on. */
  onDone?: () => void
}

/** A button elsewhere on the page submits the form by this id. */
export const legalFormId = 'legal-notice-form'

/** « Informations légales » (D25): any company for administrators, the own one for sub-admins. */
export function LegalNotice(props: LegalNoticeProps) {
  const asked = useLoad(legalNoticeOf(props.companyId).notice)
  const notice = (
    <Loaded from={asked} failure={companyText.loadingFailed} pending="block">
      {(saved) => <Notice key={props.companyId} saved={saved} {...props} />}
    </Loaded>
  )
  return ifLoaded(asked) ? notice : <Framed>{notice}</Framed>
}

function Framed({ missing = 0, children }: { missing?: number; children: ReactNode }) {
  return (
    <Paper component="section" withBorder p="lg" aria-labelledby="legal-notice">
      <Stack gap="sm">
        <Group gap="sm">
          <Title order={2} size="h3" id="legal-notice">
            {words.title}
          </Title>
          {missing > 0 && <Badge color="yellow">{words.incomplete}</Badge>}
        </Group>
        <Text size="sm" c="dimmed">
          {words.help}
        </Text>
        {children}
      </Stack>
    </Paper>
  )
}

const onPage = 'minmax(0, 9fr) minmax(0, 10fr)'
const inGuide = 'minmax(0, 4fr) minmax(0, 7fr)'

const theirsIn = (text: string | undefined) => text !== undefined && words.theirs(text)

const idOf = (field: string) => `legal-${field}`

interface NoticeProps extends LegalNoticeProps {
  saved: { version: number; fields: Fields }
}

interface TypedNotice {
  base: NoticeProps['saved']
  fields: Fields
}

/** What was typed before on this page, from the version of that time; else what is stored, with a contact. */
function firstOf(saved: NoticeProps['saved'], kept: TypedNotice | null, contact: string): TypedNotice {
  const { fields } = saved
  return kept ?? { base: saved, fields: { ...fields, dataContact: fields.dataContact || contact } }
}

function Notice({ companyId, saved, preview, below, onDone, contact = '' }: NoticeProps) {
  const queries = useQueryClient()
  const { notice, typed: key, save } = legalNoticeOf(companyId)
  const typed = useTyped<TypedNotice>(key)
  const [first] = useState(() => firstOf(saved, typed.read(), contact))
  const [base, setBase] = useState(first.base)
  const [fields, setFields] = useState(first.fields)
  const [theirs, setTheirs] = useState<Partial<Fields>>({})
  const [attempt, setAttempt] = useState(0)
  const isTouched = legalFields.some((field) => fields[field] !== base.fields[field])
  useEffect(() => typed.keep({ base, fields }))
  useUnloadWarning(isTouched)
  // The form follows a change saved elsewhere, unless it has unsaved text.
  if (saved.version !== base.version && !isTouched) show(saved, base.fields)

  /** What was typed since `before` stays. */
  function show(now: NoticeProps['saved'], before: Fields) {
    setBase(now)
    setFields((after) => rebasedNotice({ before, after }, now.fields))
    setTheirs(disputedNotice({ before, after: fields }, now.fields))
  }

  const saving = useMutation({
    mutationFn: (sent: Fields) => save({ version: base.version, fields: sent }),
    onSuccess: (now, sent) => {
      queries.setQueryData(notice.queryKey, now)
      show(now, sent)
      // The next step shows that this one is done; a notice would cover its button.
      if (onDone) onDone()
      else notify(words.saved)
    },
    onError: async (error) => {
      setAttempt(attempt + 1)
      if (error instanceof ApiError && error.code === 'changed_meanwhile')
        show(await queries.query({ ...notice, staleTime: 0 }), base.fields)
    },
  })
  const wrong = fieldTexts(saving.error, companyRefusals)

  function submit(event: SubmitEvent) {
    event.preventDefault()
    if (onDone && !isTouched) return onDone()
    saving.mutate(fields)
  }

  return (
    <PageColumns from={75} columns={onDone ? inGuide : onPage}>
      <Stack gap={20}>
        <Framed missing={legalFields.filter((field) => base.fields[field] === '').length}>
          <form id={legalFormId} onSubmit={submit} noValidate>
            <Stack gap={6}>
              <FormErrors
                id="legal-notice-errors"
                message={saving.error ? refusalText(saving.error, companyRefusals, companyText.failed) : ''}
                attempt={attempt}
                fields={legalFields
                  .filter((field) => wrong[`fields.${field}`])
                  .map((field) => ({ id: idOf(field), label: legalLabels[field] }))}
              />
              {legalFields.map((field) => (
                <Textarea
                  key={field}
                  id={idOf(field)}
                  label={legalLabels[field]}
                  description={legalHelp[field]}
                  value={fields[field]}
                  onChange={(event) => {
                    const { value } = event.currentTarget
                    setFields((current) => ({ ...current, [field]: value }))
                  }}
                  error={wrong[`fields.${field}`] ?? theirsIn(theirs[field])}
                  autosize
                  minRows={1}
                  maxLength={500}
                />
              ))}
              {!onDone && (
                <Button type="submit" loading={saving.isPending} style={{ alignSelf: 'flex-start' }}>
                  {companyText.save}
                </Button>
              )}
            </Stack>
          </form>
        </Framed>
        {below}
      </Stack>
      {preview(fields)}
    </PageColumns>
  )
}
