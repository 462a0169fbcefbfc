import type { Db } from '../../data/db/schema.ts'
import type { Actor } from '../../people/auth/rules.ts'
import { defaultQuestionnaire } from '../questions/defaultQuestionnaire.ts'
import { latestVersion, readVersion, withoutKeys } from '../questions/versions.ts'
import { participationOf, refusal, wholeWave } from './store.ts'

export async function defaultQuestionnaireOf(db: Db, { companyId }: Actor) {
  if (!companyId) throw refusal('no_company', 404)
  const { id, title } = defaultQuestionnaire
  const wave = await db
    .selectFrom('waves')
    .leftJoin('participationCounts as figure', (join) =>
      join.onRef('figure.waveId', '=', 'waves.id').on('figure.groupId', '=', wholeWave),
    )
    .where('waves.questionnaireId', '=', id)
    .where('waves.companyId', '=', companyId)
    .where('waves.replacedBy', 'is', null)
    .select(['waves.id as waveId', 'waves.versionId', 'waves.state', 'waves.closedOn', 'waves.closesOn'])
    .select(['waves.mode', 'waves.minimumGroupSize', 'figure.answered', 'figure.addressed', 'figure.day'])
    // The one that is open now, else the latest.
    .orderBy((eb) => eb.case().when('waves.state', '=', 'open').then(0).else(1).end())
    .orderBy('waves.openedOn', 'desc')
    .orderBy('waves.id')
    .limit(1)
    .executeTakeFirst()
  const versionId = wave?.versionId ?? (await latestVersion(db, id))
  if (versionId === null) throw refusal('questionnaire_not_found', 404)
  const { questions, dimensions } = await readVersion(db, versionId)
  const asked = wave && {
    ...{ waveId: wave.waveId, mode: wave.mode, state: wave.state },
    ...{ closedOn: wave.closedOn, closesOn: wave.closesOn, minimumGroupSize: wave.minimumGroupSize },
    participation: participationOf(wave, wave.minimumGroupSize),
  }
  return { id, title, questions: questions.map(withoutKeys), dimensions, asked: asked ?? null }
}
