import { Alert, Stack, Text } from '@mantine/core'
import { Icon } from '../../base/ui/Icon.tsx'
import { readableHead, type ChainCheck } from '../../data/register/chain.ts'
import { alarmOf, registerText } from './messages.ts'
import type { Register } from './store.ts'

/** « Registre d’Acme · 12 inscriptions · empreinte 3f2a 91c0 … · chaîne vérifiée dans votre navigateur » */
export function Summary({ register, checked }: { register: Register; checked: ChainCheck }) {
  const { company, entries } = register
  const head = readableHead(entries.at(-1)?.hash ?? '')
  const alarm = alarmOf(checked)
  // A company's register begins with the company: an empty one proves nothing.
  const isWhole = !alarm && entries.length > 0
  const facts = [registerText.of(company), registerText.count(entries.length), registerText.head(head)]
  return (
    <Stack gap="sm">
      {alarm && (
        <Alert color="red" role="alert" icon={<Icon name="alert" />}>
          {alarm}
        </Alert>
      )}
      {checked.ok && checked.restoredOn && (
        <Alert color="blue" role="status" icon={<Icon name="about" />}>
          {registerText.restored(checked.restoredOn)}
        </Alert>
      )}
      <Text fw={600}>{[...facts, ...(isWhole ? [registerText.verified] : [])].join(' · ')}</Text>
    </Stack>
  )
}
