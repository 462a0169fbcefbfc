import { Button, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { use, useState, type CSSProperties } from 'react'
import { useNavigate } from 'react-router'
import { TypedTitle } from '../../answering/fields/TypedTitle.tsx'
import { AskedLanguage, textIn } from '../../base/layout/languageChoice.ts'
import { AnswerList } from '../../answering/fields/AnswerList.tsx'
import { CodeEntry } from '../../answering/screens/CodeEntry.tsx'
import { pagesOf, type QuestionPage } from '../../answering/fields/answerPages.ts'
import { ReadingCode } from '../../answering/screens/ReadingCode.tsx'
import classes from '../../answering/screens/ReadingCode.module.css'
import type { AnswerPairs } from '../../surveys/questions/answers.ts'
import { useActor } from '../../people/currentUser/useActor.ts'
import { answeringText as answering } from '../../answering/screens/messages.ts'
import type { AnswerForm } from '../../answering/session/openAnswering.ts'
import { destroyCopy, openWithCode, type OwnCopy } from '../../answering/session/ownCopy.ts'
import type { Card } from '../../answering/device/client.ts'
import { offersWithdrawal } from '../../answering/responses/rules.ts'
import { ConfirmDialog } from '../../base/ui/ConfirmDialog.tsx'
import { notify } from '../../base/ui/notify.tsx'
import { Loaded } from '../../base/ui/Loaded.tsx'
import { together } from '../../base/ui/loads.ts'
import { paths } from '../../paths.ts'
import { ownScore } from '../../results/ownAnswers/ownScore.ts'
import { employeeAreaText } from './messages.ts'
import { OwnBallot } from '../../results/ownAnswers/OwnBallot.tsx'
import { OwnReceipt } from './OwnReceipt.tsx'
import { useOwnCopy } from './useOwnCopy.ts'
import { Withdraw } from './Withdraw.tsx'
import lines from '../../results/ownAnswers/OwnLines.module.css'
import scoreClasses from './OwnScores.module.css'

export type OwnCard = Pick<Card, 'waveId' | 'title' | 'waveState' | 'closesOn' | 'isDefault' | 'isPublished'>

export function OwnAnswersCard({ card }: { card: OwnCard }) {
  const { id } = useActor()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const { form, own, key } = useOwnCopy(card.waveId)
  const again = () => queries.invalidateQueries({ queryKey: key })
  const show = (copy: OwnCopy) => queries.setQueryData(key, copy)

  return (
    <Paper withBorder p="lg" component="section" aria-label={employeeAreaText.ownTitle}>
      <Stack gap="sm">
        <div>
          <Title order={2} size="h3">
            {employeeAreaText.ownTitle}
          </Title>
          <Text c="dimmed">
            <TypedTitle card={card} />
          </Text>
        </div>
        <Loaded from={together([form, own])} failure={answering.unreachable} pending="block">
          {([asked, copy]) =>
            copy.kind === 'open' ? (
              <Opened {...{ card, form: asked, copy, show }} onWithdrawn={again} />
            ) : (
              <>
                <Text>
                  {asked.state === 'unknown' ? employeeAreaText.ownUnknown : employeeAreaText.ownClosed}
                </Text>
                <CodeEntry
                  onCode={async (secret) => {
                    const found = await openWithCode(asked, id, secret)
                    if (found.kind === 'draft') return void navigate(paths.questionnaireOf(asked))
                    if (found.kind !== 'open') return answering.codeOther
                    show(found)
                    await queries.invalidateQueries({ queryKey: ['responses'], exact: true })
                    return undefined
                  }}
                />
              </>
            )
          }
        </Loaded>
      </Stack>
    </Paper>
  )
}

interface OpenedProps {
  card: OwnCard
  form: AnswerForm
  copy: Extract<OwnCopy, { kind: 'open' }>
  show: (copy: OwnCopy) => void
  onWithdrawn: () => Promise<unknown>
}

function Opened({ card, form, copy, show, onWithdrawn }: OpenedProps) {
  const { id, companyId } = useActor()
  const { answers, secret, ending, receipt, nonce } = copy
  return (
    <>
      {ending === 'withdrawn' ? (
        <Text>{employeeAreaText.withdrawnHelp}</Text>
      ) : (
        <>
          <OwnAnswers form={form} answers={answers} />
          <ReadingCode
            title={card.title}
            secret={secret}
            waveId={card.waveId}
            isDated={card.closesOn !== null}
          />
          <Group gap="md">
            {offersWithdrawal(card.waveState, ending) && (
              <Withdraw form={form} secret={secret} isPublished={card.isPublished} onDone={onWithdrawn} />
            )}
            {ending === 'published' && <Text c="dimmed">{employeeAreaText.publishedAlready}</Text>}
            <Destroy
              onDestroy={async () => {
                await destroyCopy(form, id, secret)
                show({ kind: 'none' })
                notify(employeeAreaText.destroyed)
              }}
            />
          </Group>
        </>
      )}
      {nonce && ending !== 'withdrawn' && <OwnBallot waveId={card.waveId} nonce={nonce} />}
      {companyId && (
        <OwnReceipt
          companyId={companyId}
          waveId={card.waveId}
          receipt={receipt}
          isPermanent={card.isDefault && card.closesOn === null}
        />
      )}
    </>
  )
}

function OwnAnswers({ form, answers }: { form: AnswerForm; answers: AnswerPairs }) {
  const pages = pagesOf(form.questions, form.dimensions)
  return (
    <AskedLanguage value={form.language}>
      <OwnScores pages={pages} answers={answers} />
      <details className={classes.panel}>
        <summary className={classes.summary}>{employeeAreaText.questionByQuestion}</summary>
        <AnswerList pages={pages} answers={new Map(answers)} heading={4} />
      </details>
    </AskedLanguage>
  )
}

function Destroy({ onDestroy }: { onDestroy: () => Promise<void> }) {
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Button variant="subtle" color="red" size="compact-md" onClick={() => setAsking(true)}>
        {employeeAreaText.destroy}
      </Button>
      <ConfirmDialog
        opened={asking}
        title={employeeAreaText.destroyTitle}
        confirm={employeeAreaText.destroyConfirm}
        loss
        onConfirm={onDestroy}
        onClose={() => setAsking(false)}
        failure={() => answering.unreachable}
      >
        <Text>{employeeAreaText.destroyLoss}</Text>
      </ConfirmDialog>
    </>
  )
}

interface OwnScoresProps {
  pages: readonly QuestionPage[]
  answers: AnswerPairs
}

function OwnScores({ pages, answers }: OwnScoresProps) {
  const given = new Map(answers)
  const scores = pages.flatMap((page) =>
    page.name === null ? [] : [{ name: page.name, score: ownScore(page.questions, given) }],
  )
  const asked = textIn(use(AskedLanguage))
  if (scores.length === 0) return null

  return (
    <Stack gap="sm">
      <div>
        <Title order={3}>{employeeAreaText.ownScores}</Title>
        <Text size="sm" c="dimmed">
          {employeeAreaText.ownScoresHelp}
        </Text>
      </div>
      <ul className={lines.lines}>
        {scores.map(({ name, score }) => (
          <li key={name} className={lines.line}>
            <span {...asked}>{name}</span>
            <span className={scoreClasses.number}>
              {score === null ? employeeAreaText.noScore : employeeAreaText.outOf(score)}
            </span>
            <div className={`${lines.track} ${scoreClasses.track}`} aria-hidden="true">
              <div className={scoreClasses.bar} style={{ '--score': `${score ?? 0}%` } as CSSProperties} />
            </div>
          </li>
        ))}
      </ul>
    </Stack>
  )
}
