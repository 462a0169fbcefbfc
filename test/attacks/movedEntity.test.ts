import { expect, test } from 'vitest'
import { addBallots, addTeams, asked, same, seen, toolsOf, waitingBallots } from '../ballots.ts'
import { runDaily } from '../../src/results/publication/daily.ts'
import { freshFixture } from '../freshFixture.ts'
import { updateRows } from '../rows.ts'
import { addAskable, aMinute, goTo, opened } from '../plans.ts'
import { addGroupings } from '../waves.ts'

const here = freshFixture()

// The entities of a wave and those above them are in its seal (C23.3.2).
test.each([
  ['another entity above it', 'Siège'],
  ['none above it', null],
])(
  'ATT34 by SQL an entity of an open wave gets %s: nothing is published, and an alarm says so',
  async (_, above) => {
    const { acme, db } = here
    await addTeams(here, acme.id, ['Fusion', 'Labo', 'Vente'], 9)
    const ids = await addGroupings(here, acme.id, {
      ...{ Usine: [], Siège: ['Vente'], 'Ateliers in Usine': ['Fusion', 'Labo'] },
    })
    const questionnaireId = await addAskable(here, [asked('p')])
    const { waveId } = await opened(here, { questionnaireId, opensOn: '2027-03-09', closesOn: '2027-03-22' })
    for (const name of ['Fusion', 'Labo', 'Vente']) await addBallots(here, waveId, name, same(7, { p: 4 }))
    const parentId = above === null ? null : (ids[above] ?? '')
    await updateRows(db, 'waveGroupings', { waveId, groupingId: ids.Ateliers! }, { parentId })
    goTo(here, '2027-03-23')
    const before = await waitingBallots(here)
    await aMinute(here)
    await runDaily(toolsOf(here))
    expect(await seen(here, waveId, 'p')).toEqual({})
    expect(await waitingBallots(here)).toBe(before)
    const alarms = await db.selectFrom('alarms').select('name').execute()
    expect(alarms.map(({ name }) => name)).toContain('settings_changed')
  },
)
