import { expect, test } from 'vitest'
import { asked, same, seen } from '../../../test/ballots.ts'
import { fixture } from '../../../test/fixture.ts'
import { addCutBallots, ballotBoxOf, countedBy, openGuarded } from '../../../test/guarded.ts'
import { addAskable, aMinute, campaignsOf, goTo, opened, signedInAgain } from '../../../test/plans.ts'
import { findRow } from '../../../test/rows.ts'

test('C28.10 T-V11: while its urn waits nothing of a campaign is published, its day is its close, and the next one opens guarded', async () => {
  const here = await fixture()
  const { cards, id, waveId } = await openGuarded(here, { A: 11, B: 6 }, [asked('q')])
  await addCutBallots(here, waveId, 'A', same(9, { q: 4 }))
  await addCutBallots(here, waveId, 'B', same(5, { q: 2 }))
  goTo(here, '2027-03-23')
  await aMinute(here)
  const closed = await findRow(here.db, 'waves', ['closedOn', 'eraseAfter'], { id: waveId })
  const said = async () => {
    const samia = await signedInAgain(here, 'samia')
    const page = await (await samia.get(`${campaignsOf(here)}/${id}`)).text()
    const paul = await signedInAgain(here, 'paul')
    const all = (await (await paul.get('/api/responses')).json()) as { waveId: string }[]
    const own = all.find((each) => each.waveId === waveId)
    return { page: JSON.parse(page) as { state: string }, own }
  }
  const waiting = await said()
  expect(waiting.page.state).toBe('counting')
  expect(waiting.own).toMatchObject({ isAwaited: true, isPublished: false })

  const next = await opened(here, {
    questionnaireId: await addAskable(here, [asked('r')]),
    ...({ opensOn: '2027-04-12', closesOn: '2027-04-26' } as const),
  })
  expect((await findRow(here.db, 'waves', ['guardedAct'], { id: next.waveId })).guardedAct).not.toBeNull()
  expect((await said()).page.state).toBe('counting')

  const { file, root } = await ballotBoxOf(here, waveId)
  const answer: unknown = JSON.parse(await countedBy(cards[0]!, file, root))
  const sent = await (await signedInAgain(here, 'samia')).post(`/api/waves/${waveId}/count`, answer)
  expect(sent.status).toBe(200)
  expect(await said()).toMatchObject({ page: { state: 'published' }, own: { isPublished: true } })
  expect(await findRow(here.db, 'waves', ['closedOn', 'eraseAfter'], { id: waveId })).toEqual(closed)
  expect(await seen(here, waveId, 'q')).toEqual({ company: 14, A: 9, B: 5 })
})
