import { Text } from '@mantine/core'
import type { ChainEntry } from '../../data/register/chain.ts'
import { lineOf } from '../register/messages.ts'
import type { Register } from '../register/store.ts'
import { Facts, Subject } from './Subject.tsx'
import { openedIn, verdictOf, type OfRegister } from './verified.ts'
import { said, subjects } from './messages.ts'

export function SettingsVerified({ register, isWhole }: OfRegister) {
  const opened = openedIn(register)
  return (
    <Subject told={subjects.settings} verdict={verdictOf(opened.length, isWhole)}>
      {opened.length === 0 && <Text>{said.noneOpened}</Text>}
      <Facts
        lines={opened.map(({ entry, body, title }) => (
          <div key={entry.position}>
            {said.opened(body, title)}
            <br />
            {said.mails(body.mails)}
            {changesAfter(entry, register).map((change) => (
              <div key={change.position}>{lineOf(change, title)}</div>
            ))}
          </div>
        ))}
      />
    </Subject>
  )
}

/** Later changes, each with its day. */
const changesAfter = (opened: ChainEntry, { entries }: Register): ChainEntry[] =>
  entries.filter(
    ({ kind, position, body }) =>
      kind === 'dates_changed' && position > opened.position && body['campaign'] === opened.body['campaign'],
  )
