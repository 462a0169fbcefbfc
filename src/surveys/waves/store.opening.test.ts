import { expect, test } from 'vitest'
import { addTeams, asked } from '../../../test/ballots.ts'
import { addGroupings, addQuestionnaire, groupsOf, inTransaction, tools } from '../../../test/waves.ts'
import { freshFixture } from '../../../test/freshFixture.ts'
import { findRow } from '../../../test/rows.ts'
import type { KeyRing } from './keys.ts'
import { openQuestionnaireWave } from './store.ts'

const here = freshFixture()

/** How many keys the opening asks for, and how many groups it writes. */
async function askedAndWritten() {
  let [wanted, taken] = [0, 0]
  const questionnaire = await addQuestionnaire(here, here.acme.id, [], [asked('q')]).then((waveId) =>
    findRow(here.db, 'waves', ['questionnaireId', 'versionId'], { id: waveId }),
  )
  const about = { id: questionnaire.questionnaireId, versionId: questionnaire.versionId, teamKeys: null }
  const waveId = await inTransaction(here, (tx, held) => {
    ;[wanted, taken] = [0, 0]
    const keys: KeyRing = {
      need(count) {
        wanted = Math.max(wanted, taken + count)
        held.need(count)
      },
      take() {
        taken += 1
        return held.take()
      },
    }
    const opening = { ...about, companyId: here.acme.id, takesNewcomers: true }
    return openQuestionnaireWave(tx, opening, { ...tools(here), keys })
  })
  return { asked: wanted, written: (await groupsOf(here, waveId)).length }
}

test('an opening asks for no key for an entity whose people all have their team’s right (PERF12)', async () => {
  const { acme } = here
  await addTeams(here, acme.id, ['Atelier', 'Bureau'], 6)
  await addGroupings(here, acme.id, { Usine: [], 'Technique in Usine': ['Atelier', 'Bureau'] })

  expect(await askedAndWritten()).toEqual({ asked: 3, written: 3 })
})
