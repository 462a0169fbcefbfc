import { paths } from '../paths.ts'
import { PublicLayout } from '../ui/PublicLayout.tsx'
import { accessibility, back } from './messages.ts'
import { Sections } from './Sections.tsx'

export function AccessibilityScreen() {
  return (
    <PublicLayout
      reading
      title={accessibility.title}
      lead={accessibility.lead}
      doors={[{ label: back, to: paths.home }]}
    >
      <Sections sections={accessibility.sections} />
    </PublicLayout>
  )
}
