import { Stack, Text, Title } from '@mantine/core'
import { meQuery } from '../people/currentUser/useActor.ts'
import { contactQuery } from '../organisation/companies/client.ts'
import { PublicLayout } from '../base/layout/PublicLayout.tsx'
import { useLoad } from '../base/layout/useLoad.ts'
import { Loaded } from '../base/ui/Loaded.tsx'
import { ifLoaded, nothingToLoad } from '../base/ui/loadable.ts'
import { together } from '../base/ui/loads.ts'
import { paths } from '../paths.ts'
import { accessibility, back, type Section } from './messages.ts'

export function AccessibilityScreen() {
  return (
    <PublicLayout
      reading
      title={accessibility.title}
      lead={accessibility.lead}
      links={[{ label: back, to: paths.home }]}
    >
      <Sections sections={accessibility.sections} />
      <Contact />
    </PublicLayout>
  )
}

function Contact() {
  const me = useLoad(meQuery)
  const actor = ifLoaded(me)?.actor
  const company = actor && actor.role !== 'admin' ? actor.companyName : null
  const asked = useLoad({ ...contactQuery(actor?.companyId ?? ''), enabled: Boolean(company) })
  return (
    <Loaded from={together([me, company ? asked : nothingToLoad])}>
      {([, read]) =>
        company &&
        read?.contact && (
          <Stack component="section" gap="xs">
            <Title order={2} size="h3">
              {accessibility.contact(company)}
            </Title>
            <Text style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{read.contact}</Text>
          </Stack>
        )
      }
    </Loaded>
  )
}

function Sections({ sections }: { sections: readonly Section[] }) {
  return sections.map((section) => (
    <Stack key={section.title} component="section" gap="xs">
      <Title order={2} size="h3">
        {section.title}
      </Title>
      {section.paragraphs.map((paragraph) => (
        <Text key={paragraph}>{paragraph}</Text>
      ))}
    </Stack>
  ))
}
