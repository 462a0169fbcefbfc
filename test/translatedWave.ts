import { foldAccents } from '../src/base/text/foldAccents.ts'
import { newId } from '../src/base/encoding/ids.ts'
import type { Question } from '../src/surveys/questions/rules.ts'
import type { Texts } from '../src/surveys/questions/translations.ts'
import { addVersion, freezeVersion, namedDimensions } from '../src/surveys/questions/versions.ts'
import { openQuestionnaireWave } from '../src/surveys/waves/store.ts'
import { inTransaction, tools, type Here } from './waves.ts'

interface Translated {
  title: string
  questions: readonly Question[]
  texts: Texts
}

/** A questionnaire in several languages for the whole company, and its open wave. */
export async function addTranslated(here: Here, companyId: string, { title, questions, texts }: Translated) {
  const questionnaireId = newId()
  const createdAt = here.now().toISOString()
  const row = { id: questionnaireId, title, sortTitle: foldAccents(title), companyId, createdBy: null }
  await here.db
    .insertInto('questionnaires')
    .values({ ...row, audience: 'company', createdAt })
    .execute()
  const waveId = await inTransaction(here, async (tx, keys) => {
    const dimensions = namedDimensions(questions)
    const version = { questionnaireId, number: 1, source: 'csv', questions, dimensions, texts } as const
    const versionId = await addVersion(tx, version)
    await freezeVersion(tx, versionId, createdAt.slice(0, 10))
    return openQuestionnaireWave(
      tx,
      { id: questionnaireId, companyId, versionId, teamKeys: null, takesNewcomers: true },
      { ...tools(here), keys },
    )
  })
  return { questionnaireId, waveId }
}
