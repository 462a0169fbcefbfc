import { beforeEach, expect, test } from 'vitest'
import { addBallots, same, seen, toolsOf, waitingBallots } from '../../../test/ballots.ts'
import { killEach } from '../../../test/dyingDatabase.ts'
import { addAskable, aMinute, campaignOf, goTo, opened, planned, waveOf } from '../../../test/plans.ts'
import { addMembers, addTeam } from '../../../test/waves.ts'
import { freshFixture } from '../../../test/freshFixture.ts'
import { publishThenErase } from '../../results/publication/daily.ts'
import { closeCampaign } from './due.ts'
import { openCampaign } from './opening.ts'

// F19, F20: a process that dies at a statement leaves nothing half made, and the next minute does it once (INV14).

const march = { opensOn: '2027-03-09', closesOn: '2027-03-22' } as const
const here = freshFixture()
let questionnaireId: string
beforeEach(async () => {
  questionnaireId = await addAskable(here)
  await addMembers(here, here.acme.id, await addTeam(here, here.acme.id, 'Atelier'), 9)
})

test('F19: killed at any statement of its opening, a campaign is planned still, and opens once', async () => {
  const id = await planned(here, { questionnaireId, ...march, weeks: 26 })
  goTo(here, '2027-03-09')
  const entries = async () => (await here.db.selectFrom('registerEntries').selectAll().execute()).length
  const before = await entries()
  const tools = toolsOf(here)
  await killEach(
    here.db,
    (db) => openCampaign(db, id, tools),
    async () => {
      expect(await campaignOf(here, id)).toMatchObject({ state: 'planned', openedOn: null })
      expect(await waveOf(here, id)).toBeUndefined()
      expect(await entries()).toBe(before)
    },
  )
  await aMinute(here)
  expect(await campaignOf(here, id)).toMatchObject({ state: 'opened', openedOn: '2027-03-09' })
  expect(await here.db.selectFrom('waves').selectAll().where('campaignId', '=', id).execute()).toHaveLength(1)
  expect(await here.db.selectFrom('campaigns').select('id').execute()).toHaveLength(2)
})

test('F20: killed at any statement of its close or publication, it closes and publishes once', async () => {
  const { id, waveId } = await opened(here, { questionnaireId, ...march })
  await addBallots(here, waveId, 'Atelier', same(6, { q1: 4 }))
  await addBallots(here, waveId, 'Entreprise', same(5, { q1: 2 }))
  goTo(here, '2027-03-23')
  await killEach(
    here.db,
    (db) => closeCampaign(db, id, toolsOf(here)),
    async () => expect(await waveOf(here, id)).toMatchObject({ state: 'open' }),
  )
  const tools = toolsOf(here)
  await killEach(
    here.db,
    (db) => publishThenErase({ ...tools, db }, waveId, 'close'),
    async () => {
      const wave = await waveOf(here, id)
      const batches = await here.db.selectFrom('batches').selectAll().execute()
      // Either nothing of it, or all of it: what is killed afterwards has published.
      const lists = await here.db.selectFrom('receiptLists').select('waveId').execute()
      expect([wave?.state, batches.length, lists.length]).toEqual(
        wave?.state === 'closing' ? ['closing', 0, 0] : ['closed', 2, 1],
      )
    },
  )
  await aMinute(here)
  expect(await waveOf(here, id)).toMatchObject({ state: 'closed', publicationNumber: 1 })
  expect(await seen(here, waveId, 'q1')).toEqual({ company: 11, Atelier: 6 })
  expect(await waitingBallots(here)).toBe(0)
})

test('two processes at once close and publish once (C12.16)', async () => {
  const { id, waveId } = await opened(here, { questionnaireId, ...march })
  await addBallots(here, waveId, 'Atelier', same(6, { q1: 4 }))
  goTo(here, '2027-03-23')
  await Promise.all([aMinute(here), aMinute(here), aMinute(here)])
  await aMinute(here)
  expect(await waveOf(here, id)).toMatchObject({ state: 'closed', publicationNumber: 1 })
  expect(await here.db.selectFrom('batches').select('size').execute()).toEqual([{ size: 6 }])
})
