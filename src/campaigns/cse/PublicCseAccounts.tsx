import { Stack, Text, Title } from '@mantine/core'
import { EmailText } from '../../base/ui/EmailText.tsx'
import { useLoad } from '../../base/layout/useLoad.ts'
import { Loaded } from '../../base/ui/Loaded.tsx'
import { cseAccountsQuery } from './client.ts'
import type { CseAccount } from './accounts.ts'
import { publicCseAccounts as words, cseAccountText } from './accountMessages.ts'

/**
 * Lists name and address of every CSE account, so that an account invented by the employer is noticed
 * (C17.6).
 */
export function PublicCseAccounts({ companyId }: { companyId: string }) {
  return (
    <Loaded from={useLoad(cseAccountsQuery(companyId))} failure={cseAccountText.loadingFailed}>
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
