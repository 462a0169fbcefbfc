import { lazy, Suspense } from 'react'
import { PublicLayout } from '../base/frame/PublicLayout.tsx'
import { paths } from '../paths.ts'
import { back, privacy } from './messages.ts'
import { Sections } from './Sections.tsx'

// Few have something to compare: what reads it comes after the page.
const Witnesses = lazy(async () => {
  await new Promise((done) => setTimeout(done, 500))
  return { default: (await import('./Witnesses.tsx')).Witnesses }
})

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
      <Suspense>
        <Witnesses />
      </Suspense>
    </PublicLayout>
  )
}
