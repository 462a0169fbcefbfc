import { expect, test } from 'vitest'
import type { BallotBoxStatus } from '../../results/counting/ballotBoxStatus.ts'
import { plannedMailDays } from '../plans/days.ts'
import { mailingLines } from './mailingLines.ts'

const span = { opensOn: '2027-03-09', closesOn: '2027-03-22' }
const all = { access: true, invitation: true, rappel: true, dernier: true, resultats: true }

function results(box: Partial<BallotBoxStatus> | null, hasMailServer: boolean) {
  const campaign = {
    ...{ mails: all, mailDays: plannedMailDays(span, new Date('2027-02-20')), hasMailServer, deliveries: [] },
    ballotBox: box === null ? null : ({ count: null, ...box } as BallotBoxStatus),
  }
  const line = mailingLines(campaign, '2027-04-10').find(({ kind }) => kind === 'resultats')
  return [line?.day, line?.state.words]
}

test.each([false, true])(
  'C28.10 of a guarded campaign no day of results is shown before its count; with a mail server: %s',
  (hasMailServer) => {
    const done = hasMailServer ? 'Parti' : 'À\u00a0transmettre'
    const [planned] = results(null, hasMailServer)
    expect(results(null, hasMailServer)).toEqual([expect.stringMatching(/^2027-03/), done])
    for (const stage of ['collecting', 'waiting'] as const)
      expect(results({ stage }, hasMailServer)).toEqual([null, 'Après le dépouillement'])
    for (const stage of ['erased', 'lost'] as const)
      expect(results({ stage }, hasMailServer)).toEqual([null, 'Sans objet'])
    expect(results({ stage: 'nothing' }, hasMailServer)).toEqual([planned, done])
    const count = { on: '2027-04-01', by: 'Dr Petit', counted: 12, setAside: 0 }
    expect(results({ stage: 'counted', count }, hasMailServer)).toEqual(['2027-04-05', done])
  },
)
