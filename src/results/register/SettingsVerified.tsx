import { Text } from '@mantine/core'
import { Facts, Subject } from './Subject.tsx'
import { openedIn, verdictOf, type OfRegister } from './verified.ts'
import { said, subjects } from './verifyMessages.ts'

/** With what each campaign was opened. */
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
          </div>
        ))}
      />
    </Subject>
  )
}
