import { expect, test } from 'vitest'
import { latestOf } from './latestWave.ts'

const wave = (id: string, isPublished = true) => ({ id, isPublished })
const campaigns = [
  { waveId: 'poll', audience: 'teams' },
  { waveId: 'survey', audience: 'company' },
] as const

test.each([
  ['a poll of one team came after the survey of all', [wave('poll'), wave('survey')], 'survey'],
  ['only polls are published', [wave('survey', false), wave('poll')], 'poll'],
  ['a permanent questionnaire belongs to no campaign', [wave('poll'), wave('permanent')], 'permanent'],
  ['nothing is published', [wave('survey', false)], undefined],
])('« Derniers résultats » where %s', (_, waves, latest) => {
  expect(latestOf(waves, campaigns)?.id).toBe(latest)
})
