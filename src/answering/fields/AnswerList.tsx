import { Anchor, Button, Group, Paper, Title } from '@mantine/core'
import { use } from 'react'
import type { Answers } from '../../surveys/questions/answers.ts'
import type { Answer, Question } from '../../surveys/questions/rules.ts'
import { fieldText } from './messages.ts'
import classes from './AnswerList.module.css'
import { answerWords } from './answerWords.ts'
import type { QuestionPage } from './answerPages.ts'
import { AskedLanguage, textIn } from '../../base/layout/languageChoice.ts'

interface AnswerListProps {
  pages: readonly QuestionPage[]
  answers: Answers
  onEdit?: (page: number, question?: Question) => void
  heading?: 2 | 4
}

export function AnswerList({ pages, answers, onEdit, heading = 2 }: AnswerListProps) {
  const asked = textIn(use(AskedLanguage))
  return (
    <div className={classes[onEdit ? 'pages' : 'read']}>
      {pages.map((page, at) => {
        const name = page.name ?? (at === pages.length - 1 && pages.length > 1 ? fieldText.lastPage : null)
        return (
          <Paper key={page.questions[0]?.id} withBorder={Boolean(onEdit)} component="section">
            <Group justify="space-between" gap="xs" wrap="nowrap" className={classes.head ?? ''}>
              <Title order={heading} size="h4" {...(page.name !== null && asked)}>
                {name ?? fieldText.step(at + 1, pages.length)}
              </Title>
              {onEdit && (
                <Button
                  variant="subtle"
                  size="compact-sm"
                  aria-label={fieldText.editOf(name ?? fieldText.step(at + 1, pages.length))}
                  onClick={() => onEdit(at + 1)}
                >
                  {fieldText.edit}
                </Button>
              )}
            </Group>
            <dl className={classes.list}>
              {page.questions.map((question) => (
                <div key={question.id}>
                  <dt {...asked}>{question.question}</dt>
                  <dd>
                    <Given
                      words={wordsOf(question, answers.get(question.id), Boolean(onEdit))}
                      {...(onEdit && { onAnswer: () => onEdit(at + 1, question) })}
                    />
                  </dd>
                </div>
              ))}
            </dl>
          </Paper>
        )
      })}
    </div>
  )
}

/** A sent ballot does not distinguish « Je ne sais pas » from an unanswered question. */
const wordsOf = (question: Question, answer: Answer | null | undefined, isOpen: boolean) =>
  isOpen || answer !== null ? answerWords(question, answer) : null

function Given({ words, onAnswer }: { words: string | null; onAnswer?: () => void }) {
  if (words !== null) return words
  return (
    <span className={classes.none}>
      {fieldText.withoutAnswer}
      {onAnswer && (
        <>
          {' · '}
          <Anchor component="button" type="button" size="sm" onClick={onAnswer}>
            {fieldText.answerNow}
          </Anchor>
        </>
      )}
    </span>
  )
}
