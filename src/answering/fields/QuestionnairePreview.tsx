import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { pagesOf } from './answerPages.ts'
import { QuestionField } from './QuestionField.tsx'
import { refusalText } from '../../base/http/refusalText.ts'
import type { Answer, Dimension, Question } from '../../surveys/questions/rules.ts'
import { questionnaireRefusals, questionnaireText } from '../../surveys/questionnaires/messages.ts'
import { questionnaireQuery } from '../../surveys/questionnaires/client.ts'
import { Dialog } from '../../base/ui/Dialog.tsx'
import { useLoad } from '../../base/layout/useLoad.ts'
import { Loaded } from '../../base/ui/Loaded.tsx'
import type { Loadable } from '../../base/ui/loadable.ts'

interface PreviewOf {
  questions: readonly Question[]
  dimensions: readonly Dimension[]
}

export function QuestionnairePreview({ id, onClose }: { id: string | null; onClose: () => void }) {
  const asked = useLoad({ ...questionnaireQuery(id ?? ''), enabled: id !== null })
  return <AwaitedPreview isOpen={id !== null} asked={asked} onClose={onClose} />
}

interface AwaitedPreviewProps {
  isOpen: boolean
  asked: Loadable<PreviewOf>
  onClose: () => void
}

export function AwaitedPreview({ isOpen, asked, onClose }: AwaitedPreviewProps) {
  return (
    <PreviewDialog isOpen={isOpen} onClose={onClose}>
      <Loaded
        from={asked}
        failure={(error) => refusalText(error, questionnaireRefusals, questionnaireText.previewFailed)}
        pending="block"
      >
        {({ questions, dimensions }) => <QuestionPages questions={questions} dimensions={dimensions} />}
      </Loaded>
    </PreviewDialog>
  )
}

export function KnownPreview({ of, onClose }: { of: PreviewOf | null; onClose: () => void }) {
  return (
    <PreviewDialog isOpen={of !== null} onClose={onClose}>
      {of && <QuestionPages {...of} />}
    </PreviewDialog>
  )
}

interface PreviewDialogProps {
  isOpen: boolean
  onClose: () => void
  children: ReactNode
}

function PreviewDialog({ isOpen, onClose, children }: PreviewDialogProps) {
  return (
    <Dialog opened={isOpen} title={questionnaireText.seeTitle} onClose={onClose} width="wide">
      {children}
    </Dialog>
  )
}

export function QuestionPages({ questions, dimensions }: PreviewOf) {
  const pages = pagesOf(questions, dimensions)
  const [step, setStep] = useState(0)
  const [answers, setAnswers] = useState<ReadonlyMap<string, Answer | null>>(new Map())
  const page = pages[step]
  if (!page) return null

  function answer(questionId: string, given: Answer | null | undefined) {
    const next = new Map(answers)
    if (given === undefined) next.delete(questionId)
    else next.set(questionId, given)
    setAnswers(next)
  }

  return (
    <Stack gap="md">
      <Text size="sm" c="dimmed">
        {questionnaireText.seeHelp} {questionnaireText.step(step + 1, pages.length)}
      </Text>
      {page.name && <Title order={3}>{page.name}</Title>}
      {page.questions.map((question) => (
        <QuestionField
          key={question.id}
          question={question}
          answer={answers.get(question.id)}
          onAnswer={(given) => answer(question.id, given)}
        />
      ))}
      <Group justify="space-between" gap="sm">
        <Button variant="default" disabled={step === 0} onClick={() => setStep(step - 1)}>
          {questionnaireText.previous}
        </Button>
        <Button disabled={step === pages.length - 1} onClick={() => setStep(step + 1)}>
          {questionnaireText.next}
        </Button>
      </Group>
    </Stack>
  )
}
