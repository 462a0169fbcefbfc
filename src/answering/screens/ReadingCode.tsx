import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { bytesOf } from '../../base/encoding/bytes.ts'
import { downloadFile } from '../../base/ui/download.ts'
import { paths } from '../../paths.ts'
import { answeringText } from './messages.ts'
import { withReference, writeReadingCode } from '../protocol/readingCode.ts'
import { Icon } from '../../base/ui/Icon.tsx'
import { useLoad } from '../../base/layout/useLoad.ts'
import { ifLoaded } from '../../base/ui/loadable.ts'
import classes from './ReadingCode.module.css'

interface ReadingCodeProps {
  title: string
  secret: string
  waveId: string
  isDated: boolean
}

export function ReadingCode({ title, secret, waveId, isDated }: ReadingCodeProps) {
  const [copied, setCopied] = useState(false)
  // Forgotten with the page: nothing else may hold a code (C4).
  const written = useLoad({
    queryKey: ['reading-code', secret],
    queryFn: () => writeReadingCode(bytesOf(secret)),
    staleTime: Infinity,
    gcTime: 0,
  })
  const code = ifLoaded(written) ?? ''
  const address = new URL(paths.withdrawalOf(waveId), window.location.origin).href

  return (
    <Stack gap="sm">
      <Text size="sm">{answeringText.codeHelp}</Text>
      <p className={classes.code}>{code}</p>
      <Group gap="sm">
        <Button
          variant="default"
          leftSection={<Icon name="copy" size={18} />}
          onClick={() =>
            void navigator.clipboard.writeText(withReference(code, waveId)).then(() => setCopied(true))
          }
        >
          {answeringText.copy}
        </Button>
        <Button
          variant="default"
          leftSection={<Icon name="download" size={18} />}
          onClick={() =>
            downloadFile(
              codeFile(answeringText.codeFile(title, withReference(code, waveId), { address, isDated })),
            )
          }
        >
          {answeringText.download}
        </Button>
        <Text role="status" size="sm" c="dimmed">
          {copied ? answeringText.copied : ''}
        </Text>
      </Group>
    </Stack>
  )
}

const codeFile = (content: string) =>
  new File([content], 'code-de-relecture.txt', { type: 'text/plain;charset=utf-8' })

export function OtherDevice({ isOpen = false, ...props }: ReadingCodeProps & { isOpen?: boolean }) {
  return (
    <details className={classes.panel} open={isOpen}>
      <summary className={classes.summary}>
        <Icon name="lock" size={18} /> {answeringText.otherDevice}
      </summary>
      <ReadingCode {...props} />
    </details>
  )
}

export function SharedComputerWarning() {
  return (
    <Alert color="yellow" icon={<Icon name="alert" />}>
      {answeringText.confirmShared}
    </Alert>
  )
}
