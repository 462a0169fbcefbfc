import { expect, test } from 'vitest'
import { addBallots, addTeams, asked, leaveCompany, same, seen } from '../../../test/ballots.ts'
import { fixture, type Fixture } from '../../../test/fixture.ts'
import { addCutBallots, countedBy, guardAcme } from '../../../test/guarded.ts'
import { addAskable, aMinute, goTo, opened, signedInAgain } from '../../../test/plans.ts'
import { updateRows } from '../../../test/rows.ts'
import type { Question } from '../../surveys/questions/rules.ts'

const march = { opensOn: '2027-03-09', closesOn: '2027-03-22' } as const
const questions: Question[] = [
  asked('q'),
  asked('n', 'nps'),
  asked('o', 'oui_non'),
  {
    ...asked('c'),
    type: 'choix_unique',
    options: [1, 2, 3].map((at) => ({ code: `o${at}`, label: `${at}` })),
  },
  {
    ...asked('m'),
    type: 'choix_multiple',
    options: [1, 2, 3].map((at) => ({ code: `o${at}`, label: `${at}` })),
  },
  asked('t', 'texte'),
]
const a = { q: 4, n: 9, o: true, c: 'o2', m: ['o1', 'o3'], t: 'Merci beaucoup' }
const b = { q: 2, n: null, o: false, c: 'o3', m: null, t: null }

async function campaign(here: Fixture, isGuarded: boolean) {
  await leaveCompany(here, 'paul', 'chloe')
  await addTeams(here, here.acme.id, ['A'], 11)
  await addTeams(here, here.acme.id, ['B'], 6)
  await updateRows(here.db, 'accounts', { role: 'employee' }, { approvedAt: '2024-01-01T08:00:00.000Z' })
  const questionnaireId = await addAskable(here, questions)
  goTo(here, '2027-02-20')
  const cards = isGuarded ? await guardAcme(here) : []
  const { waveId } = await opened(here, { questionnaireId, ...march })
  const add = isGuarded ? addCutBallots : addBallots
  await add(here, waveId, 'A', [...same(6, a), ...same(3, b)])
  await add(here, waveId, 'B', same(5, b))
  return { cards, waveId }
}

async function closed(here: Fixture) {
  goTo(here, '2027-03-23')
  await aMinute(here)
  goTo(here, '2027-03-24')
  await aMinute(here)
}

const questionsSeen = async (here: Fixture, waveId: string) => {
  const tables = await here.db
    .selectFrom('publishedTables as t')
    .leftJoin('reportingGroups as g', 'g.id', 't.groupId')
    .select(['g.name', 't.counts'])
    .where('t.waveId', '=', waveId)
    .execute()
  const comments = await here.db.selectFrom('comments').select('text').where('waveId', '=', waveId).execute()
  return {
    tables: tables.map((each) => JSON.stringify(each)).sort(),
    comments: comments.map(({ text }) => text),
  }
}

test('a guarded campaign, counted by one guardian, publishes what its unguarded twin publishes', async () => {
  const unguarded = await fixture()
  const before = await campaign(unguarded, false)
  await closed(unguarded)
  const expected = await questionsSeen(unguarded, before.waveId)
  const figures = await seen(unguarded, before.waveId, 'q')

  const here = await fixture()
  const { cards, waveId } = await campaign(here, true)
  await closed(here)
  expect(await questionsSeen(here, waveId)).toEqual({ tables: [], comments: [] })
  const wave = await here.db
    .selectFrom('waves')
    .selectAll()
    .where('id', '=', waveId)
    .executeTakeFirstOrThrow()
  expect(wave).toMatchObject({ state: 'closed', publicationNumber: 0 })

  const samia = await signedInAgain(here, 'samia')
  const box = await samia.get(`/api/waves/${waveId}/urn`)
  expect(box.status).toBe(200)
  const file = new Uint8Array(await box.arrayBuffer())
  const answer = await countedBy(cards[1]!, file, wave.ballotBoxRoot ?? '')
  const sent = await samia.post(`/api/waves/${waveId}/count`, JSON.parse(answer))
  expect([sent.status, await sent.text()]).toEqual([200, '{"counted":true}'])

  expect(await seen(here, waveId, 'q')).toEqual(figures)
  expect(await questionsSeen(here, waveId)).toEqual(expected)
  expect(expected.comments).toHaveLength(6)
  expect(figures).toEqual({ company: 14, A: 9, B: 5 })
  expect(await here.db.selectFrom('ballots').select('id').execute()).toEqual([])
  const entries = await here.db
    .selectFrom('registerEntries')
    .select(['kind', 'body'])
    .orderBy('position')
    .execute()
  expect(entries.map(({ kind }) => kind).slice(-4)).toEqual(['urn_sealed', 'closed', 'published', 'counted'])
})
