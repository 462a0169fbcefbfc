import { Stack, Text, Title } from '@mantine/core'
import { meQuery } from '../people/currentUser/useActor.ts'
import { useLoad } from '../base/layout/useLoad.ts'
import { Loaded } from '../base/ui/Loaded.tsx'
import { Readers } from '../organisation/responsibilities/Readers.tsx'
import { RegisterHead } from '../results/register/RegisterHead.tsx'
import { deviceKeyLists } from '../answering/device/deviceStore.ts'
import { KeyFingerprint } from '../surveys/waves/KeyFingerprint.tsx'
import { waveText } from '../surveys/waves/messages.ts'
import { EmailText } from '../base/ui/EmailText.tsx'
import { cseAccountsQuery } from '../campaigns/cse/client.ts'
import type { CseAccount } from '../campaigns/cse/accounts.ts'
import { publicCseAccounts as words } from '../campaigns/cse/accountMessages.ts'

export function Witnesses() {
  return (
    <>
      <KnownKeyLists />
      <OwnRegister />
    </>
  )
}

function OwnRegister() {
  return (
    <Loaded from={useLoad(meQuery)}>
      {({ actor }) =>
        actor?.companyId && (
          <>
            <Readers companyId={actor.companyId} />
            <PublicCseAccounts companyId={actor.companyId} />
            <RegisterHead companyId={actor.companyId} />
          </>
        )
      }
    </Loaded>
  )
}

/** Shown for comparison with other people's lists. */
function KnownKeyLists() {
  const known = useLoad({
    queryKey: ['known-keys'],
    queryFn: () => deviceKeyLists.waveIds().catch(() => []),
  })
  return (
    <Loaded from={known}>
      {(waveIds) =>
        waveIds.length > 0 && (
          <Stack gap="xs" component="section">
            <Title order={2} size="h3">
              {waveText.known}
            </Title>
            <Text>{waveText.help}</Text>
            {waveIds.map((waveId) => (
              <KeyFingerprint key={waveId} waveId={waveId} />
            ))}
          </Stack>
        )
      }
    </Loaded>
  )
}

/**
 * Lists name and address of every CSE account, so that an account invented by the employer is noticed
 * (C17.6).
 */
function PublicCseAccounts({ companyId }: { companyId: string }) {
  return (
    <Loaded from={useLoad(cseAccountsQuery(companyId))} failure={words.failed}>
      {(all) => <Open accounts={all.filter(({ isOpen }) => isOpen !== false)} />}
    </Loaded>
  )
}

function Open({ accounts }: { accounts: readonly Pick<CseAccount, 'name' | 'email'>[] }) {
  return (
    <Stack gap="xs" component="section" aria-label={words.title}>
      <Title order={2}>{words.title}</Title>
      <Text>{accounts.length > 0 ? words.lead : words.none}</Text>
      {accounts.map(({ name, email }) => (
        <Text key={email}>
          {name}, <EmailText address={email ?? ''} />
        </Text>
      ))}
      {accounts.length > 0 && <Text>{words.warning}</Text>}
    </Stack>
  )
}
