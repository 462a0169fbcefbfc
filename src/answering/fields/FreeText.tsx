import { Alert, Anchor, List, Stack, Text, Textarea } from '@mantine/core'
import { useDeferredValue, useState } from 'react'
import { useActor } from '../../people/currentUser/useActor.ts'
import { seriousSituationHelp } from '../../surveys/questions/defaultQuestionnaire.ts'
import { lengthOf, limits } from '../../surveys/questions/rules.ts'
import { hintAdvice, hints, fieldText } from './messages.ts'
import { Dialog } from '../../base/ui/Dialog.tsx'
import { Icon } from '../../base/ui/Icon.tsx'
import { hintsIn } from './identifying.ts'
import classes from './QuestionField.module.css'
import type { QuestionProps } from './questionProps.ts'
import { useHelpContacts } from './helpContacts.ts'
import { NoAnswerChoice } from './NoAnswerChoice.tsx'

export function FreeText({ question, answer, onAnswer }: QuestionProps) {
  const written = typeof answer === 'string' ? answer : ''
  const { firstName, lastName } = useActor()
  const found = hintsIn(useDeferredValue(written), [firstName, lastName])
  const [asking, setAsking] = useState(false)

  return (
    <div id={`question-${question.id}`} className={classes.question}>
      <Stack gap="sm">
        <Textarea
          label={question.question}
          {...(question.help && { description: question.help })}
          value={written}
          maxLength={limits.answer}
          autosize
          minRows={3}
          maxRows={10}
          onChange={({ currentTarget: { value } }) => onAnswer(value === '' ? undefined : value)}
        />
        <Text size="sm" c="dimmed" ta="right">
          {fieldText.textLength(lengthOf(written), limits.answer)}
        </Text>
        <div role="status">
          {found.length > 0 && (
            <Alert color="yellow" icon={<Icon name="alert" />}>
              {found.map((hint) => (
                <Text key={hint}>{hints[hint]}</Text>
              ))}
              <Text>{hintAdvice}</Text>
            </Alert>
          )}
        </div>
        <NoAnswerChoice answer={answer} onAnswer={onAnswer} />
        <Anchor component="button" type="button" size="sm" ta="left" onClick={() => setAsking(true)}>
          {seriousSituationHelp}
        </Anchor>
      </Stack>
      <Contacts opened={asking} onClose={() => setAsking(false)} />
    </div>
  )
}

function Contacts({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const lines = useHelpContacts().split('\n').filter(Boolean)
  return (
    <Dialog opened={opened} title={fieldText.helpContacts} onClose={onClose}>
      {lines.length === 0 && <Text>{fieldText.noHelpContacts}</Text>}
      <List>
        {lines.map((line) => (
          <List.Item key={line}>{line}</List.Item>
        ))}
      </List>
    </Dialog>
  )
}
