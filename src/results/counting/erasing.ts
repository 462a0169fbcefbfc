import { deleteSnapshot } from '../../answering/ballots/ballotSnapshot.ts'
import { inBallotTurn } from '../../base/async/jobScope.ts'
import { dayOf } from '../../base/time/civilDays.ts'
import { rotationDue } from '../../answering/rotation/due.ts'
import { lockBallots } from '../../data/db/ballotTables.ts'
import { forUpdate, type Db } from '../../data/db/db.ts'
import { publishChange } from '../../data/db/publishChange.ts'
import { runAll } from '../../data/db/scheduler.ts'
import { record } from '../../data/register/store.ts'
import { forgetNew } from '../../surveys/waves/groupWrites.ts'
import { forgetGuardedKeys, setPublicationNumber } from '../../surveys/waves/waveWrites.ts'
import { dropBallotBox } from '../guarded/sealing.ts'
import { listBallots } from '../publication/cancellation.ts'
import { noteNumber, type PublishTools } from '../publication/publish.ts'

/** Ballot boxes that no guardian has counted in time are erased unread (C28.10). */
export async function eraseBallotBoxes(tools: PublishTools): Promise<void> {
  const { db, now, timeZone } = tools
  if (!(await tools.isSteady())) return
  const late = await db
    .selectFrom('waves')
    .select('id')
    .where('eraseAfter', '<', dayOf(now, timeZone))
    .where('sealedResultsKey', 'is not', null)
    .orderBy('id')
    .execute()
  if (late.length === 0) return
  await runAll(
    ...late.map(
      ({ id }) =>
        () =>
          inBallotTurn(() => eraseBallotBox(tools, id)),
    ),
  )
  await deleteSnapshot(db)
}

async function eraseBallotBox(tools: PublishTools, waveId: string): Promise<void> {
  await tools.db.transaction().execute(async (tx: Db) => {
    await lockBallots(tx)
    const query = tx.selectFrom('waves').selectAll().where('id', '=', waveId)
    const wave = await forUpdate(tx, query).executeTakeFirst()
    if (!wave || wave.ballotBoxRoot === null || wave.sealedResultsKey === null) return
    await listBallots(tx, waveId)
    await dropBallotBox(tx, waveId)
    await forgetGuardedKeys(tx, waveId, null)
    await forgetNew(tx, waveId)
    const number = wave.publicationNumber + 1
    await setPublicationNumber(tx, waveId, number)
    await rotationDue(tx)
    await publishChange(tx, 'results', { companyId: wave.companyId })
    const body = { root: wave.ballotBoxRoot, wave: waveId }
    if (wave.companyId)
      await record(tx, { companyId: wave.companyId, now: tools.now }, { kind: 'urn_erased', body })
    await noteNumber(tools, tx, { waveId, number })
  })
}
