import { FactList, type Fact } from '../../base/ui/FactList.tsx'
import { Section } from '../../base/ui/Section.tsx'

export const Facts = ({ title, facts }: { title: string; facts: readonly Fact[] }) => (
  <Section title={title}>
    <FactList facts={facts} isShort />
  </Section>
)
