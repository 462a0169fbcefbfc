import { expect, test } from 'vitest'
import { addTeams } from '../../../test/ballots.ts'
import { signedInAgain, aMinute, campaignOf, goTo, planned } from '../../../test/plans.ts'
import { password, fixture } from '../../../test/fixture.ts'
import { draftOf } from '../../surveys/editor/rules.ts'
import type { Register } from '../../results/register/store.ts'
import type { Calendar } from './calendar.ts'

const march = { opensOn: '2027-03-09', closesOn: '2027-03-22' } as const

const draft = (revision: number, question: string) => ({
  ...{ revision, title: 'Bureaux', languages: [], dimensions: [] },
  questions: [
    draftOf(
      {
        ...{ id: 'q1', type: 'likert', question, dimension: null, help: null },
        ...{ required: false, reversed: false },
      },
      { originKey: null },
    ),
  ],
})

test('C17 case 2 words that change after a visa are told beside it; the opening goes on and inscribes what is asked', async () => {
  const here = await fixture()
  await addTeams(here, here.acme.id, ['Support'], 12)
  const samia = await signedInAgain(here, 'samia')
  const made = await samia.post('/api/questionnaires/drafts', { title: 'Bureaux', from: null })
  const { id: questionnaireId } = (await made.json()) as { id: string }
  const keep = (revision: number, question: string) =>
    samia.put(`/api/questionnaires/${questionnaireId}/draft`, draft(revision, question))
  expect((await keep(0, 'Mon bureau me convient.')).status).toBe(200)
  const campaign = await planned(here, { questionnaireId, ...march })

  const base = `/api/companies/${here.acme.id}`
  const read = async <T>(path: string) =>
    (await (await (await signedInAgain(here, 'claire')).get(`${base}${path}`)).json()) as T
  const first = async () => (await read<Calendar>('/cse/calendar')).campaigns[0]!
  const { document, version } = await first()
  const visa = { campaignId: campaign, waveId: null, document, reservations: '', password }
  expect((await (await signedInAgain(here, 'claire')).post(`${base}/cse/visas`, visa)).status).toBe(204)

  expect((await keep(1, 'Mon bureau est assez calme.')).status).toBe(200)
  const changed = await first()
  expect(changed.changedSince).toBe(here.now().toISOString().slice(0, 10))
  expect(changed.version).not.toBe(version)
  expect(changed.visas).toMatchObject([{ document }])

  goTo(here, march.opensOn)
  await aMinute(here)
  expect(await campaignOf(here, campaign)).toMatchObject({ state: 'opened' })
  const { entries } = await read<Register>('/register')
  expect(entries.find(({ kind }) => kind === 'visa')?.body).toMatchObject({ document })
  expect(entries.find(({ kind }) => kind === 'opened')?.body).toMatchObject({ version: changed.version })
})
