import { Text } from '@mantine/core'
import { Section } from '../../base/ui/Section.tsx'
import { pageText } from './messages.ts'

/** Where the chain of the company's campaigns can be read and checked (C16). */
export function Register() {
  return (
    <Section title={pageText.register}>
      <Text size="sm" c="dimmed">
        {pageText.registerHelp}
      </Text>
    </Section>
  )
}
