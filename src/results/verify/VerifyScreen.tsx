import { Stack, Anchor, Text } from '@mantine/core'
import { Link } from 'react-router'
import { Boundary } from '../../base/layout/Boundary.tsx'
import { useLoad } from '../../base/layout/useLoad.ts'
import { Loaded } from '../../base/ui/Loaded.tsx'
import { DepositsVerified } from './DepositsVerified.tsx'
import { registerText, lineOf } from '../register/messages.ts'
import { OfflineVerified } from './OfflineVerified.tsx'
import { OfOwnCompany } from '../register/OfOwnCompany.tsx'
import { QuestionsVerified } from './QuestionsVerified.tsx'
import { registerQuery } from '../register/client.ts'
import type { ChainCheck, ChainEntry } from '../../data/register/chain.ts'
import { paths } from '../../paths.ts'
import type { Register } from '../register/store.ts'
import { Summary } from '../register/Summary.tsx'
import { ResultsVerified } from './ResultsVerified.tsx'
import { verify, subjects, said } from './messages.ts'
import { Subject, Facts } from './Subject.tsx'
import { verdictOf, openedIn, type OfRegister } from './verified.ts'

/** « Vérifier »: everything that members of the company can verify, on one page. */
export function VerifyScreen() {
  return (
    <OfOwnCompany title={verify.title} lead={verify.lead}>
      {(companyId) => (
        <Boundary instead={registerText.unreadable}>
          <Everything companyId={companyId} />
        </Boundary>
      )}
    </OfOwnCompany>
  )
}

function Everything({ companyId }: { companyId: string }) {
  return (
    <Loaded from={useLoad(registerQuery(companyId))} failure={registerText.failed} pending="block">
      {({ register, checked }) => (
        <Stack gap="md">
          <RegisterVerified register={register} checked={checked} />
          <SettingsVerified register={register} isWhole={checked.ok} />
          <QuestionsVerified register={register} isWhole={checked.ok} />
          <DepositsVerified register={register} isWhole={checked.ok} />
          <ResultsVerified register={register} isWhole={checked.ok} />
          <OfflineVerified register={register} />
        </Stack>
      )}
    </Loaded>
  )
}

function RegisterVerified({ register, checked }: { register: Register; checked: ChainCheck }) {
  return (
    <Subject told={subjects.register} verdict={verdictOf(register.entries.length, checked.ok)}>
      <Summary register={register} checked={checked} />
      <Anchor component={Link} to={paths.companyRegisterOf(register.companyId)}>
        {verify.open}
      </Anchor>
    </Subject>
  )
}

function SettingsVerified({ register, isWhole }: OfRegister) {
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

const changesAfter = (opened: ChainEntry, { entries }: Register): ChainEntry[] =>
  entries.filter(
    ({ kind, position, body }) =>
      kind === 'dates_changed' && position > opened.position && body['campaign'] === opened.body['campaign'],
  )
