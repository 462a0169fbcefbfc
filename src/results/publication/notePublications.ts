import { clearAlarms, raiseAlarm } from '../../data/db/alarms.ts'
import { keptKeys } from '../../data/keys/ballotGeneration.ts'
import { backupDue } from '../../answering/rotation/due.ts'
import type { AppContext } from '../../context.ts'
import { keyCopyOf } from './keyCopy.ts'
import { keepPublicationNumbers, publicationNumbersFile } from './publicationNumbers.ts'

type PublicationContext = Pick<AppContext, 'database' | 'config' | 'ballotKeys' | 'clock'>

/** Key lists grow with every new member: their end is recorded within a minute, in the copy too (C5). */
export async function notePublications({
  database: { db },
  config,
  ballotKeys,
}: PublicationContext): Promise<void> {
  if (await keepPublicationNumbers(db, publicationNumbersFile(config)))
    await keyCopyOf(config)?.keep(await keptKeys(db, ballotKeys))
}

export async function beginCopy({
  database: { db },
  config,
  ballotKeys,
  clock,
}: PublicationContext): Promise<void> {
  await keepPublicationNumbers(db, publicationNumbersFile(config))
  const copy = keyCopyOf(config)
  if (!copy) return
  try {
    const kept = await keptKeys(db, ballotKeys)
    await copy.keep(kept)
    if (!kept.generations.every((each) => copy.holds(each))) await backupDue(db)
    await clearAlarms(db, ['key_copy_unreachable'], '')
  } catch (error) {
    await raiseAlarm(db, 'key_copy_unreachable', '', clock())
    const { code = '' } = error as Error & { code?: string }
    console.warn(
      `Attention : la copie des clés ${config.ballotKeyCopy} ne peut pas être écrite (${code}) : les publications attendent (docs/operations.md).`,
    )
  }
}
