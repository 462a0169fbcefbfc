import { Alert, Stack, Text, Title } from '@mantine/core'
import { Icon } from '../../base/ui/Icon.tsx'
import { readableHead } from '../../data/register/chain.ts'
import type { RegisterCheck } from '../../data/register/rememberedHead.ts'
import { alarmOf, registerText } from './messages.ts'
import type { Register } from './store.ts'
import classes from './register.module.css'

/** The verdict first (« Rien n’a été changé. 12 inscriptions vérifiées dans votre navigateur. »), the hash folded. */
export function Summary({ register, checked }: { register: Register; checked: RegisterCheck }) {
  const { company, entries } = register
  const head = registerText.head(readableHead(entries.at(-1)?.hash ?? ''))
  const alarm = alarmOf(checked)
  // A company's register begins with the company: an empty one proves nothing.
  const isWhole = !alarm && entries.length > 0
  return (
    <Stack gap="sm">
      {alarm && (
        <Alert color="red" role="alert" icon={<Icon name="alert" />}>
          {alarm}
        </Alert>
      )}
      {isWhole && (
        <Title order={2} fz={28} lh={1.25}>
          {registerText.verdict(entries.length, checked.isUnchanged)}
        </Title>
      )}
      {checked.ok && checked.restoredOn && (
        <Alert color="blue" role="status" icon={<Icon name="about" />}>
          {registerText.restored(checked.restoredOn)}
        </Alert>
      )}
      {isWhole ? (
        <details className={classes.folded}>
          <summary>{registerText.fingerprint}</summary>
          <Text>{[registerText.of(company), head].join(' · ')}</Text>
        </details>
      ) : (
        <Text fw={600}>
          {[registerText.of(company), registerText.count(entries.length), head].join(' · ')}
        </Text>
      )}
    </Stack>
  )
}
