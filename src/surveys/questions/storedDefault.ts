import { advisoryLock, type Db } from '../../data/db/db.ts'
import { dayOf } from '../../base/time/civilDays.ts'
import { zone } from '../../base/time/zone.ts'
import { foldAccents } from '../../base/text/foldAccents.ts'
import { defaultDimensions, defaultQuestionnaire, defaultQuestions } from './defaultQuestionnaire.ts'
import { defaultTexts } from './defaultTexts.ts'
import type { Texts } from './translations.ts'
import { addVersion, freezeVersion, type NewVersion } from './versions.ts'

interface Shipped extends Pick<NewVersion, 'questions' | 'dimensions'> {
  version: string
  texts?: Texts
}

const theDefault: Shipped = {
  version: defaultQuestionnaire.version,
  questions: defaultQuestions,
  dimensions: defaultDimensions,
  texts: defaultTexts,
}

/** « aut3b » is « aut3 » with another meaning: not compared, but the same question for C9 and C14 (C21.3). */
const originOf = (id: string) => id.replace(/(?<=\d)[b-z]$/, '')

/**
 * Stores the program's default questionnaire at each start. A later program adds a version; waves keep
 * theirs (INV29).
 */
export async function keepDefaultQuestionnaire(db: Db, now: Date, shipped = theDefault): Promise<void> {
  await db.transaction().execute(async (tx: Db) => {
    await advisoryLock(tx, 'house questionnaire')
    const { id, title } = defaultQuestionnaire
    const { version, dimensions, texts = new Map() } = shipped
    await tx
      .insertInto('questionnaires')
      .values({
        ...{
          id,
          title,
          sortTitle: foldAccents(title),
          companyId: null,
          audience: 'company',
          createdBy: null,
        },
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
    const questions = shipped.questions.map((question) => ({
      ...question,
      ...{ itemKey: question.id, originKey: originOf(question.id) },
    }))
    const content = { questions, dimensions, texts }
    await addVersion(tx, { id: version, questionnaireId: id, number, source: 'house', ...content })
    await freezeVersion(tx, version, dayOf(now, zone()))
  })
}
