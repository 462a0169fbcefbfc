import { useQuery } from '@tanstack/react-query'
import { PublicLayout } from '../base/frame/PublicLayout.tsx'
import { meQuery } from '../people/visitor/useActor.ts'
import { RegisterHead } from '../results/register/RegisterHead.tsx'
import { paths } from '../paths.ts'
import { KnownKeyLists } from './KnownKeyLists.tsx'
import { back, privacy } from './messages.ts'
import { Sections } from './Sections.tsx'

export function PrivacyScreen() {
  return (
    <PublicLayout
      reading
      title={privacy.title}
      lead={privacy.lead}
      doors={[
        { label: back, to: paths.home },
        { label: privacy.withdraw, to: paths.withdrawal },
      ]}
    >
      <Sections sections={privacy.sections} />
      <KnownKeyLists />
      <OwnRegister />
    </PublicLayout>
  )
}

/** Whoever is signed in reads where the register of their company ends (C16.2). */
function OwnRegister() {
  const { data: me } = useQuery(meQuery)
  const companyId = me?.actor?.companyId
  return companyId ? <RegisterHead companyId={companyId} /> : null
}
