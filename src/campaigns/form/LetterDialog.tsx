import { Button, Group, Stack, Text } from '@mantine/core'
import { useLoad } from '../../base/layout/useLoad.ts'
import { Dialog } from '../../base/ui/Dialog.tsx'
import { Icon } from '../../base/ui/Icon.tsx'
import { Loaded } from '../../base/ui/Loaded.tsx'
import { notify, notifyFailure } from '../../base/ui/notify.tsx'
import { QuotedText } from '../../base/ui/QuotedText.tsx'
import { senderQuery } from '../../organisation/companies/client.ts'
import type { CompanySender } from '../../organisation/companies/sender.ts'
import type { Span } from '../plans/days.ts'
import { campaignMail } from '../mails/composing.ts'
import type { MailFact } from '../mails/facts.ts'
import { senderName } from '../../organisation/companies/signature.ts'
import { letterText, mailNames } from './messages.ts'
import { useCampaignPlaces } from './useCampaignPlaces.ts'
import type { CampaignMailKind } from './words.ts'

interface LetterDialogProps {
  kind: CampaignMailKind | null
  span: Span
  minutes: number
  isExtended?: boolean
  /** When the personal link leaves. */
  linkedOn?: string | null
  onClose: () => void
}

export function LetterDialog({
  kind,
  span,
  minutes,
  isExtended = false,
  linkedOn = null,
  onClose,
}: LetterDialogProps) {
  const { opensOn, closesOn } = span
  const fact = kind && {
    ...{ kind, opensOn, closesOn, minutes, isExtended },
    linkedOn: kind === 'access' ? null : linkedOn,
  }
  return (
    <Dialog opened={fact !== null} title={kind ? mailNames[kind] : ''} onClose={onClose} width="wide">
      {fact && <Words fact={fact} onClose={onClose} />}
    </Dialog>
  )
}

function Words({ fact, onClose }: { fact: MailFact; onClose: () => void }) {
  const { companyId } = useCampaignPlaces()
  return (
    <Loaded from={useLoad(senderQuery(companyId))} failure={letterText.failed} pending="block">
      {(sender) => {
        const { subject, text } = campaignMail([fact], around(sender))
        return (
          <Stack gap="md">
            <Text size="sm" c="dimmed">
              {letterText.from(senderName(sender), sender.from)}
            </Text>
            <Text fw={600}>{subject}</Text>
            <QuotedText>{text}</QuotedText>
            <Group justify="flex-end" gap="sm">
              <Button
                variant="default"
                leftSection={<Icon name="copy" size={16} />}
                onClick={() => void copyWords(`${subject}\n\n${text}`)}
              >
                {letterText.copy}
              </Button>
              <Button onClick={onClose}>{letterText.close}</Button>
            </Group>
          </Stack>
        )
      }}
    </Loaded>
  )
}

/** Real mails add the register's head, the personal link and an unsubscribe address, unknown here. */
const around = (sender: CompanySender) => ({
  ...{ sender, origin: sender.origin, head: letterText.head },
  ...{ link: letterText.link, unsubscribe: null },
})

export async function copyWords(words: string) {
  try {
    await navigator.clipboard.writeText(words)
    notify(letterText.copied)
  } catch {
    notifyFailure(letterText.notCopied)
  }
}
