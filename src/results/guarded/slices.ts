import { randomBytes } from 'node:crypto'
import { addBoxKey, eraseBoxKeys } from '../../answering/ballots/resealedRows.ts'
import { openBoxKey, opened, sealBoxKey } from '../../answering/ballots/seal.ts'
import { joinBytes, type Bytes } from '../../base/encoding/bytes.ts'
import { withRelaxedSync, type Db } from '../../data/db/db.ts'
import { applicationKey } from '../../data/keys/applicationKey.ts'
import { resealingGeneration } from '../../data/keys/ballotHold.ts'
import type { BallotKeys } from '../../data/keys/ballotKeys.ts'
import { walCheckpointer } from '../../data/writing/walCheckpointer.ts'

// The rows of a ballot box as its file has them: worked out once at the sealing, kept under a key that rotates with the
// ballots, so that what an old copy of the database holds of them opens with no card (C28.6).

const SLICE = 400_000
const KEY = 32
const SEALED_BY = 28

const placeOf = (waveId: string, number: number) => Buffer.from(`${waveId} ${number}`)

/** Keeps rows before anything else is written; their key, which opens them, is stored with the ballot box. */
export async function keepRows(db: Db, waveId: string, rows: AsyncIterable<Bytes>): Promise<Uint8Array> {
  const secret = randomBytes(KEY)
  const box = applicationKey(secret)
  await withRelaxedSync(db, (own) => dropRows(own, waveId))
  const journal = await walCheckpointer(db)
  let [waiting, size, number] = [[] as Bytes[], 0, 0]
  const write = async () => {
    const sealedRows = box.seal('ballot-box-rows', joinBytes(...waiting), placeOf(waveId, number))
    await withRelaxedSync(db, (own) =>
      own.insertInto('ballotBoxSlices').values({ waveId, number, sealedRows }).execute(),
    )
    await journal.written(waiting.length)
    ;[waiting, size, number] = [[], 0, number + 1]
  }
  try {
    for await (const row of rows) {
      waiting.push(row)
      size += row.length
      if (size >= SLICE) await write()
    }
    if (size > 0) await write()
    return secret
  } finally {
    await journal.close()
  }
}

export async function keepRowsKey(
  tx: Db,
  keys: Pick<BallotKeys, 'of'>,
  { waveId, secret }: { waveId: string; secret: Uint8Array },
): Promise<void> {
  const key = await keys.of(await resealingGeneration(tx), tx)
  if (!key) throw new Error('the ballot key of the present generation is missing')
  await addBoxKey(tx, sealBoxKey(key, { waveId, secret }))
}

export interface KeptRows {
  bytes: number
  /** In order; fails where they were erased meanwhile. */
  slices(): AsyncGenerator<Uint8Array>
}

export async function keptRows(
  db: Db,
  keys: Pick<BallotKeys, 'of'>,
  waveId: string,
): Promise<KeptRows | null> {
  const row = await db.selectFrom('ballotBoxKeys').selectAll().where('waveId', '=', waveId).executeTakeFirst()
  const secret = row && (await opened(keys, row, openBoxKey))
  if (!secret) return null
  const { number, length } = await db
    .selectFrom('ballotBoxSlices')
    .select(({ fn }) => [
      fn.countAll<number>().as('number'),
      fn.sum<number>(fn('length', ['sealedRows'])).as('length'),
    ])
    .where('waveId', '=', waveId)
    .executeTakeFirstOrThrow()
  const count = Number(number)
  return {
    bytes: Number(length ?? 0) - SEALED_BY * count,
    slices: () => openedSlices(db, { waveId, secret, count }),
  }
}

async function* openedSlices(
  db: Db,
  { waveId, secret, count }: { waveId: string; secret: Uint8Array; count: number },
) {
  const box = applicationKey(secret)
  for (let number = 0; number < count; number += 1) {
    const { sealedRows } = await db
      .selectFrom('ballotBoxSlices')
      .select('sealedRows')
      .where('waveId', '=', waveId)
      .where('number', '=', number)
      .executeTakeFirstOrThrow()
    yield box.open('ballot-box-rows', sealedRows, placeOf(waveId, number))
  }
}

export async function dropRows(tx: Db, waveId: string): Promise<void> {
  await eraseBoxKeys(tx, waveId)
  await tx.deleteFrom('ballotBoxSlices').where('waveId', '=', waveId).execute()
}
