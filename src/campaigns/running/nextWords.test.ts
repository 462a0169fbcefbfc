import { expect, test } from 'vitest'
import type { BallotBoxStatus } from '../../results/counting/ballotBoxStatus.ts'
import { allMails, type CampaignPage } from '../plans/rules.ts'
import { nextWords } from './RunningCampaign.tsx'

const mailDays = {
  ...{ access: '2027-03-08', invitation: '2027-03-09', halfTime: '2027-03-15' },
  ...{ lastReminder: '2027-03-19', results: '2027-03-24' },
}
const days = { opensOn: '2027-03-09', openedOn: '2027-03-09', closesOn: '2027-03-22', mailDays }
const campaign = (more: Partial<CampaignPage>) =>
  ({
    ...days,
    mails: allMails,
    hasMailServer: true,
    deliveries: [],
    ballotBox: null,
    ...more,
  }) as CampaignPage
const box = {} as BallotBoxStatus

test.each(['open', 'closing'] as const)(
  'a guarded campaign that is %s promises no day of results',
  (state) => {
    const said = (ballotBox: BallotBoxStatus | null) =>
      nextWords(campaign({ state, ballotBox }), '2027-03-22').join(' ')
    expect(said(null)).toMatch(/24 mars/)
    expect(said(box)).not.toMatch(/24 mars|au plus tard/)
    expect(said(box)).toMatch(/une fois l’urne dépouillée par un gardien\./)
  },
)
