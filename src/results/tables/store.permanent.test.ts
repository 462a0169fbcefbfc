import { beforeEach, describe, expect, test } from 'vitest'
import {
  addBallots,
  addTeams,
  groupNamed,
  same,
  seen,
  toolsOf,
  waitingBallots,
} from '../../../test/ballots.ts'
import { openCompanyWave } from '../../../test/waves.ts'
import { freshFixture } from '../../../test/freshFixture.ts'
import { dayOf } from '../../base/time/civilDays.ts'
import { zone } from '../../base/time/zone.ts'
import { days } from '../../base/time/dates.ts'
import { publishThenErase, runDaily } from '../publication/daily.ts'
import { readPublications } from '../publication/publicationNumbers.ts'
import { publishWave } from '../publication/publish.ts'
import { COMPANY_GROUP } from '../publication/publishedTables.ts'
import { updateRows } from '../../../test/rows.ts'

const here = freshFixture()

const daily = async () => {
  here.travel(days(1))
  await runDaily(toolsOf(here))
}

describe('the permanent wave (C6.2)', () => {
  let waveId: string
  const vote = { eng1: 4 }

  beforeEach(async () => {
    waveId = await openCompanyWave(here, here.acme.id)
    await addTeams(here, here.acme.id, ['A', 'B', 'C'])
  })

  test('C6 case 9: the first batch at k, later ones at ten', async () => {
    await addBallots(here, waveId, 'A', same(5, vote))
    await addBallots(here, waveId, 'B', same(2, vote))
    await daily()
    expect(await seen(here, waveId, 'eng1')).toEqual({ company: 5, A: 5 })
    await addBallots(here, waveId, 'A', same(3, vote))
    await addBallots(here, waveId, 'B', same(3, vote))
    await daily()
    expect(await seen(here, waveId, 'eng1')).toEqual({ company: 10, A: 5, B: 5 })
    expect(await waitingBallots(here)).toBe(3)
  })

  test('C6 case 10: on the first of the month small groups are drawn together', async () => {
    for (const team of ['A', 'B', 'C']) await addBallots(here, waveId, team, same(4, vote))
    await daily()
    expect(await seen(here, waveId, 'eng1')).toEqual({})
    here.travel(Date.parse('2026-11-30T09:00:00Z') - here.now().getTime())
    await daily()
    expect(await seen(here, waveId, 'eng1')).toEqual({ company: 12 })
  })

  test('C6 case 11: « Regrouper » publishes a team of four with one other', async () => {
    await addBallots(here, waveId, 'A', same(4, vote))
    await addBallots(here, waveId, 'Entreprise', same(1, vote))
    expect(await publishThenErase(toolsOf(here), waveId, 'daily')).toBe(false)
    expect(await publishThenErase(toolsOf(here), waveId, 'regroup')).toBe(true)
    expect(await seen(here, waveId, 'eng1')).toEqual({ company: 5 })
  })

  test('C6 case 12: nine more wait, the tenth publishes', async () => {
    await addBallots(here, waveId, 'A', same(5, vote))
    await daily()
    await addBallots(here, waveId, 'A', same(9, vote))
    await daily()
    expect(await seen(here, waveId, 'eng1')).toEqual({ company: 5, A: 5 })
    await addBallots(here, waveId, 'A', same(1, vote))
    await daily()
    expect(await seen(here, waveId, 'eng1')).toEqual({ company: 15, A: 15 })
  })

  test('a question that fewer than k answered leaves no histogram at all', async () => {
    await addBallots(here, waveId, 'A', [...same(5, vote), ...same(4, { eng1: 2, eng2: 1 })])
    await daily()
    expect(await seen(here, waveId, 'eng2')).toEqual({})
    const stored = await here.db.selectFrom('publications').select('questionId').execute()
    expect(stored).toEqual([{ questionId: 'eng1' }])
  })

  test('publishing twice changes nothing, one after the other or at once', async () => {
    await addBallots(here, waveId, 'A', same(6, vote))
    const both = await Promise.all([
      publishWave(toolsOf(here), waveId, 'daily'),
      publishWave(toolsOf(here), waveId, 'daily'),
    ])
    expect(both.toSorted()).toEqual([false, true])
    expect(await publishWave(toolsOf(here), waveId, 'daily')).toBe(false)
    expect(await seen(here, waveId, 'eng1')).toEqual({ company: 6, A: 6 })
  })

  test('a ballot withdrawn while others are read is not counted', async () => {
    const ids = await addBallots(here, waveId, 'A', same(7, vote))
    const publishing = publishWave(toolsOf(here), waveId, 'daily')
    const withdrawn = await here.db.deleteFrom('ballots').where('id', '=', ids[0]!).executeTakeFirstOrThrow()
    expect(await publishing).toBe(true)
    // Where the publication was faster there was nothing left to withdraw.
    const counted = 7 - Number(withdrawn.numDeletedRows)
    expect(await seen(here, waveId, 'eng1')).toEqual({ company: counted, A: counted })
    expect(await waitingBallots(here)).toBe(0)
  })

  test('a large publication erases everything it has shown', async () => {
    await addBallots(here, waveId, 'A', same(700, vote))
    await publishThenErase(toolsOf(here), waveId, 'daily')
    expect(await seen(here, waveId, 'eng1')).toEqual({ company: 700, A: 700 })
    expect(await waitingBallots(here)).toBe(0)
    expect(await here.db.selectFrom('takenBallots').selectAll().execute()).toEqual([])
  })

  test('more ballots than signatures cannot be stored', async () => {
    await addBallots(here, waveId, 'A', same(6, vote))
    const groupId = await groupNamed(here, waveId, 'A')
    const forged = updateRows(here.db, 'reportingGroups', { id: groupId }, { spent: 7 })
    await expect(forged).rejects.toThrow()
  })

  test('comments wait for ten ballots and three comments, and for the first of a month (C7)', async () => {
    await addBallots(here, waveId, 'A', same(5, { ...vote, txt1: 'Le calme' }))
    await daily()
    expect(await here.db.selectFrom('waitingComments').select('id').execute()).toHaveLength(5)
    await addBallots(here, waveId, 'B', [...same(3, vote), ...same(2, { ...vote, txt2: 'Le bruit' })])
    await daily()
    // A day on which only one team is published would show whose they are.
    expect(await here.db.selectFrom('comments').selectAll().execute()).toEqual([])
    here.travel(days(7))
    expect(dayOf(new Date(here.now().getTime() + days(1)), zone())).toBe('2026-12-01')
    await daily()
    const shown = await here.db.selectFrom('comments').select(['questionId', 'text']).execute()
    expect(shown).toEqual(Array(5).fill({ questionId: 'txt1', text: 'Le calme' }))
    expect(await here.db.selectFrom('waitingComments').select('questionId').execute()).toEqual(
      Array(2).fill({ questionId: 'txt2' }),
    )
  })

  test('participation is counted once a day, whoever comes or goes meanwhile', async () => {
    await addBallots(here, waveId, 'A', same(10, { ...vote, txt1: 'Le calme' }))
    await daily()
    const figures = await here.db.selectFrom('participationCounts').selectAll().execute()
    expect(figures).toMatchObject([{ groupId: COMPANY_GROUP, answered: 10, addressed: 17 }])
    const shown = async () => {
      const [page, csv] = ['', '/table.csv'].map((part) =>
        here.as('samia').get(`/api/results/${waveId}${part}`),
      )
      return [await (await page)?.text(), await (await csv)?.text()]
    }
    const before = await shown()
    const employees = `/api/companies/${here.acme.id}/employees`
    const gone = await here.as('ada').delete(`${employees}/${here.ids.paul}`)
    expect([gone.status, await shown()]).toEqual([204, before])
    const back = await here.as('ada').post(employees, { accountId: here.ids.paul, from: null })
    expect([back.status, await shown()]).toEqual([204, before])
  })

  test('a restored database finds beside it that a wave has published since', async () => {
    const { numbersFile } = toolsOf(here)
    expect(readPublications(numbersFile)?.numbers ?? null).toBeNull()
    await addBallots(here, waveId, 'A', same(6, vote))
    await publishThenErase(toolsOf(here), waveId, 'daily')
    expect(readPublications(numbersFile)?.numbers).toEqual({ [waveId]: 1 })
  })

  test('two processes that run the daily job at once publish once', async () => {
    await addBallots(here, waveId, 'A', same(5, vote))
    await Promise.all([runDaily(toolsOf(here)), runDaily(toolsOf(here))])
    expect(await seen(here, waveId, 'eng1')).toEqual({ company: 5, A: 5 })
  })
})
