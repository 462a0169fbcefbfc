import { Text } from '@mantine/core'
import type { ChainEntry } from '../../data/register/chain.ts'
import { registerText } from '../register/messages.ts'
import type { Register } from '../register/store.ts'
import { Facts, Subject } from './Subject.tsx'
import { openedIn, verdictOf, type OfRegister } from './verified.ts'
import { said, subjects } from './messages.ts'
import classes from './verify.module.css'

/** The hash of each campaign's questions, with the words for people it addressed. */
export function QuestionsVerified({ register, isWhole }: OfRegister) {
  const opened = openedIn(register)
  return (
    <Subject told={subjects.questions} verdict={verdictOf(opened.length, isWhole)}>
      {opened.length === 0 && <Text>{said.noneOpened}</Text>}
      <Facts
        lines={opened.map(({ entry, body, title }) => (
          <div key={entry.position}>
            {said.version(title)}
            <span className={classes.hash}>{body.version}</span>
            <Words register={register} entry={entry} />
          </div>
        ))}
      />
    </Subject>
  )
}

/** The recorded words: a detail of the entry, hashed with it. */
function Words({ register: { details }, entry }: { register: Register; entry: ChainEntry }) {
  const detail = details.find(({ position, part }) => position === entry.position && part === 'questions')
  if (!detail) return <>{said.notAddressed}</>
  if (detail.body === null) return <>{registerText.erased}</>
  const asked = JSON.parse(detail.body) as { id: string; question: string }[]
  return (
    <details className={classes.asked}>
      <summary>{said.read(asked.length)}</summary>
      <ul>
        {asked.map(({ id, question }) => (
          <li key={id}>{question}</li>
        ))}
      </ul>
    </details>
  )
}
