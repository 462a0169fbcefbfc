import { Button } from '@mantine/core'
import { noAnswerLabel } from '../../surveys/questions/defaultQuestionnaire.ts'
import { fieldText } from './messages.ts'
import classes from './QuestionField.module.css'
import type { QuestionProps } from './questionProps.ts'

interface NoAnswerChoiceProps extends Pick<QuestionProps, 'answer' | 'onAnswer'> {
  radioName?: string | undefined
}

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
