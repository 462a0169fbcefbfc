import { Text, Alert, Anchor, List, Stack, Textarea, Button } from '@mantine/core'
import { type KeyboardEvent, use, useDeferredValue, useState } from 'react'
import { typeRules } from '../../surveys/questions/questionTypes.ts'
import { seriousSituationHelp, noAnswerLabel } from '../../surveys/questions/scaleMessages.ts'
import { type Answer, type Question, lengthOf, limits } from '../../surveys/questions/rules.ts'
import { useActor } from '../../people/currentUser/useActor.ts'
import { Dialog } from '../../base/ui/Dialog.tsx'
import { Icon } from '../../base/ui/Icon.tsx'
import { fieldText, hintAdvice, hints } from './messages.ts'
import classes from './QuestionField.module.css'
import { typeFields } from './questionTypes.tsx'
import { AskedLanguage, textIn } from '../../base/layout/languageChoice.ts'
import { hintsIn } from './identifying.ts'
import { useHelpContacts } from './helpContacts.ts'
import { RareLanguage } from './RareLanguage.tsx'
import { TextLanguageContext } from './textLanguage.ts'

export function QuestionField(props: QuestionProps) {
  return typeFields[props.question.type].layout === 'text' ? <FreeText {...props} /> : <Choices {...props} />
}

function Choices({ question, answer, onAnswer }: QuestionProps) {
  const { layout, columns = 1, several, hint } = typeFields[question.type]
  const asked = textIn(use(AskedLanguage))
  const name = `question-${question.id}`
  const helpId = question.help ? `${name}-aide` : undefined

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- digits choose, wherever the focus is inside
    <fieldset
      id={name}
      className={classes.question}
      aria-describedby={helpId}
      onKeyDown={several ? undefined : (event) => chooseByKey(event, question, onAnswer)}
    >
      <legend className={classes.legend}>
        <span {...asked}>{question.question}</span>
        {question.required && (
          <Text component="span" size="sm" c="dimmed" fw={400}>
            {' '}
            — {fieldText.required}
          </Text>
        )}
        {several && (
          <Text component="span" size="sm" c="dimmed" fw={400}>
            {' '}
            — {fieldText.severalChoices}
          </Text>
        )}
      </legend>
      {question.help && (
        <Text id={helpId} size="sm" c="dimmed" mb="sm" {...asked}>
          {question.help}
        </Text>
      )}
      <div className={layout === 'row' ? classes.row : undefined}>
        <div
          className={layout === 'numbers' ? classes.numbers : classes.options}
          style={{ '--columns': columns } as React.CSSProperties}
        >
          {typeRules[question.type].choices(question).map(({ value, label }) => (
            <label
              key={label}
              className={`${classes.option} ${layout === 'numbers' ? classes.number : ''} ${layout === 'row' ? classes.stacked : ''}`}
            >
              <input
                type={several ? 'checkbox' : 'radio'}
                name={name}
                checked={several ? isTicked(answer, value) : answer === value}
                onChange={() => onAnswer(several ? ticked(answer, value) : value)}
              />
              <span {...('options' in question && asked)}>{label}</span>
            </label>
          ))}
        </div>
        {hint && <div className={classes.ends}>{hint}</div>}
        <NoAnswerChoice answer={answer} onAnswer={onAnswer} radioName={several ? undefined : name} />
      </div>
    </fieldset>
  )
}

const codesIn = (answer: QuestionProps['answer']): string[] => (Array.isArray(answer) ? answer : [])

const isTicked = (answer: QuestionProps['answer'], value: Answer) =>
  typeof value === 'string' && codesIn(answer).includes(value)

function ticked(answer: QuestionProps['answer'], value: Answer): Answer | undefined {
  if (typeof value !== 'string') return undefined
  const codes = codesIn(answer)
  const next = codes.includes(value) ? codes.filter((code) => code !== value) : [...codes, value]
  return next.length > 0 ? next : undefined
}

function chooseByKey(
  event: KeyboardEvent<HTMLFieldSetElement>,
  question: Question,
  onAnswer: QuestionProps['onAnswer'],
) {
  if (event.ctrlKey || event.metaKey || event.altKey) return
  const chosen = typeFields[question.type].keyAnswer?.(question, event.key)
  if (!chosen) return
  event.preventDefault()
  onAnswer(chosen.answer)
  event.currentTarget.querySelectorAll<HTMLInputElement>('input')[chosen.place]?.focus()
}

function FreeText({ question, answer, onAnswer }: QuestionProps) {
  const written = typeof answer === 'string' ? answer : ''
  const { firstName, lastName } = useActor()
  const found = hintsIn(useDeferredValue(written), [firstName, lastName])
  const [asking, setAsking] = useState(false)

  return (
    <div id={`question-${question.id}`} className={classes.question}>
      <Stack gap="sm">
        <Writing question={question} written={written} onAnswer={onAnswer} />
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

/** Behind a warning where few read the page's language; what a draft already holds is open (C20.13). */
function Writing({ question, written, onAnswer }: Omit<QuestionProps, 'answer'> & { written: string }) {
  const asked = textIn(use(AskedLanguage))
  const language = use(TextLanguageContext)
  const [isOpen, setOpen] = useState(language !== 'rare' || written !== '')
  const label = <span {...asked}>{question.question}</span>
  if (!isOpen)
    return <RareLanguage id={`text-${question.id}`} question={label} onOpen={() => setOpen(true)} />
  const help = (
    <>
      {question.help && <span {...asked}>{question.help}</span>}{' '}
      {language !== 'base' && fieldText.mayWriteBase}
    </>
  )
  return (
    <>
      <Textarea
        label={label}
        {...((question.help || language !== 'base') && { description: help })}
        value={written}
        maxLength={limits.answer}
        autosize
        minRows={3}
        maxRows={10}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the button that opened it is gone
        autoFocus={language === 'rare' && written === ''}
        onChange={({ currentTarget: { value } }) => onAnswer(value === '' ? undefined : value)}
      />
      <Text size="sm" c="dimmed" ta="right">
        {fieldText.textLength(lengthOf(written), limits.answer)}
      </Text>
    </>
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

interface NoAnswerChoiceProps extends Pick<QuestionProps, 'answer' | 'onAnswer'> {
  radioName?: string | undefined
}

function NoAnswerChoice({ answer, onAnswer, radioName }: NoAnswerChoiceProps) {
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

interface QuestionProps {
  question: Question
  answer: Answer | null | undefined
  onAnswer: (answer: Answer | null | undefined) => void
}
