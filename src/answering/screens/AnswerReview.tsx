import { Alert, Anchor, Button, List, Radio, Stack, Text } from '@mantine/core'
import { useRef, useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { isFreeText } from '../../surveys/questions/questionTypes.ts'
import { isEmpty, openQuestions } from '../../surveys/questions/answers.ts'
import type { Answer } from '../../surveys/questions/rules.ts'
import { outcomes, answeringText } from './messages.ts'
import { ConfirmDialog } from '../../base/ui/ConfirmDialog.tsx'
import { Icon } from '../../base/ui/Icon.tsx'
import { TickBox } from '../../base/ui/TickBox.tsx'
import { AnswerList } from '../fields/AnswerList.tsx'
import classes from './AnswerReview.module.css'
import type { StepsProps } from '../session/stage.ts'
import { answerWords } from '../fields/answerWords.ts'
import type { QuestionPage } from '../fields/answerPages.ts'
import { useActor } from '../../people/currentUser/useActor.ts'
import { sendingsQuery } from '../session/sendings.ts'
import { SharedComputerWarning } from './ReadingCode.tsx'

interface AnswerReviewProps extends StepsProps {
  pages: QuestionPage[]
  answers: ReadonlyMap<string, Answer | null>
  onGo: (step: number, question?: string) => void
}

export function AnswerReview(props: AnswerReviewProps) {
  const { answering, pages, answers, onGo } = props
  const { form } = answering
  const [groupId, setGroupId] = useState('')
  const [keepCopy, setKeepCopy] = useState(true)
  const [asking, setAsking] = useState(false)
  const [refusal, setRefusal] = useState('')
  const alert = useRef<HTMLDivElement>(null)
  const send = useSend(props)

  const { missing, optional } = openQuestions(form.questions, answers)
  const isNothing = isEmpty(answers)
  const isWhole = missing.length + optional.length === 0
  const emptyTexts = form.questions.filter(
    (question) => !answers.has(question.id) && isFreeText(question),
  ).length
  const whole = emptyTexts > 0 ? answeringText.allButTexts(emptyTexts) : answeringText.allAnswered
  const given = form.questions.filter((question) => answerWords(question, answers.get(question.id))).length
  const chosen =
    form.group.kind === 'ask'
      ? groupId
      : form.group.kind === 'team' || form.group.kind === 'grouping'
        ? form.group.groupId
        : form.companyGroupId
  const pageOf = (id: string) =>
    pages.findIndex(({ questions }) => questions.some((each) => each.id === id)) + 1

  const edit = (page: number, question?: { id: string }) => onGo(page, question?.id)

  function refuse(sentence: string) {
    setRefusal(sentence)
    requestAnimationFrame(() => alert.current?.focus())
  }

  function ask() {
    if (isNothing) return refuse(outcomes.empty)
    if (missing.length > 0) return refuse(answeringText.missing(missing.length))
    if (chosen === '') return refuse(answeringText.groupMissing)
    setRefusal('')
    setAsking(true)
  }

  return (
    <>
      {refusal && (
        <Alert color="red" role="alert" icon={<Icon name="alert" />} ref={alert} tabIndex={-1}>
          {refusal}
          {missing.length > 0 && <Links questions={missing} pageOf={pageOf} onGo={onGo} />}
        </Alert>
      )}
      <Text>
        <strong>{isNothing ? outcomes.empty : isWhole ? whole : `${answeringText.answered(given)}.`}</strong>
        {missing.length > 0 && <span> {answeringText.missingCount(missing.length)}</span>}
        {optional.length > 0 && (
          <Text span c="dimmed">
            {' '}
            {answeringText.unanswered(optional.length, missing.length > 0)}.{' '}
            {!isNothing && answeringText.unansweredHelp}
          </Text>
        )}
      </Text>
      <AnswerList pages={pages} answers={answers} onEdit={edit} />
      {form.group.kind === 'ask' && (
        <Radio.Group
          label={answeringText.group}
          description={answeringText.groupHelp}
          value={groupId}
          onChange={setGroupId}
        >
          <Stack gap="sm" mt="sm">
            {form.group.teams.map((team) => (
              <Radio key={team.groupId} value={team.groupId} label={team.name} />
            ))}
            <Radio value={form.companyGroupId} label={answeringText.groupNone} />
          </Stack>
        </Radio.Group>
      )}
      {!answering.isOnDevice && <SharedComputerWarning />}
      <div className={classes.bar}>
        <TickBox
          label={answeringText.keepCopy}
          description={answeringText.keepCopyHelp}
          isTicked={keepCopy}
          onTick={setKeepCopy}
        />
        <div className={classes.buttons}>
          <Button
            variant="default"
            leftSection={<Icon name="back" size={18} />}
            onClick={() => onGo(pages.length)}
          >
            {answeringText.previous}
          </Button>
          <Button onClick={ask}>{answeringText.send}</Button>
        </div>
      </div>
      <ConfirmDialog
        opened={asking}
        title={answeringText.confirmTitle}
        confirm={answeringText.send}
        onConfirm={() => send({ groupId: chosen, keepCopy }, refuse)}
        onClose={() => setAsking(false)}
        failure={() => answeringText.unreachable}
      >
        <Text>{answeringText.confirm}</Text>
      </ConfirmDialog>
    </>
  )
}

interface LinksProps {
  questions: { id: string; question: string }[]
  pageOf: (id: string) => number
  onGo: (step: number, question?: string) => void
}

function Links({ questions, pageOf, onGo }: LinksProps) {
  return (
    <List spacing={4}>
      {questions.map(({ id, question }) => (
        <List.Item key={id}>
          <Anchor
            component="button"
            type="button"
            ta="left"
            className={classes.link}
            onClick={() => onGo(pageOf(id), id)}
          >
            {question}
          </Anchor>
        </List.Item>
      ))}
    </List>
  )
}

function useSend({ answering, go }: StepsProps) {
  const queries = useQueryClient()
  const { id } = useActor()

  return async (choice: { groupId: string; keepCopy: boolean }, refuse: (sentence: string) => void) => {
    const outcome = await answering.send(choice)
    await queries.invalidateQueries({ queryKey: sendingsQuery(id).queryKey })
    switch (outcome) {
      case 'sent':
        return go({ kind: 'sent', secret: choice.keepCopy ? answering.secret : null })
      case 'later':
        return go({ kind: 'pending' })
      case 'group_changed':
      case 'draft_replaced':
        return go({ kind: 'again', notice: outcomes[outcome] })
      case 'empty':
      case 'keys':
      case 'other_keys':
      case 'not_verified':
      case 'refused':
      case 'broken':
        return refuse(outcomes[outcome])
      case 'already_answered':
      case 'company_deleted':
      case 'ended':
      case 'not_addressed':
      case 'registered_before':
      case 'wave_closed':
        return go({ kind: 'over', why: outcomes[outcome] })
    }
  }
}
