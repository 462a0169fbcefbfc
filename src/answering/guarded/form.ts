import type { Bytes } from '../../base/encoding/bytes.ts'
import { readJson } from '../../base/encoding/json.ts'
import { decodeVector } from '../../base/vdaf/field.ts'
import type { Db } from '../../data/db/db.ts'
import { numberOfGuardians } from '../../organisation/guardians/store.ts'
import type { Question } from '../../surveys/questions/rules.ts'
import { questionsOf } from '../../surveys/questions/versions.ts'
import { isAct } from './act.ts'
import { partsOf } from './cut.ts'
import { layoutOf } from '../protocol/layout.ts'
import { cutBytes, depositLength, halfLength, type DepositForm } from '../protocol/lengths.ts'
import { ANSWERS } from '../protocol/suites.ts'

type CutForm = Extract<DepositForm, { suite: 1 }>

export async function formOf(db: Db, guardedAct: string | null): Promise<DepositForm> {
  if (guardedAct === null) return { suite: ANSWERS }
  return { suite: 1, guardians: await numberOfGuardians(db, readJson(guardedAct, isAct).guardians) }
}

export const partsOfForm = (questions: readonly Question[], { guardians }: CutForm) => ({
  half: halfLength(layoutOf(questions)),
  guardians,
})

/** Of this very length, with words that are elements; their content is known to nobody (C28.5). */
export function isCut(ballot: Bytes, questions: readonly Question[], form: CutForm): boolean {
  if (ballot.length !== cutBytes(questions, form)) return false
  const parts = partsOf(ballot, partsOfForm(questions, form))
  return parts !== null && decodeVector(parts.half) !== null
}

export async function longestGuarded(db: Db): Promise<number> {
  const open = await db
    .selectFrom('waves')
    .select(['versionId', 'guardedAct'])
    .where('state', '<>', 'closed')
    .where('guardedAct', 'is not', null)
    .execute()
  let longest = 0
  for (const { versionId, guardedAct } of open)
    longest = Math.max(longest, depositLength(await questionsOf(db, versionId), await formOf(db, guardedAct)))
  return longest
}
