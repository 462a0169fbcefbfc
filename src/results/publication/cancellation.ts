import { deleteWaiting, listTaken } from '../../answering/ballots/ballotSnapshot.ts'
import { deleteResponses } from '../../answering/responses/store.ts'
import { forgetAudience } from '../../surveys/waves/roster.ts'
import { deleteCounts } from './participation.ts'
import { deleteSigningKeys, forgetNew } from '../../surveys/waves/groupWrites.ts'
import { setCancelled } from '../../surveys/waves/waveWrites.ts'
import { rotationDue } from '../../answering/rotation/due.ts'
import { lockBallots } from '../../data/db/ballotTables.ts'
import { publishChange } from '../../data/db/publishChange.ts'
import { forUpdate, type Db } from '../../data/db/db.ts'
import { dayOf } from '../../base/time/civilDays.ts'
import { noteNumber, type PublishTools } from './publish.ts'

/**
 * C12.11: answers stay unread, the audience is forgotten, and the raised publication number stops a restore
 * from reopening it. The caller erases listed ballots.
 */
export async function cancelWave(tx: Db, tools: PublishTools, waveId: string): Promise<void> {
  await lockBallots(tx)
  const query = tx.selectFrom('waves').select(['publicationNumber', 'companyId']).where('id', '=', waveId)
  const { publicationNumber, companyId } = await forUpdate(tx, query).executeTakeFirstOrThrow()
  const number = publicationNumber + 1
  await noteNumber(tools, tx, { waveId, number })
  const closedOn = dayOf(tools.now, tools.timeZone)
  await setCancelled(tx, tools.key, waveId, { closedOn, publicationNumber: number })
  await listBallots(tx, waveId)
  await deleteSigningKeys(tx, waveId)
  await forgetNew(tx, waveId)
  await deleteWaiting(tx, waveId)
  await deleteResponses(tx, waveId)
  await deleteCounts(tx, waveId)
  await forgetAudience(tx, waveId)
  await rotationDue(tx)
  await publishChange(tx, 'results', { companyId })
}

/** All that still wait: the caller erases them. */
export async function listBallots(tx: Db, waveId: string): Promise<void> {
  const rows = await tx.selectFrom('ballots').select('id').where('waveId', '=', waveId).execute()
  await listTaken(
    tx,
    waveId,
    rows.map(({ id }) => id),
  )
}
