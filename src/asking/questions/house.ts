import { lockName, type Db } from '../../data/db/db.ts'
import { dayOf } from '../../base/kit/civilDays.ts'
import { zone } from '../../base/kit/zone.ts'
import { fold } from '../../base/kit/fold.ts'
import { defaultDimensions, defaultQuestionnaire, defaultQuestions } from './defaultQuestionnaire.ts'
import { addVersion, freezeVersion } from './versions.ts'

/**
 * Puts the house questionnaire that this program ships into the database, at every start before anything is opened.
 * A later program adds a version; waves keep the one that they were opened with (I29).
 */
export async function keepHouseQuestionnaire(db: Db, now: Date): Promise<void> {
  await db.transaction().execute(async (tx: Db) => {
    await lockName(tx, 'house questionnaire')
    const { id, title, version } = defaultQuestionnaire
    await tx
      .insertInto('questionnaires')
      .values({
        ...{ id, title, sortTitle: fold(title), companyId: null, audience: 'company', createdBy: null },
        createdAt: now.toISOString(),
      })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute()
    const versions = await tx
      .selectFrom('questionnaireVersions')
      .select(['id', 'number'])
      .where('questionnaireId', '=', id)
      .execute()
    if (versions.some((known) => known.id === version)) return
    const number = Math.max(0, ...versions.map((known) => known.number)) + 1
    const questions = defaultQuestions.map((question) => ({ ...question, itemKey: question.id }))
    await addVersion(tx, {
      ...{ id: version, questionnaireId: id, number, source: 'house', questions },
      dimensions: defaultDimensions,
    })
    await freezeVersion(tx, version, dayOf(now, zone()))
  })
}
