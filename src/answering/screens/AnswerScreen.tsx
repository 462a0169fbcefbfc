import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Navigate, useParams } from 'react-router'
import { useActor } from '../../people/auth/useActor.ts'
import { Page } from '../../base/frame/Page.tsx'
import { ApiError } from '../../base/kit/client.ts'
import { paths } from '../../paths.ts'
import { defaultQuestionnaire } from '../../asking/questionnaires/defaultQuestionnaire.ts'
import { deviceKeyLists } from '../device/deviceStore.ts'
import { outcomes, text } from '../device/messages.ts'
import { openAnswering, openDraft, restart, type Form, type Opening } from '../device/opening.ts'
import type { Places } from '../device/places.ts'
import { formQuery } from '../device/responsesClient.ts'
import { server } from '../device/sendings.ts'
import { Waiting } from '../../base/ui/Waiting.tsx'
import { Answering } from './answering.ts'
import { AnswerSteps } from './AnswerSteps.tsx'
import { DraftElsewhere } from './DraftElsewhere.tsx'
import { HelpContacts } from './helpContacts.ts'
import { Over, Pending, Sent } from './Sent.tsx'

/** `/employee/questionnaire` and `/employee/questionnaire/{id}`: from the notice to the thank-you. */
export function AnswerScreen() {
  const { questionnaireId = defaultQuestionnaire.id } = useParams()
  const form = useQuery(formQuery(questionnaireId))
  const failure = (error: Error) =>
    error instanceof ApiError && error.status === 404 ? text.notFound : text.unreachable

  if (!form.data)
    return (
      <Page title="Questionnaire" query={form} failure={failure} width="reading">
        {null}
      </Page>
    )
  return <Opened key={form.data.waveId} form={form.data} />
}

type Stage =
  | { kind: 'opening' }
  | { kind: 'code' | 'replaced'; places: Places }
  | { kind: 'answering'; answering: Answering; isNew: boolean; notice?: string }
  | { kind: 'pending' }
  | { kind: 'sent'; secret: string | null }
  | { kind: 'over'; why: string }

function Opened({ form }: { form: Form }) {
  const { id } = useActor()
  const queries = useQueryClient()
  const [stage, setStage] = useState<Stage>({ kind: 'opening' })
  const toStage = (opening: Opening): Stage => {
    if (opening.kind === 'sending') return { kind: 'pending' }
    if (opening.kind !== 'ready') return { kind: opening.kind, places: opening.places }
    return { kind: 'answering', answering: begin(form, opening), isNew: opening.isNew }
  }

  useEffect(() => {
    if (form.state === 'completed') return
    let current = true
    void openAnswering(form, id).then((opening) => {
      if (!current) return
      if (form.waveState === 'open' || opening.kind === 'sending') return setStage(toStage(opening))
      if (opening.kind === 'ready' && !opening.isNew) void opening.places.drafts.remove(id, form.waveId)
      setStage({
        kind: 'over',
        why: opening.kind === 'ready' && opening.isNew ? text.closed : text.closedDraft,
      })
    })
    return () => void (current = false)
    // The form is read once for an answering; what follows is the person's.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [form.waveId, id])

  /** Nothing of the questionnaire as it was before is right any more. */
  const again = async (notice: string) => {
    await queries.invalidateQueries({ queryKey: ['responses'], exact: true })
    const fresh = await queries.fetchQuery({ ...formQuery(form.questionnaireId), staleTime: 0 })
    const opening = await openAnswering(fresh, id)
    const next = toStage(opening)
    setStage(next.kind === 'answering' ? { ...next, answering: begin(fresh, opening), notice } : next)
  }

  if (form.state === 'completed' && stage.kind !== 'sent')
    return <Navigate to={paths.employeeDashboard} replace />
  switch (stage.kind) {
    case 'opening':
      return (
        <Page title={form.title} width="reading">
          <Waiting />
        </Page>
      )
    case 'code':
    case 'replaced':
      return (
        <DraftElsewhere
          title={form.title}
          isReplaced={stage.kind === 'replaced'}
          onCode={async (secret) => {
            const draft = await openDraft(form, id, secret)
            if (!draft) return text.codeOther
            await stage.places.drafts.put(draft)
            const opening = { kind: 'ready', draft, places: stage.places, isNew: false } as const
            setStage({ kind: 'answering', answering: begin(form, opening), isNew: false })
            return undefined
          }}
          onRestart={async () => {
            // Somebody may have gone on elsewhere since: what is replaced is what is there now.
            const copy = await server.readCopy(form.waveId)
            const draft = await restart({ ...form, copy }, id, { server, places: stage.places })
            const opening = { kind: 'ready', draft, places: stage.places, isNew: true } as const
            setStage({ kind: 'answering', answering: begin(form, opening), isNew: true })
          }}
        />
      )
    case 'answering':
      return (
        <HelpContacts value={form.notice.helpContacts ?? ''}>
          <AnswerSteps
            key={stage.answering.secret}
            answering={stage.answering}
            isNew={stage.isNew}
            notice={stage.notice ?? ''}
            onShared={(answering) => setStage({ ...stage, answering })}
            onSent={(secret) => {
              setStage({ kind: 'sent', secret })
              void queries.invalidateQueries({ queryKey: ['responses'], exact: true })
            }}
            onPending={() => setStage({ kind: 'pending' })}
            onOver={(why) => setStage({ kind: 'over', why })}
            onAgain={(notice) => void again(notice)}
          />
        </HelpContacts>
      )
    case 'pending':
      return (
        <Pending
          title={form.title}
          waveId={form.waveId}
          onSent={() => setStage({ kind: 'sent', secret: null })}
        />
      )
    case 'sent':
      return <Sent form={form} secret={stage.secret} />
    case 'over':
      return <Over title={form.title} why={stage.why || outcomes.ended} />
  }
}

function begin(form: Form, opening: Opening): Answering {
  if (opening.kind !== 'ready') throw new Error('nothing to answer here')
  const { draft, places } = opening
  return new Answering(form, draft, { server, places, keyLists: deviceKeyLists })
}
