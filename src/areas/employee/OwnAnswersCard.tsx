import { Button, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { AnswerList } from '../../answering/fields/AnswerList.tsx'
import { CodeEntry } from '../../answering/screens/CodeEntry.tsx'
import { pagesOf } from '../../answering/fields/answerPages.ts'
import { ReadingCode } from '../../answering/screens/ReadingCode.tsx'
import classes from '../../answering/screens/ReadingCode.module.css'
import type { AnswerPairs } from '../../asking/questions/answers.ts'
import { defaultDimensions } from '../../asking/questions/defaultQuestionnaire.ts'
import { useActor } from '../../people/visitor/useActor.ts'
import { text as answering } from '../../answering/screens/messages.ts'
import type { Form } from '../../answering/device/openAnswering.ts'
import { destroyCopy, openWithCode, type OwnCopy } from '../../answering/device/ownCopy.ts'
import type { Card } from '../../answering/device/responsesClient.ts'
import { offersWithdrawal } from '../../answering/responses/rules.ts'
import { ConfirmDialog } from '../../base/ui/ConfirmDialog.tsx'
import { Failure } from '../../base/ui/Failure.tsx'
import { notify } from '../../base/ui/notify.tsx'
import { Waiting } from '../../base/ui/Waiting.tsx'
import { text } from './messages.ts'
import { OwnReceipt } from './OwnReceipt.tsx'
import { OwnScores } from './OwnScores.tsx'
import { useOwnCopy } from './useOwnCopy.ts'
import { Withdraw } from './Withdraw.tsx'

/** The person's own answers, opened here and nowhere else, with their own scores (C4). */
export function OwnAnswersCard({ card }: { card: Card }) {
  const { id, companyId } = useActor()
  const queries = useQueryClient()
  const { form, own, key } = useOwnCopy(card.waveId)
  const again = () => queries.invalidateQueries({ queryKey: key })
  const show = (copy: OwnCopy) => queries.setQueryData(key, copy)

  return (
    <Paper withBorder p="lg" component="section" aria-label={text.ownTitle}>
      <Stack gap="sm">
        <div>
          <Title order={2}>{text.ownTitle}</Title>
          <Text c="dimmed">{card.title}</Text>
        </div>
        {(form.error ?? own.error) && (
          <Failure message={answering.unreachable} onRetry={() => void (form.error ? form : own).refetch()} />
        )}
        {!form.error && own.isPending && <Waiting />}
        {form.data && own.data?.kind === 'open' && own.data.ending === 'withdrawn' && (
          <Text>{text.withdrawnHelp}</Text>
        )}
        {form.data && own.data?.kind === 'open' && own.data.ending !== 'withdrawn' && (
          <>
            <OwnAnswers form={form.data} answers={own.data.answers} />
            <ReadingCode title={card.title} secret={own.data.secret} waveId={card.waveId} />
            <Group gap="md">
              {offersWithdrawal(card.waveState, own.data.ending) && (
                <Withdraw
                  form={form.data}
                  secret={own.data.secret}
                  isPublished={card.isPublished}
                  onDone={again}
                />
              )}
              {own.data.ending === 'published' && <Text c="dimmed">{text.publishedAlready}</Text>}
              <Destroy
                onDestroy={async () => {
                  if (form.data) await destroyCopy(form.data, id)
                  show({ kind: 'none' })
                  notify(text.destroyed)
                }}
              />
            </Group>
          </>
        )}
        {form.data && own.data?.kind === 'open' && companyId && (
          <OwnReceipt
            companyId={companyId}
            waveId={card.waveId}
            receipt={own.data.receipt}
            isPermanent={card.isDefault && card.closesOn === null}
            minimumGroupSize={form.data.minimumGroupSize}
          />
        )}
        {form.data && own.data && own.data.kind !== 'open' && (
          <>
            <Text>{text.ownClosed}</Text>
            <CodeEntry
              onCode={async (secret) => {
                const copy = await openWithCode(form.data, id, secret)
                if (copy.kind !== 'open') return answering.codeOther
                show(copy)
                await queries.invalidateQueries({ queryKey: ['responses'], exact: true })
                return undefined
              }}
            />
          </>
        )}
      </Stack>
    </Paper>
  )
}

/** One's own scores, and every answer under its question, for questionnaires of the company too. */
function OwnAnswers({ form, answers }: { form: Form; answers: AnswerPairs }) {
  const pages = pagesOf(form.questions, form.isDefault ? defaultDimensions : [])
  return (
    <>
      <OwnScores questions={form.questions} answers={answers} isDefault={form.isDefault} />
      <details className={classes.panel}>
        <summary className={classes.summary}>{text.questionByQuestion}</summary>
        <AnswerList pages={pages} answers={new Map(answers)} heading={4} />
      </details>
    </>
  )
}

function Destroy({ onDestroy }: { onDestroy: () => Promise<void> }) {
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Button variant="subtle" color="red" size="compact-md" onClick={() => setAsking(true)}>
        {text.destroy}
      </Button>
      <ConfirmDialog
        opened={asking}
        title={text.destroyTitle}
        confirm={text.destroyConfirm}
        loss
        onConfirm={onDestroy}
        onClose={() => setAsking(false)}
        failure={() => answering.unreachable}
      >
        <Text>{text.destroyLoss}</Text>
      </ConfirmDialog>
    </>
  )
}
