import { Alert, Anchor, Text } from '@mantine/core'
import { useState } from 'react'
import { formatDayAndMonth } from '../../base/text/writing.ts'
import { Icon } from '../../base/ui/Icon.tsx'
import { Section } from '../../base/ui/Section.tsx'
import { StatusTag } from '../../base/ui/StatusTag.tsx'
import { useLoad } from '../../base/layout/useLoad.ts'
import { LoadFailure } from '../../base/ui/Loaded.tsx'
import { ifLoaded } from '../../base/ui/loadable.ts'
import { minutesFor } from '../../surveys/questions/duration.ts'
import { askableQuery } from '../planning/client.ts'
import { deliveryText, givenUpWords, waitingWords } from '../planning/deliveryMessages.ts'
import type { CampaignPage } from '../plans/rules.ts'
import classes from '../form/campaigns.module.css'
import { LetterDialog } from '../form/LetterDialog.tsx'
import { formText, mailNames, pageText } from '../form/messages.ts'
import { todayHere } from '../form/useCampaignForm.ts'
import { useCampaignPlaces } from '../form/useCampaignPlaces.ts'
import { sendableMails, type CampaignMailKind } from '../form/words.ts'
import { mailingLines } from './mailingLines.ts'

/** Without a mail server the texts are shown to be copied (C13.10). */
export function Mailings({ campaign }: { campaign: CampaignPage }) {
  const { hasMailServer, mailFrom } = campaign
  const [read, setRead] = useState<CampaignMailKind | null>(null)
  const askable = useLoad(askableQuery(useCampaignPlaces().companyId))
  const questions = ifLoaded(askable)?.questionnaires.find(
    ({ id }) => id === campaign.questionnaireId,
  )?.questionCount
  const lines = mailingLines(campaign, todayHere())
  return (
    <Section title={pageText.messages}>
      <LoadFailure of={askable} />
      {!hasMailServer && lines.some(({ day }) => day && day >= todayHere()) && (
        <Alert color="yellow" icon={<Icon name="alert" />} p="xs">
          {formText.noMailServer}
        </Alert>
      )}
      <Trouble campaign={campaign} />
      <table className={classes.shown} data-plain>
        <thead>
          <tr>
            <th scope="col">{formText.message}</th>
            <th scope="col">{formText.departure}</th>
            <th scope="col">{pageText.state}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ kind, day, state }) => (
            <tr key={kind}>
              <th scope="row">
                {mailNames[kind]}{' '}
                <Anchor
                  component="button"
                  type="button"
                  size="sm"
                  aria-label={`${formText.read} : ${mailNames[kind]}`}
                  onClick={() => setRead(kind)}
                >
                  {formText.read}
                </Anchor>
              </th>
              <td style={{ whiteSpace: 'nowrap' }}>{day ? formatDayAndMonth(day) : '–'}</td>
              <td>
                <StatusTag tone={state.tone}>{state.words}</StatusTag>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <Text size="sm" c="dimmed">
        {pageText.sameWords}
      </Text>
      {hasMailServer && (
        <Text size="sm" c="dimmed">
          {deliveryText.returns(mailFrom)}
        </Text>
      )}
      <LetterDialog
        kind={read}
        span={campaign}
        minutes={minutesFor({ length: questions ?? 0 })}
        {...factsOf(campaign)}
        onClose={() => setRead(null)}
      />
    </Section>
  )
}

const factsOf = ({ mails, mailDays, extensions, hasMailServer }: CampaignPage) => ({
  isExtended: extensions > 0,
  linkedOn: sendableMails(mails, hasMailServer).access ? mailDays.access : null,
})

function Trouble({ campaign: { deliveries, relay, state } }: { campaign: CampaignPage }) {
  const sum = (of: 'waiting' | 'givenUp') => deliveries.reduce((all, each) => all + each[of], 0)
  const [waiting, givenUp] = [sum('waiting'), sum('givenUp')]
  const isTroubled = waiting > 0 && (relay.heldFor !== null || relay.pause !== null)
  if (!isTroubled && givenUp === 0) return null
  return (
    <Alert color="yellow" icon={<Icon name="alert" />} p="xs" role="alert">
      {isTroubled && <Text>{waitingWords(waiting, relay, new Date())}</Text>}
      {givenUp > 0 && (
        <Text>
          {givenUpWords(givenUp, state === 'closing' || state === 'counting' || state === 'published')}
        </Text>
      )}
    </Alert>
  )
}
