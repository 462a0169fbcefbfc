import { Button, Group, Stack, Text } from '@mantine/core'
import { downloadFile } from '../../base/ui/download.ts'
import { Icon } from '../../base/ui/Icon.tsx'
import { notifyFailure } from '../../base/ui/notify.tsx'
import { Download } from '../register/Download.tsx'
import { registerText } from '../register/messages.ts'
import type { Register } from '../register/store.ts'
import { Subject } from './Subject.tsx'
import { said, subjects } from './messages.ts'
import classes from './verify.module.css'

export function OfflineVerified({ register }: { register: Register }) {
  return (
    <Subject told={subjects.offline}>
      <ol style={{ margin: 0, paddingInlineStart: '1.5rem' }}>
        {said.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <Stack gap="xs">
        <pre className={classes.command}>{said.command}</pre>
        <Text>{said.receipt}</Text>
        <pre className={classes.command}>{said.receiptCommand}</pre>
        <Text>{said.answers}</Text>
      </Stack>
      <Group gap="sm">
        <Download register={register} />
        <Button
          variant="default"
          leftSection={<Icon name="download" size={16} />}
          onClick={() =>
            void scriptFile().then(downloadFile, () => notifyFailure(registerText.downloadFailed))
          }
        >
          {said.script}
        </Button>
      </Group>
    </Subject>
  )
}

async function scriptFile(): Promise<File> {
  const { default: source } = await import('../../../scripts/verifier-registre.mjs?raw')
  return new File([source], 'verifier-registre.mjs', { type: 'text/javascript' })
}
