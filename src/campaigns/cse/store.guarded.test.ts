import { expect, test } from 'vitest'
import { asked, same } from '../../../test/ballots.ts'
import { fixture } from '../../../test/fixture.ts'
import { addCutBallots, ballotBoxOf, countedBy, openGuarded } from '../../../test/guarded.ts'
import { aMinute, goTo, signedInAgain } from '../../../test/plans.ts'
import { boxWords } from '../../results/counting/messages.ts'
import type { Minutes } from './minutes.ts'

test('C17 C28: the minutes of a guarded campaign name its guardians, its urn and its count; those of another none', async () => {
  const here = await fixture()
  const { cards, waveId } = await openGuarded(here, { A: 11, B: 6 }, [asked('q')])
  await addCutBallots(here, waveId, 'A', same(9, { q: 4 }))
  await addCutBallots(here, waveId, 'B', same(5, { q: 2 }))
  goTo(here, '2027-03-24')
  await aMinute(here)
  const path = `/api/companies/${here.acme.id}/cse/minutes/${waveId}`
  const read = async () => (await signedInAgain(here, 'claire')).get(path)
  expect((await read()).status).toBe(404)
  const { file, root } = await ballotBoxOf(here, waveId)
  const answer: unknown = JSON.parse(await countedBy(cards[1]!, file, root))
  await (await signedInAgain(here, 'samia')).post(`/api/waves/${waveId}/count`, answer)
  const { ballotBox } = (await (await read()).json()) as Minutes
  expect(ballotBox).toMatchObject({ root, rows: 14, count: { counted: 14, setAside: 0 } })
  expect(boxWords(ballotBox!)).toEqual(['Dépouillée le 24 mars par Gardien 2 : 14 comptés, 0 écarté.'])
})
