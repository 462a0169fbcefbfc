import { useQuery } from '@tanstack/react-query'
import { meQuery } from '../people/visitor/useActor.ts'
import { PublicSeats } from '../programme/cse/PublicSeats.tsx'
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
  const { data: me } = useQuery(meQuery)
  const companyId = me?.actor?.companyId
  if (!companyId) return null
  return (
    <>
      <PublicSeats companyId={companyId} />
      <RegisterHead companyId={companyId} />
    </>
  )
}
