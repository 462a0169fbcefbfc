import { beforeEach, expect, test } from 'vitest'
import { signedInAgain, campaignOf, goTo, aMinute, plan, planned, waveOf } from '../../../test/plans.ts'
import { addMembers, addTeam } from '../../../test/waves.ts'
import { freshFixture } from '../../../test/freshFixture.ts'
import { draftOf } from '../../surveys/editor/rules.ts'
import { updateRows } from '../../../test/rows.ts'

const here = freshFixture()
beforeEach(async () => {
  await addMembers(here, here.acme.id, await addTeam(here, here.acme.id, 'Atelier'), 7)
})

const days = { opensOn: '2027-01-05', closesOn: '2027-01-18' } as const

/** A draft of Samia's with these questions. */
async function drafted(...questions: string[]) {
  const samia = here.as('samia')
  const made = await samia.post('/api/questionnaires/drafts', { title: 'Bureaux', from: null })
  const { id } = (await made.json()) as { id: string }
  const kept = await samia.put(`/api/questionnaires/${id}/draft`, contentOf(0, questions))
  expect(kept.status).toBe(200)
  return id
}

const contentOf = (revision: number, questions: string[]) => ({
  ...{ revision, title: 'Bureaux', languages: [], dimensions: [] },
  questions: questions.map((question, at) =>
    draftOf(
      {
        ...{ id: `q${at + 1}`, type: 'likert', question, dimension: null, help: null },
        ...{ required: false, reversed: false },
      },
      { originKey: null },
    ),
  ),
})

test('C21 case 1: a draft is frozen where its campaign opens, and no edit gets through afterwards', async () => {
  const questionnaireId = await drafted('Mon bureau me convient.')
  const id = await planned(here, { questionnaireId, ...days })
  goTo(here, days.opensOn)
  await aMinute(here)
  expect((await campaignOf(here, id)).state).toBe('opened')
  expect((await waveOf(here, id))?.state).toBe('open')
  const samia = await signedInAgain(here, 'samia')
  const draft = (await (await samia.get(`/api/questionnaires/${questionnaireId}/draft`)).json()) as object
  expect(draft).toMatchObject({ state: 'frozen', frozenOn: days.opensOn })
  const edit = await samia.put(`/api/questionnaires/${questionnaireId}/draft`, contentOf(1, ['Autre']))
  expect([edit.status, await edit.json()]).toEqual([409, { code: 'version_frozen' }])
  await expect(
    updateRows(here.db, 'versionQuestions', { text: 'Mon bureau me convient.' }, { text: 'Autre' }),
  ).rejects.toThrow(/gelée/)
})

test.each([
  ['without a question', []],
  ['with a question without words', ['Mon bureau me convient.', '']],
])('a draft %s is not planned', async (_, questions) => {
  const answer = await plan(here, { questionnaireId: await drafted(...questions), ...days })
  expect(answer.status).toBeGreaterThanOrEqual(400)
  expect(JSON.stringify(await answer.json())).toContain('questionnaire_unfinished')
})

test('one that was spoilt after it was planned does not open', async () => {
  const questionnaireId = await drafted('Mon bureau me convient.')
  const id = await planned(here, { questionnaireId, ...days })
  const spoilt = contentOf(1, [''])
  expect((await here.as('samia').put(`/api/questionnaires/${questionnaireId}/draft`, spoilt)).status).toBe(
    200,
  )
  goTo(here, days.opensOn)
  await aMinute(here)
  expect((await campaignOf(here, id)).state).toBe('refused')
})
