import type { Db } from '../../data/db/db.ts'
import type { Actor } from '../../people/auth/rules.ts'
import { questionsOf } from '../../surveys/questions/versions.ts'
import { earlierWaves, findWave } from '../tables/store.ts'
import { asksTheSame } from './rules.ts'

/** Earlier published waves that share a question: others have nothing to show (C14.10). */
export async function comparableWith(db: Db, actor: Actor, waveId: string): Promise<string[]> {
  // The CSE reads each publication alone (C17.2).
  if (actor.role === 'cse') return []
  const wave = await findWave(db, actor, waveId)
  const questions = await questionsOf(db, wave.versionId)
  const comparable: string[] = []
  for (const { id, versionId } of await earlierWaves(db, actor, wave))
    if (asksTheSame(await questionsOf(db, versionId), questions)) comparable.push(id)
  return comparable
}
