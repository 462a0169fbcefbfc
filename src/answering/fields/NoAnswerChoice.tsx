import { Button } from '@mantine/core'
import { noAnswerLabel } from '../../surveys/questions/defaultQuestionnaire.ts'
import { fieldText } from './messages.ts'
import classes from './QuestionField.module.css'
import type { QuestionProps } from './questionProps.ts'

interface NoAnswerChoiceProps extends Pick<QuestionProps, 'answer' | 'onAnswer'> {
  /** The group of radio buttons; a checkbox where there is none. */
  radioName?: string | undefined
}

/** Offers « Je ne sais pas » and clearing the answer, under every question. */
export function NoAnswerChoice({ answer, onAnswer, radioName }: NoAnswerChoiceProps) {
  return (
    <div className={classes.last}>
      <label className={`${classes.option} ${classes.none}`}>
        <input
          type={radioName ? 'radio' : 'checkbox'}
          name={radioName}
          checked={answer === null}
          onChange={() => onAnswer(answer === null ? undefined : null)}
        />
        <span>{noAnswerLabel}</span>
      </label>
      {answer !== undefined && (
        <Button variant="subtle" color="gray" size="compact-sm" mih={36} onClick={() => onAnswer(undefined)}>
          {fieldText.clear}
        </Button>
      )}
    </div>
  )
}
