import type { Actor } from '../../people/auth/rules.ts'
import type { ApplicationKey } from '../../data/keys/applicationKey.ts'
import type { Db } from '../../data/db/db.ts'
import { isExcluded } from '../../surveys/waves/excludedIdentifiers.ts'
import type { Unavailable } from './rules.ts'

interface ReaderContext {
  actor: Actor
  key: ApplicationKey
  today: string
}

export async function listNotOffered(db: Db, { actor, key, today }: ReaderContext) {
  const waves = await db
    .selectFrom('waves')
    .innerJoin('questionnaires', 'questionnaires.id', 'waves.questionnaireId')
    .select(['waves.id as waveId', 'waves.questionnaireId', 'questionnaires.title', 'waves.mode'])
    .where('waves.companyId', actor.companyId === null ? 'is' : '=', actor.companyId)
    .where('waves.state', '=', 'open')
    .where('waves.audience', '=', 'company')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('roster')
            .select('accountId')
            .whereRef('roster.waveId', '=', 'waves.id')
            .where('accountId', '=', actor.id),
        ),
      ),
    )
    .orderBy('waves.id')
    .execute()
  const list: { waveId: string; questionnaireId: string; title: string; because: Unavailable }[] = []
  for (const { mode, ...wave } of waves) {
    if (await isExcluded(db, wave.waveId, actor, { key, today }))
      list.push({ ...wave, because: 'registered_before' })
    else if (mode === 'once') list.push({ ...wave, because: 'arrived_later' })
  }
  return list
}
