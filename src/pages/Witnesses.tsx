import { Stack, Text, Title } from '@mantine/core'
import { meQuery } from '../people/currentUser/useActor.ts'
import { useLoad } from '../base/layout/useLoad.ts'
import { Loaded } from '../base/ui/Loaded.tsx'
import { PublicCseAccounts } from '../campaigns/cse/PublicCseAccounts.tsx'
import { RegisterHead } from '../results/register/RegisterHead.tsx'
import { deviceKeyLists } from '../answering/device/deviceStore.ts'
import { KeyFingerprint } from '../surveys/waves/KeyFingerprint.tsx'
import { waveText } from '../surveys/waves/messages.ts'

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
            <Title order={2}>{waveText.known}</Title>
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
