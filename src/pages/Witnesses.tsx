import { meQuery } from '../people/currentUser/useActor.ts'
import { useLoad } from '../base/layout/useLoad.ts'
import { Loaded } from '../base/ui/Loaded.tsx'
import { PublicCseAccounts } from '../campaigns/cse/PublicCseAccounts.tsx'
import { RegisterHead } from '../results/register/RegisterHead.tsx'
import { KnownKeyLists } from './KnownKeyLists.tsx'

/** What this browser and this account can compare with what they saw before. */
export function Witnesses() {
  return (
    <>
      <KnownKeyLists />
      <OwnRegister />
    </>
  )
}

/** Whoever is signed in reads where the register of their company ends (C16.2). */
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
