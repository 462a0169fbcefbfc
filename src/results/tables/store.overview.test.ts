import { expect, test } from 'vitest'
import { days } from '../../base/time/dates.ts'
import { addBallots, addWaveOf, closeAndPublish, same, toolsOf } from '../../../test/ballots.ts'
import { signInDirectly } from '../../../test/fixture.ts'
import { freshFixture } from '../../../test/freshFixture.ts'
import { openCompanyWave } from '../../../test/waves.ts'
import { defaultQuestionnaire, defaultQuestions } from '../../surveys/questions/defaultQuestionnaire.ts'
import { runDaily } from '../publication/daily.ts'
import type { OverviewLine } from './overview.ts'
import type { listWaves } from './store.ts'

const here = freshFixture()

/** A closed campaign of the default questionnaire to the whole company; `eng1` is answered alike. */
async function campaign(eng1: number) {
  here.travel(days(182))
  const waveId = await addWaveOf(here, here.acme.id, defaultQuestions)
  await addBallots(here, waveId, 'Entreprise', same(20, { eng1, eng2: eng1 }))
  await closeAndPublish(here, waveId)
  await here.db
    .updateTable('waves')
    .set({ questionnaireId: defaultQuestionnaire.id })
    .where('id', '=', waveId)
    .execute()
  return waveId
}

test('C26.14, C26 case 23: of three campaigns and a permanent wave one line, the campaign closed last; so opens the page', async () => {
  const permanent = await openCompanyWave(here, here.acme.id)
  await addBallots(here, permanent, 'Entreprise', same(20, { eng1: 5, eng2: 5 }))
  await runDaily(toolsOf(here))
  const read = async <T>(path: string) => {
    const cookie = await signInDirectly(here.db, here.ids.ada, here.now())
    return (await (await here.as('ada').get(path, { cookie })).json()) as T
  }
  const lines = () => read<OverviewLine[]>('/api/results/overview')
  expect(await lines()).toMatchObject([{ companyName: 'Acme', closedOn: null, engagement: { answers: 20 } }])
  const all = [await campaign(1), await campaign(2), await campaign(3)]
  const [line, ...others] = await lines()
  expect(others).toEqual([])
  expect(line).toMatchObject({ companyName: 'Acme', engagement: { score: { value: 50 }, answers: 20 } })
  expect([line?.title, line?.closedOn?.slice(0, 4)]).toEqual([expect.any(String), expect.any(String)])
  const waves = await read<Awaited<ReturnType<typeof listWaves>>>(`/api/results?companyId=${here.acme.id}`)
  expect(waves.filter(({ isPublished }) => isPublished).map(({ id }) => id)).toEqual([
    ...all.toReversed(),
    permanent,
  ])
  expect(waves.every(({ publishedOn, isPublished }) => isPublished === (publishedOn !== null))).toBe(true)
})
