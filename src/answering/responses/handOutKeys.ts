import type { Actor } from '../../people/auth/rules.ts'
import { recordKeysOf, createRecordSalts, type RecordKey } from '../../surveys/waves/recordSalts.ts'
import type { ApplicationKey } from '../../data/keys/applicationKey.ts'
import type { Db } from '../../data/db/db.ts'
import { addressedTo } from './store.ts'

/**
 * The keys of this person's browser records (C4). Waves of before this rule, or without company, get salts at
 * the first question.
 */
export async function readRecordKeys(db: Db, actor: Actor, key: ApplicationKey): Promise<RecordKey[]> {
  if (await lacksSalt(db, actor)) await createRecordSalts(db, actor.companyId)
  return recordKeysOf(db, actor.id, key)
}

async function lacksSalt(db: Db, actor: Actor): Promise<boolean> {
  const wave = await db
    .selectFrom('waves')
    .innerJoin('questionnaires', 'questionnaires.id', 'waves.questionnaireId')
    .leftJoin('recordSalts', (join) =>
      join.onRef('recordSalts.waveId', '=', 'waves.id').on('recordSalts.accountId', '=', actor.id),
    )
    .where(addressedTo(actor.id))
    .where('waves.state', '=', 'open')
    .where('recordSalts.waveId', 'is', null)
    .select('waves.id')
    .executeTakeFirst()
  return wave !== undefined
}
