import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Navigate, useParams } from 'react-router'
import type { Actor } from '../../people/auth/rules.ts'
import { useActor } from '../../people/currentUser/useActor.ts'
import { AskedLanguage } from '../../base/layout/languageChoice.ts'
import { Page } from '../../base/layout/Page.tsx'
import { RedirectNotFound } from '../../base/layout/RedirectNotFound.tsx'
import { useLoad } from '../../base/layout/useLoad.ts'
import { Loaded } from '../../base/ui/Loaded.tsx'
import { isWithout, ifLoaded, stateOf } from '../../base/ui/loadable.ts'
import { paths } from '../../paths.ts'
import { defaultQuestionnaireId } from '../../surveys/questions/rules.ts'
import { deviceKeyLists } from '../device/deviceStore.ts'
import { outcomes, answeringText } from './messages.ts'
import {
  openAnswering,
  openDraft,
  restart,
  type AnswerForm,
  type SessionStart,
} from '../session/openAnswering.ts'
import { formQuery } from '../device/client.ts'
import { server } from '../session/sendings.ts'
import { AnswerSession } from '../session/answerSession.ts'
import { AnswerSteps } from './AnswerSteps.tsx'
import { HelpContacts } from '../fields/helpContacts.ts'
import { TextLanguageContext } from '../fields/textLanguage.ts'
import { DraftElsewhere, Over, Pending, Sent } from './laterScreens.ts'
import type { NextStage, AnswerStage } from '../session/stage.ts'

export function AnswerScreen() {
  const { questionnaireId = defaultQuestionnaireId } = useParams()
  const form = useLoad(formQuery(questionnaireId))
  const { value: read } = stateOf(form)
  if (read && !isWithout(form))
    return (
      <AskedLanguage value={read.language}>
        <TextLanguageContext value={read.textLanguage}>
          <Opened key={read.waveId} form={read} />
        </TextLanguageContext>
      </AskedLanguage>
    )
  return (
    <Page
      title={isWithout(form) ? answeringText.questionnaire : undefined}
      load={form}
      failure={answeringText.unreachable}
      gone={() => <RedirectNotFound to={paths.employeeDashboard} because={answeringText.notFound} />}
      width="reading"
    >
      {null}
    </Page>
  )
}

function Opened({ form }: { form: AnswerForm }) {
  const actor = useActor()
  const queries = useQueryClient()
  const [reached, setStage] = useState<AnswerStage | null>(null)
  const opening = useLoad({
    queryKey: ['answering', form.waveId, actor.id],
    queryFn: () => firstStage(form, actor),
    enabled: form.state !== 'completed',
    staleTime: Infinity,
    gcTime: 0,
    structuralSharing: false,
  })
  const stage = reached ?? ifLoaded(opening) ?? { kind: 'opening' }

  const again = async (notice: string) => {
    await queries.invalidateQueries({ queryKey: ['responses'], exact: true })
    const fresh = await queries.query({ ...formQuery(form.questionnaireId), staleTime: 0 })
    const opening = await openAnswering(fresh, actor.id)
    const next = stageOf(fresh, opening, actor)
    setStage(next.kind === 'answering' ? { ...next, notice } : next)
  }

  function go(next: NextStage) {
    if (next.kind === 'again') return void again(next.notice)
    if (next.kind === 'moved') {
      if (stage.kind === 'answering') setStage({ ...stage, answering: next.answering })
      return
    }
    if (next.kind === 'sent') void queries.invalidateQueries({ queryKey: ['responses'], exact: true })
    setStage(next)
  }

  if (form.state === 'completed' && stage.kind !== 'sent')
    return <Navigate to={paths.employeeDashboard} replace />
  switch (stage.kind) {
    case 'opening':
      return (
        <Page title={form.title} isTyped width="reading">
          <Loaded from={opening} pending="block">
            {() => null}
          </Loaded>
        </Page>
      )
    case 'code':
    case 'replaced':
      return (
        <DraftElsewhere
          title={form.title}
          isReplaced={stage.kind === 'replaced'}
          onCode={async (secret) => {
            const draft = await openDraft(form, actor.id, secret)
            if (!draft) return answeringText.codeOther
            await stage.places.drafts.put(draft)
            const opening = { kind: 'ready', draft, places: stage.places, isNew: false } as const
            setStage({ kind: 'answering', answering: begin(form, opening, actor), isNew: false })
            return undefined
          }}
          onRestart={async () => {
            const copy = await server.readCopy(form.waveId)
            const draft = await restart({ ...form, copy }, actor.id, { server, places: stage.places })
            const opening = { kind: 'ready', draft, places: stage.places, isNew: true } as const
            setStage({ kind: 'answering', answering: begin(form, opening, actor), isNew: true })
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
            go={go}
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

/** Derived from the device, the server and the wave's state (C3, C4). */
async function firstStage(form: AnswerForm, actor: Actor): Promise<AnswerStage> {
  const opening = await openAnswering(form, actor.id)
  if (form.waveState === 'open' || opening.kind === 'sending') return stageOf(form, opening, actor)
  const isNew = opening.kind === 'ready' && opening.isNew
  if (opening.kind === 'ready' && !isNew) await opening.places.drafts.remove(actor.id, form.waveId)
  return { kind: 'over', why: isNew ? answeringText.closed : answeringText.closedDraft }
}

function stageOf(form: AnswerForm, opening: SessionStart, actor: Actor): AnswerStage {
  if (opening.kind === 'sending') return { kind: 'pending' }
  if (opening.kind !== 'ready') return { kind: opening.kind, places: opening.places }
  return { kind: 'answering', answering: begin(form, opening, actor), isNew: opening.isNew }
}

function begin(form: AnswerForm, opening: SessionStart, { companyId }: Actor): AnswerSession {
  if (opening.kind !== 'ready') throw new Error('nothing to answer here')
  const { draft, places } = opening
  return new AnswerSession(form, draft, { companyId, server, places, keyLists: deviceKeyLists })
}
