import { Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { meQuery } from '../people/visitor/useActor.ts'
import { contactQuery } from '../organisation/companies/companiesClient.ts'
import { PublicLayout } from '../base/frame/PublicLayout.tsx'
import { paths } from '../paths.ts'
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
      <Contact />
    </PublicLayout>
  )
}

/** Whoever is signed in reads whom their company has named (D25). */
function Contact() {
  const { data: me } = useQuery(meQuery)
  const actor = me?.actor
  const company = actor && actor.role !== 'admin' ? actor.companyName : null
  const { data } = useQuery({ ...contactQuery(actor?.companyId ?? ''), enabled: company !== null })
  if (!company || !data?.contact) return null
  return (
    <Stack component="section" gap="xs">
      <Title order={2}>{accessibility.contact(company)}</Title>
      <Text style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{data.contact}</Text>
    </Stack>
  )
}
