import { Button, Group, Stack, Text } from '@mantine/core'
import { Dialog } from '../../base/ui/Dialog.tsx'
import { Icon } from '../../base/ui/Icon.tsx'
import { notify, notifyFailure } from '../../base/ui/notify.tsx'
import type { Span } from '../plans/days.ts'
import { campaignMail } from '../mails/messages.ts'
import { paths } from '../../paths.ts'
import classes from './campaigns.module.css'
import { letterText, mailNames } from './messages.ts'
import type { CampaignMailKind } from './words.ts'

interface LetterDialogProps {
  kind: CampaignMailKind | null
  span: Span
  minutes: number
  isExtended?: boolean
  onClose: () => void
}

export function LetterDialog({ kind, span, minutes, isExtended = false, onClose }: LetterDialogProps) {
  const { opensOn, closesOn } = span
  const letter = kind && campaignMail([{ kind, opensOn, closesOn, minutes, isExtended }], around())
  return (
    <Dialog opened={letter !== null} title={kind ? mailNames[kind] : ''} onClose={onClose}>
      {letter && (
        <Stack gap="md">
          <Text fw={600}>{letter.subject}</Text>
          <Text className={classes.letter ?? ''}>{letter.text}</Text>
          <Group justify="flex-end" gap="sm">
            <Button
              variant="default"
              leftSection={<Icon name="copy" size={16} />}
              onClick={() => void copy(`${letter.subject}\n\n${letter.text}`)}
            >
              {letterText.copy}
            </Button>
            <Button onClick={onClose}>{letterText.close}</Button>
          </Group>
        </Stack>
      )}
    </Dialog>
  )
}

/** Real mails add the register's head and an unsubscribe link, unknown here. */
const around = () => ({
  url: `${window.location.origin}${paths.employee}/`,
  head: letterText.head,
  unsubscribe: null,
})

async function copy(words: string) {
  try {
    await navigator.clipboard.writeText(words)
    notify(letterText.copied)
  } catch {
    notifyFailure(letterText.notCopied)
  }
}
