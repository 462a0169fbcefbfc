import { Stack, Text, Title } from '@mantine/core'
import type { Section } from './messages.ts'

/** A text of a few sections. */
export function Sections({ sections }: { sections: readonly Section[] }) {
  return sections.map((section) => (
    <Stack key={section.title} component="section" gap="xs">
      <Title order={2}>{section.title}</Title>
      {section.paragraphs.map((paragraph) => (
        <Text key={paragraph}>{paragraph}</Text>
      ))}
    </Stack>
  ))
}
