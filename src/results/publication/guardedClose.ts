import { areUnchanged, type BallotSnapshot } from '../../answering/ballots/ballotSnapshot.ts'
import type { WaveRow } from '../../data/db/answersSchema.ts'
import { lockBallots, rewriteCounter } from '../../data/db/ballotTables.ts'
import { forUpdate, type Db } from '../../data/db/db.ts'
import { publishChange } from '../../data/db/publishChange.ts'
import type { ApplicationKey } from '../../data/keys/applicationKey.ts'
import type { BallotKeys } from '../../data/keys/ballotKeys.ts'
import { keptKeys } from '../../data/keys/ballotGeneration.ts'
import { holdCopy } from '../../data/keys/keyLocks.ts'
import { sealedRoster } from '../../surveys/waves/roster.ts'
import { endDeposits } from '../../surveys/waves/store.ts'
import type { JudgedClosing } from '../batches/closing.ts'
import { cutRowsOf, readPlaces, rowsAt, type CutRowsQuery, type RowPlace } from '../guarded/rows.ts'
import { keepBallotBox, prepareBallotBox } from '../guarded/sealing.ts'
import { dropRows } from '../guarded/slices.ts'
import { judgedClosing, type PlanningTools } from './closingPlan.ts'
import type { PublishingCopy } from './keyCopy.ts'
import { titleOf } from './publicationEntry.ts'
import { writeBegun, writeRoot } from './publicationNumbers.ts'
import { plannedGroups, type WaitingGroup } from './waiting.ts'

interface ClosingTools extends PlanningTools {
  key: ApplicationKey
  ballotKeys: BallotKeys
  numbersFile: string
  copy?: Pick<PublishingCopy, 'sealed'> | undefined
}

export async function readGuarded(tools: ClosingTools, wave: WaveRow, groups: readonly WaitingGroup[]) {
  const { db, ballotKeys } = tools
  const slices = await rewriteCounter(db)
  const judged = await judgedClosing(tools, wave, plannedGroups(groups))
  const query = await cutRowsOf(db, wave)
  return { judged, slices, query, places: await readPlaces(db, ballotKeys, query) }
}

interface ReadBallotBox {
  wave: WaveRow
  judged: JudgedClosing
  query: CutRowsQuery
  places: readonly RowPlace[]
  taken: BallotSnapshot
}

class Changed extends Error {}

/** One short transaction: the deposits end and the ballot box exists, or neither; « altered »: the rights are not the act's. */
export async function sealBallotBox(
  { db, key, now, timeZone, ballotKeys, numbersFile, copy }: ClosingTools,
  { wave, judged, query, places, taken }: ReadBallotBox,
): Promise<'published' | 'nothing' | 'again' | 'altered'> {
  const newSigners = new Map(taken.groups.map(({ group }) => [group, 0]))
  for (const { id, issuedNew } of await newSignersOf(db, wave.id)) newSigners.set(id, issuedNew)
  const title = await titleOf(db, wave)
  const addressed = (await sealedRoster(db, wave.id)).size
  const box = await prepareBallotBox(db, key, {
    ...{ wave, judged, places, newSigners, title, addressed },
    rowsAt: (some) => rowsAt(db, ballotKeys, query, some),
  })
  if (!box) return 'altered'
  const sealing = db.transaction().execute(async (tx: Db) => {
    await lockBallots(tx)
    const query = tx.selectFrom('waves').select('settingsSeal').where('id', '=', wave.id)
    const current = await forUpdate(tx, query).executeTakeFirst()
    if (!current) return 'nothing'
    if (current.settingsSeal !== wave.settingsSeal) return 'again'
    const receipts = await endDeposits(tx, wave.id, now)
    if (!receipts) return 'nothing'
    if (!(await areUnchanged(tx, taken))) throw new Changed()
    await keepBallotBox(tx, { key, ballotKeys }, { wave, box, receipts, now, timeZone })
    await holdCopy(tx)
    await copy?.sealed(await keptKeys(tx, ballotKeys), wave.id, box.root)
    writeBegun(numbersFile, wave.id, box.root)
    await publishChange(tx, 'results', { companyId: wave.companyId })
    return 'published'
  })
  const outcome = await sealing.catch((error: unknown) => {
    if (error instanceof Changed) return 'again' as const
    throw error
  })
  if (outcome === 'published') writeRoot(numbersFile, wave.id, box.root)
  else await dropRows(db, wave.id)
  return outcome
}

const newSignersOf = (db: Db, waveId: string) =>
  db.selectFrom('reportingGroups').select(['id', 'issuedNew']).where('waveId', '=', waveId).execute()
