import { guardedFacts, type GuardedFacts } from '../../answering/guarded/facts.ts'
import { readJson } from '../../base/encoding/json.ts'
import { isNumber, isText, nullOr, optional, shapeOf } from '../../base/encoding/jsonGuards.ts'
import type { Day } from '../../base/time/civilDays.ts'
import type { Db } from '../../data/db/db.ts'

/** `nothing`: too few ballots, erased at the close, their number given to nobody (C28.6). */
type BoxStage = 'collecting' | 'nothing' | 'waiting' | 'counted' | 'erased' | 'lost'

export interface BallotBoxStatus extends GuardedFacts {
  waveId: string
  stage: BoxStage
  closedOn: Day | null
  root: string | null
  rows: number | null
  /** Null where the count returned nothing. */
  count: { on: Day; by: string; counted: number | null; setAside: number | null } | null
}

const isSaid = shapeOf({
  wave: isText,
  root: isText,
  rows: optional(isNumber),
  guardian: optional(isNumber),
  counted: optional(nullOr(isNumber)),
  setAside: optional(nullOr(isNumber)),
})

/** What became of the ballot boxes of a company, or of one wave, by wave; the numbers are the register's. */
export async function ballotBoxesOf(
  db: Db,
  companyId: string,
  waveId?: string,
): Promise<Map<string, BallotBoxStatus>> {
  const waves = await db
    .selectFrom('waves')
    .select(['id', 'companyId', 'guardedAct', 'closesOn', 'eraseAfter', 'closedOn', 'state', 'restoredOn'])
    .select(['ballotBoxRoot', 'countedOn', 'sealedResultsKey'])
    .where('companyId', '=', companyId)
    .where('guardedAct', 'is not', null)
    .where('cancelled', '=', 0)
    .$if(waveId !== undefined, (query) => query.where('id', '=', waveId ?? ''))
    .execute()
  const said = waves.length === 0 ? [] : await entriesOf(db, companyId)
  const boxes = new Map<string, BallotBoxStatus>()
  for (const wave of waves) {
    const facts = await guardedFacts(db, wave)
    if (!facts) continue
    const own = said.filter(({ body }) => body.wave === wave.id)
    const counted = own.find(({ kind }) => kind === 'counted')
    boxes.set(wave.id, {
      ...{ ...facts, waveId: wave.id, closedOn: wave.closedOn, root: wave.ballotBoxRoot },
      stage: stageOf(wave),
      rows: own.find(({ kind }) => kind === 'urn_sealed')?.body.rows ?? null,
      count: counted
        ? {
            on: counted.day,
            by: facts.guardians[counted.body.guardian ?? 0]?.name ?? '',
            counted: counted.body.counted ?? null,
            setAside: counted.body.setAside ?? null,
          }
        : null,
    })
  }
  return boxes
}

async function entriesOf(db: Db, companyId: string) {
  const rows = await db
    .selectFrom('registerEntries')
    .select(['kind', 'day', 'body'])
    .where('companyId', '=', companyId)
    .where('kind', 'in', ['urn_sealed', 'counted'])
    .execute()
  return rows.map(({ body, ...entry }) => ({ ...entry, body: readJson(body, isSaid) }))
}

interface StagedWave {
  state: 'open' | 'closing' | 'closed'
  restoredOn: Day | null
  ballotBoxRoot: string | null
  countedOn: Day | null
  sealedResultsKey: Uint8Array | null
}

function stageOf({ state, restoredOn, ballotBoxRoot, countedOn, sealedResultsKey }: StagedWave): BoxStage {
  if (countedOn !== null) return 'counted'
  if (restoredOn !== null) return 'lost'
  if (ballotBoxRoot === null) return state === 'closed' ? 'nothing' : 'collecting'
  return sealedResultsKey === null ? 'erased' : 'waiting'
}
