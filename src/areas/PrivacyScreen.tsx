import { PublicLayout } from '../base/frame/PublicLayout.tsx'
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
    </PublicLayout>
  )
}
