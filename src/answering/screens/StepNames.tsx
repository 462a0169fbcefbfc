import { use, useState } from 'react'
import { AskedLanguage, textIn } from '../../base/layout/languageChoice.ts'
import { isFreeText } from '../../surveys/questions/questionTypes.ts'
import type { Answer } from '../../surveys/questions/rules.ts'
import { StepNumber } from '../../base/ui/StepNumber.tsx'
import { firstUnanswered, nameOf, type QuestionPage } from '../fields/answerPages.ts'
import { fieldText as fields } from '../fields/messages.ts'
import { answeringText } from './messages.ts'
import classes from './StepNames.module.css'

interface StepNamesProps {
  step: number
  pages: readonly QuestionPage[]
  answers: ReadonlyMap<string, Answer | null>
  onGo: (step: number) => void
}

export function StepNames({ step, pages, answers, onGo }: StepNamesProps) {
  const [seen, setSeen] = useState(0)
  const reached = Math.max(seen, step, firstUnanswered(pages, answers))
  if (reached > seen) setSeen(reached)
  const total = pages.length
  const asked = textIn(use(AskedLanguage))
  return (
    <nav aria-label={answeringText.steps} className={classes.steps}>
      <ol>
        {pages.map((page, at) => {
          const number = at + 1
          const isDone = page.questions.every((question) => isFreeText(question) || answers.has(question.id))
          return (
            <li key={number}>
              <button
                type="button"
                disabled={number > reached}
                aria-current={number === step ? 'step' : undefined}
                onClick={() => onGo(number)}
              >
                <StepNumber number={number} isDone={isDone && number !== step} />
                <span {...(page.name !== null && asked)}>
                  {nameOf(page, number, total) ?? fields.step(number, total)}
                </span>
              </button>
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
