import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { useEffect, useState } from 'react'
import { bytesOf } from '../../base/kit/bytes.ts'
import { paths } from '../../paths.ts'
import { text } from '../fields/messages.ts'
import { withReference, writeReadingCode } from '../protocol/readingCode.ts'
import { Icon } from '../../base/ui/Icon.tsx'
import classes from './ReadingCode.module.css'

interface ReadingCodeProps {
  title: string
  secret: string
  waveId: string
}

/** The code de relecture, to copy or to keep in a file (C4). */
export function ReadingCode({ title, secret, waveId }: ReadingCodeProps) {
  const [code, setCode] = useState('')
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    let shown = true
    void writeReadingCode(bytesOf(secret)).then((written) => shown && setCode(written))
    return () => void (shown = false)
  }, [secret])

  const withdrawal = new URL(paths.withdrawalOf(waveId), window.location.origin).href

  return (
    <Stack gap="sm">
      <Text size="sm">{text.codeHelp}</Text>
      <p className={classes.code}>{code}</p>
      <Group gap="sm">
        <Button
          variant="default"
          leftSection={<Icon name="copy" size={18} />}
          onClick={() =>
            void navigator.clipboard.writeText(withReference(code, waveId)).then(() => setCopied(true))
          }
        >
          {text.copy}
        </Button>
        <Button
          variant="default"
          leftSection={<Icon name="download" size={18} />}
          onClick={() => save(text.codeFile(title, withReference(code, waveId), withdrawal))}
        >
          {text.download}
        </Button>
        <Text role="status" size="sm" c="dimmed">
          {copied ? text.copied : ''}
        </Text>
      </Group>
    </Stack>
  )
}

/** Shown from the first answer on; closed until it is wanted, but open where nothing else keeps the code. */
export function OtherDevice({ isOpen = false, ...props }: ReadingCodeProps & { isOpen?: boolean }) {
  return (
    <details className={classes.panel} open={isOpen}>
      <summary className={classes.summary}>
        <Icon name="lock" size={18} /> {text.otherDevice}
      </summary>
      <ReadingCode {...props} />
    </details>
  )
}

export function SharedComputerWarning() {
  return (
    <Alert color="yellow" icon={<Icon name="alert" />}>
      {text.confirmShared}
    </Alert>
  )
}

function save(content: string) {
  const url = URL.createObjectURL(new Blob([content], { type: 'text/plain;charset=utf-8' }))
  const link = Object.assign(document.createElement('a'), { href: url, download: 'code-de-relecture.txt' })
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 1000)
}
