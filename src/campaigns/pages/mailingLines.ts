import { addDays, type Day } from '../../base/time/civilDays.ts'
import { workingDaysFrom } from '../../base/time/workingDays.ts'
import type { StatusTone } from '../../base/ui/StatusTag.tsx'
import { pageText } from '../form/messages.ts'
import { mailsOf, sendableKinds, sendableMails, type CampaignMailKind } from '../form/words.ts'
import { deliveryText, deliveryWords } from '../planning/deliveryMessages.ts'
import type { CampaignPage, MailingDelivery } from '../plans/rules.ts'

interface MailingLine {
  kind: CampaignMailKind
  day: Day | null
  state: { tone: StatusTone; words: string }
}

type MailedPage = Pick<CampaignPage, 'mails' | 'mailDays' | 'hasMailServer' | 'deliveries' | 'ballotBox'>

export function mailingLines(campaign: MailedPage, today: Day): MailingLine[] {
  const { mails: asked, hasMailServer, deliveries, ballotBox } = campaign
  const mails = sendableMails(asked, hasMailServer)
  const due = new Map(mailsOf(campaign.mailDays, mails).map(({ kind, day }) => [kind, day]))
  return sendableKinds(hasMailServer).map((kind): MailingLine => {
    const delivery = deliveries.findLast((each) => each.kind === kind && each.queued > 0)
    if (delivery && hasMailServer) return { kind, day: delivery.dueOn, state: deliveredState(delivery) }
    const planned = due.get(kind) ?? null
    const day = kind === 'resultats' && planned !== null ? resultsDay(planned, ballotBox) : planned
    if (day === 'counting')
      return { kind, day: null, state: { tone: 'neutral', words: deliveryText.afterCount } }
    const why = mails[kind] ? pageText.dropped : pageText.notSent
    return { kind, day, state: day ? stateOf(day, today, hasMailServer) : { tone: 'neutral', words: why } }
  })
}

/** Of a guarded campaign the results follow its count, and there are none without one (C28.10). */
function resultsDay(planned: Day, box: CampaignPage['ballotBox']): Day | null | 'counting' {
  if (box === null) return planned
  if (box.stage === 'collecting' || box.stage === 'waiting') return 'counting'
  if (box.count === null) return box.stage === 'nothing' ? planned : null
  const after = workingDaysFrom(box.count.on, 2)
  return after > planned ? after : planned
}

function deliveredState(delivery: MailingDelivery): MailingLine['state'] {
  const { waiting, givenUp } = delivery
  const tone = givenUp > 0 ? 'refused' : waiting > 0 ? 'running' : 'done'
  return { tone, words: deliveryWords(delivery) }
}

function stateOf(day: Day, today: Day, hasMailServer: boolean): MailingLine['state'] {
  if (!hasMailServer) return { tone: 'neutral', words: pageText.byHand }
  if (day < today) return { tone: 'done', words: pageText.sent }
  if (day === today) return { tone: 'running', words: pageText.dueToday }
  return day === addDays(today, 1)
    ? { tone: 'running', words: pageText.tomorrow }
    : { tone: 'neutral', words: pageText.planned }
}
