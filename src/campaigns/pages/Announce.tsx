import { Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useLoad } from '../../base/layout/useLoad.ts'
import { Dialog } from '../../base/ui/Dialog.tsx'
import { Icon } from '../../base/ui/Icon.tsx'
import { Loaded } from '../../base/ui/Loaded.tsx'
import { QuotedText } from '../../base/ui/QuotedText.tsx'
import { withNoBreakSpaces } from '../../base/text/writing.ts'
import { senderQuery } from '../../organisation/companies/client.ts'
import type { CompanySender } from '../../organisation/companies/sender.ts'
import { hostOf } from '../../organisation/accessMails/accessLetter.ts'
import { companyInMails, senderName } from '../../organisation/companies/signature.ts'
import { campaignMail } from '../mails/composing.ts'
import { copyWords } from '../form/LetterDialog.tsx'
import { announceText } from '../planning/announceMessages.ts'
import { campaignFormText, letterText } from '../form/messages.ts'
import { useCampaignPlaces } from '../form/useCampaignPlaces.ts'
import { sendableMails } from '../form/words.ts'
import type { CampaignPage } from '../plans/rules.ts'

/** A text for intranet and notice board, so that the mail is recognised (C24.14). */
export function Announce({ campaign }: { campaign: CampaignPage }) {
  const { companyId } = useCampaignPlaces()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>{announceText.open}</Button>
      <Dialog opened={isOpen} title={announceText.title} onClose={() => setOpen(false)} width="wide">
        <Words companyId={companyId} campaign={campaign} />
      </Dialog>
    </>
  )
}

function Words({ companyId, campaign }: { companyId: string; campaign: CampaignPage }) {
  return (
    <Loaded from={useLoad(senderQuery(companyId))} failure={letterText.failed} pending="block">
      {(sender) => {
        const text = wordsOf(campaign, sender)
        return (
          <Stack gap="md">
            <Text c="dimmed">{announceText.help}</Text>
            <QuotedText>{text}</QuotedText>
            <Group justify="flex-end">
              <Button leftSection={<Icon name="copy" size={16} />} onClick={() => void copyWords(text)}>
                {letterText.copy}
              </Button>
            </Group>
          </Stack>
        )
      }}
    </Loaded>
  )
}

function wordsOf(
  { openedOn, opensOn, closesOn, mails: asked, mailDays, hasMailServer }: CampaignPage,
  sender: CompanySender,
): string {
  const mails = sendableMails(asked, hasMailServer)
  const kind = mails.access ? 'access' : 'invitation'
  const span = { opensOn: openedOn ?? opensOn, closesOn }
  const { origin } = sender
  const { subject } = campaignMail([{ kind, ...span, minutes: 0, isExtended: false }], {
    ...{ sender, origin, head: '', unsubscribe: null },
  })
  return withNoBreakSpaces(
    announceText.text({
      company: companyInMails(sender.company),
      span: campaignFormText.span(span.opensOn, span.closesOn),
      leavesOn: mails[kind] ? mailDays[kind] : null,
      subject,
      from: `${senderName(sender)} <${sender.from}>`,
      host: hostOf(origin),
      contact: [sender.signatory, sender.role].filter(Boolean).join(', '),
    }),
  )
}
