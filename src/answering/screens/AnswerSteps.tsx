import { Alert, Box, Button, Group, Text, Title } from '@mantine/core'
import { Suspense, useEffect, useEffectEvent, useMemo, useState, useSyncExternalStore } from 'react'
import { useSearchParams } from 'react-router'
import { ProgressBar } from '../../base/ui/ProgressBar.tsx'
import { textIn } from '../../base/layout/languageChoice.ts'
import { Page } from '../../base/layout/Page.tsx'
import { useFocusOn } from '../../base/ui/useFocusOn.ts'
import { fieldText as fields } from '../fields/messages.ts'
import { outcomes, answeringText } from './messages.ts'
import { Icon } from '../../base/ui/Icon.tsx'
import { LoadingSkeleton } from '../../base/ui/LoadingSkeleton.tsx'
import type { AnswerSession } from '../session/answerSession.ts'
import { AnswerNotice } from './AnswerNotice.tsx'
import { AnswerReview, fetchEnding, OtherDevice, StepNames } from './laterScreens.ts'
import { firstUnanswered, nameOf, pagesOf } from '../fields/answerPages.ts'
import { QuestionField } from '../fields/QuestionField.tsx'
import type { StepsProps } from '../session/stage.ts'
import classes from './AnswerSteps.module.css'

const stepTitle = 'step'

function prepareEnding(answering: AnswerSession) {
  fetchEnding()
  answering.readRegister().catch(() => undefined)
}

export function AnswerSteps(props: StepsProps) {
  const { answering, notice } = props
  const { form } = answering
  const state = useSyncExternalStore(answering.subscribe, answering.snapshot)
  const pages = useMemo(() => pagesOf(form.questions, form.dimensions), [form.questions, form.dimensions])
  const [address, setAddress] = useSearchParams()
  const step = stepIn(address.get('etape'), pages.length)
  const [question, setQuestion] = useState<string>()
  const go = (next: number, id?: string) => {
    setQuestion(id)
    setAddress(next === 0 ? {} : { etape: next > pages.length ? 'fin' : String(next) })
  }
  const page = pages[step - 1]
  useFocusOn(question ? `question-${question}` : stepTitle, step)
  useLeaving(answering)
  const hasBegun = step > 0
  useEffect(() => (hasBegun ? prepareEnding(answering) : undefined), [hasBegun, answering])

  const onStopped = useEffectEvent((why: typeof state.stopped) => {
    if (why === 'replaced') props.go({ kind: 'again', notice: answeringText.replaced })
    if (why === 'closed') props.go({ kind: 'over', why: answeringText.closedDraft })
    if (why === 'not_addressed') props.go({ kind: 'over', why: outcomes.not_addressed })
    if (why === 'answered') props.go({ kind: 'over', why: answeringText.alreadyAnswered })
  })
  useEffect(() => onStopped(state.stopped), [state.stopped])

  const onStart = () => go(props.isNew ? 1 : firstUnanswered(pages, state.answers))
  if (step === 0) return <AnswerNotice {...props} pageCount={pages.length} onStart={onStart} />
  const name = page ? nameOf(page, step, pages.length) : answeringText.review
  const at = Math.min(step, pages.length)
  const asked = textIn(form.language)

  return (
    <Page title={form.title} isTyped width={page ? 'questions' : 'content'}>
      {page && pages.length > 1 && (
        <Suspense fallback={null}>
          <StepNames step={step} pages={pages} answers={state.answers} onGo={go} />
        </Suspense>
      )}
      <div>
        <Group justify="space-between" gap="xs">
          <Text size="sm" c="dimmed">
            {page && name && pages.length > 1 && fields.step(step, pages.length)}
          </Text>
          <Kept answering={answering} />
        </Group>
        <Box my="xs">
          <ProgressBar value={(at / pages.length) * 100} label={fields.step(at, pages.length)} />
        </Box>
        <Title order={2} id={stepTitle} tabIndex={-1} className={classes.title}>
          <span {...(page?.name && asked)}>{name ?? fields.step(step, pages.length)}</span>
        </Title>
        <Text c="dimmed" {...asked}>
          {page?.description}
        </Text>
      </div>
      {notice && (
        <Alert color="yellow" role="alert" icon={<Icon name="alert" />}>
          {notice}
        </Alert>
      )}
      {state.restoredOn && <Text role="status">{answeringText.restored(state.restoredOn)}</Text>}
      {page ? (
        <>
          {page.questions.map((question) => (
            <QuestionField
              key={question.id}
              question={question}
              answer={state.answers.get(question.id)}
              onAnswer={(answer) => answering.answer(question.id, answer)}
            />
          ))}
          <Group justify="space-between" gap="sm" className={classes.ends}>
            <Button
              variant="default"
              leftSection={<Icon name="back" size={18} />}
              onClick={() => go(step - 1)}
            >
              {answeringText.previous}
            </Button>
            <Button rightSection={<Icon name="next" size={18} />} onClick={() => go(step + 1)}>
              {answeringText.next}
            </Button>
          </Group>
        </>
      ) : (
        <Suspense fallback={<LoadingSkeleton />}>
          <AnswerReview {...props} pages={pages} answers={state.answers} onGo={go} />
        </Suspense>
      )}
      {state.answers.size > 0 && (
        <Suspense fallback={null}>
          <OtherDevice
            title={form.title}
            secret={answering.secret}
            waveId={form.waveId}
            isDated={form.closesOn !== null}
            isOpen={!answering.isOnDevice}
          />
        </Suspense>
      )}
    </Page>
  )
}

/** 0 is the notice; one more than the pages is the review. */
function stepIn(address: string | null, total: number): number {
  if (address === 'fin') return total + 1
  const step = Number(address ?? 0)
  return Number.isInteger(step) && step >= 0 && step <= total ? step : 0
}

function Kept({ answering }: { answering: AnswerSession }) {
  const { kept } = useSyncExternalStore(answering.subscribe, answering.snapshot)
  const here = answering.isOnDevice ? answeringText.keptHere : answeringText.keptInPage
  const said = { nowhere: '', here, server: answeringText.keptOnServer }[kept]
  return (
    <Text size="sm" c="dimmed" role="status">
      {said}
    </Text>
  )
}

/** Saves the last change when the page is hidden or left, and when the network returns. */
function useLeaving(answering: AnswerSession) {
  useEffect(() => {
    const leave = () => document.visibilityState === 'hidden' && void answering.flush(true)
    const comeBack = () => void answering.flush()
    document.addEventListener('visibilitychange', leave)
    window.addEventListener('online', comeBack)
    return () => {
      document.removeEventListener('visibilitychange', leave)
      window.removeEventListener('online', comeBack)
      void answering.flush(true)
    }
  }, [answering])
}
