import { isText, listOf, shapeOf } from '../../base/encoding/jsonGuards.ts'
import { readJson } from '../../base/encoding/json.ts'
import { advisoryLock, type Db } from '../../data/db/db.ts'
import { readInstallationValue, writeInstallationValue } from '../../data/db/installationValues.ts'
import type { Day } from '../../base/time/civilDays.ts'

const NAME = 'published_mornings'

const isMorning = shapeOf({ day: isText, waves: listOf(isText) })

/** A wave has one publication a morning, however often the morning is tried: false where it had it. */
export async function claimMorning(tx: Db, waveId: string, day: Day): Promise<boolean> {
  await advisoryLock(tx, NAME)
  const stored = await readInstallationValue(tx, NAME)
  const known = stored && readJson(stored, isMorning)
  const waves = known && known.day === day ? known.waves : []
  if (waves.includes(waveId)) return false
  await writeInstallationValue(tx, NAME, JSON.stringify({ day, waves: [...waves, waveId] }))
  return true
}
