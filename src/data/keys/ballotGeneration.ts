import { readInstallationValue, writeInstallationValue } from '../db/installationValues.ts'
import { KeyUnusable } from './applicationKey.ts'
import {
  openBallotKeys,
  type BallotKey,
  type BallotKeys,
  type KeptKeys,
  type KeyStore,
} from './ballotKeys.ts'
import { forUpdate } from '../engines/engine.ts'
import { holdRotation } from './keyLocks.ts'
import { prepared, type Params } from '../engines/prepared.ts'
import type { Db } from '../db/schema.ts'

const NAME = 'ballot_generation'

/** The generation that seals rows now; 0 in a new database. */
export async function readGeneration(db: Db): Promise<number> {
  return Number((await readInstallationValue(db, NAME)) ?? 0)
}

const BACKUPS = 'ballot_backup_keys'

/** The generations that open the newest backups; null before the first backup. */
export async function readBackupGenerations(db: Db): Promise<number[] | null> {
  const kept = await readInstallationValue(db, BACKUPS)
  return kept === undefined ? null : kept.split(',').filter(Boolean).map(Number)
}

/** The rotation keeps these keys until another backup names its own. */
export async function setBackupGenerations(tx: Db, kept: readonly number[]): Promise<void> {
  await writeInstallationValue(tx, BACKUPS, [...new Set(kept)].sort((a, b) => a - b).join())
}

/** What BALLOT_KEY_COPY holds of the keys: those of backups alone (C23.1). */
export const keptKeys = async (db: Db, keys: Pick<BallotKeys, 'secrets'>): Promise<KeptKeys> => ({
  generations: (await readBackupGenerations(db)) ?? [],
  secrets: keys.secrets(),
})

/** Deposits lock and compare it in their own transaction. */
export const CHECK = 'ballot_key_check'

const live = prepared((db, names: Params<{ generation: string; check: string }>) =>
  db
    .selectFrom('installation')
    .select(['name', 'value'])
    .where((eb) => eb.or([eb('name', '=', names.generation), eb('name', '=', names.check)])),
)

/** Of one moment: a rotation may name the next key between two reads. */
async function readLive(db: Db): Promise<{ generation: number; check: string | null }> {
  const rows = await live(db, { generation: NAME, check: CHECK })
  const valueOf = (wanted: string) => rows.find(({ name }) => name === wanted)?.value
  return { generation: Number(valueOf(NAME) ?? 0), check: valueOf(CHECK) ?? null }
}

/** The live key as the database names it. Throws where the file holds none, or another one. */
export async function agreedKey(db: Db, keys: BallotKeys): Promise<BallotKey> {
  const { generation, check } = await readLive(db)
  let key = await keys.of(generation, db)
  // After a failover another machine may have drawn this number once more.
  if (key && check !== null && key.check !== check) key = await keys.again(generation, db)
  if (!key) throw new KeyUnusable(isBehind(keys, generation) ? otherFile(keys) : lostFile(keys))
  if (check !== null && check !== key.check) throw new KeyUnusable(lostFile(keys))
  await keys.use(generation)
  return key
}

/** With several machines: one that slept for more than a day; no salt continues its keys. */
const isBehind = ({ machines, generations }: BallotKeys, live: number) =>
  machines === 'several' && generations().length > 0 && generations().every((each) => each < live)

const otherFile = ({ file }: BallotKeys) =>
  `Ce fichier de clés n’est pas celui de cette installation : copiez ${file} depuis une machine qui fonctionne.`

const lostFile = (keys: BallotKeys) =>
  `${otherFile(keys)} S’il est perdu partout : npm run ballots -- --new-key (les réponses en attente seront perdues).`

export async function isRotationUnfinished(db: Db, keys: BallotKeys): Promise<boolean> {
  const [live, kept] = [await readGeneration(db), (await readBackupGenerations(db)) ?? []]
  return keys.generations().some((each) => each !== live && !kept.includes(each))
}

/** Writers compare the generation in their own transaction, so all seal under this key from now on. */
export async function nameLive(tx: Db, key: BallotKey): Promise<void> {
  await forUpdate(tx, tx.selectFrom('installation').select('name').where('name', '=', CHECK)).execute()
  await writeInstallationValue(tx, NAME, String(key.generation))
  await writeInstallationValue(tx, CHECK, key.check)
}

const DONE = 'ballot_generation_done'

/** No row names a generation below this one but under a backup key, since that moment. */
export interface DoneGeneration {
  generation: number
  at: string
}

export async function readDone(db: Db): Promise<DoneGeneration | null> {
  const [generation, at] = (await readInstallationValue(db, DONE))?.split(' ') ?? []
  return generation && at ? { generation: Number(generation), at } : null
}

export const noteDone = (tx: Db, generation: number, now: Date) =>
  writeInstallationValue(tx, DONE, `${generation} ${now.toISOString()}`)

/** At the start: the file agrees with the database, or begins with it. Throws KeyUnusable. */
export async function reconcileKeys(tx: Db, keys: BallotKeys, now: Date): Promise<void> {
  await holdRotation(tx)
  if ((await readLive(tx)).check === null) await nameFirst(tx, keys, now)
  const key = await agreedKey(tx, keys)
  // Always written: a read-only file would block the first rotation.
  keys.rewrite()
  await keys.begin(tx, key, now)
}

/** Before the first check: of a new database, of version 0.2, or of a restored backup. */
async function nameFirst(tx: Db, keys: BallotKeys, now: Date) {
  const generation = await readGeneration(tx)
  const held = await keys.of(generation, tx)
  if (held) return nameLive(tx, held)
  // A lost one is replaced: its rows do not open, and their waves stop (C2).
  await nameDrawn(tx, keys, now)
}

/** A live key at random, above each number that a row, a file or a backup names. */
export async function nameDrawn(tx: Db, keys: BallotKeys, now: Date): Promise<BallotKey> {
  const above = Math.max(await readGeneration(tx), ...((await readBackupGenerations(tx)) ?? []))
  const [key] = await keys.draw(tx, { base: null, above, branches: ['live'], now })
  if (!key) throw new Error('no ballot key was drawn')
  await nameLive(tx, key)
  return key
}

export async function readBallotKeys(db: Db, place: KeyStore, now = new Date()): Promise<BallotKeys> {
  const keys = openBallotKeys(place, db)
  await db.transaction().execute((tx: Db) => reconcileKeys(tx, keys, now))
  return keys
}
