// npm run ballots -- --set-aside WAVE    removes what does not open, so that the rest of the wave can be published (C2)
// npm run ballots -- --new-key           where the key file is lost everywhere: what waits is lost with it
// npm run ballots -- --forget-live       before a machine is switched off for long: one more change of the live key
import type { Config } from '../../config.ts'
import { KeyUnusable } from '../../data/keys/applicationKey.ts'
import { agreedKey, nameDrawn, readBallotKeys } from '../../data/keys/ballotGeneration.ts'
import { clearHold } from '../../data/keys/ballotHold.ts'
import { openBallotKeys, type BallotKeys } from '../../data/keys/ballotKeys.ts'
import { keyStoreOf } from '../../data/keys/ballotKeyStores.ts'
import { holdRotation } from '../../data/keys/keyLocks.ts'
import { readCommandConfig, runCommand } from '../../data/db/command.ts'
import { timeOf } from '../../data/db/databaseClock.ts'
import { openDatabase, type Db } from '../../data/db/db.ts'
import { lockMachine } from '../../data/db/machineLock.ts'
import { discardUnreadable, isStopped } from '../ballots/discardUnreadable.ts'
import { rotateLive } from './rotation.ts'

type BallotsWork = (db: Db, config: Config, given: string) => Promise<string>

const works: Record<string, BallotsWork> = {
  '--set-aside': async (db, config, waveId) => {
    if (!waveId) throw new Error(usage)
    const isWhole = await isStopped(db, waveId)
    const removed = await discardUnreadable(db, await readBallotKeys(db, keyStoreOf(config)), waveId)
    if (isWhole)
      return `Ce questionnaire a été modifié en dehors de Ressenti : les ${removed} réponses en attente ont été effacées. Rien n’en sera publié.`
    return removed === 0
      ? 'Toutes les réponses en attente de ce questionnaire peuvent être lues : rien n’a été écarté.'
      : `${removed} réponses ou commentaires illisibles ont été écartés. Le reste paraîtra à la prochaine publication.`
  },
  '--new-key': async (db, config) => {
    const lost = await alone(config, () => newKey(db, config))
    return `Une nouvelle clé est dans ${config.ballotKeyFile} : copiez ce fichier sur chaque autre machine. ${lost} réponses ou commentaires en attente sont perdus.`
  },
  '--forget-live': async (db, config) => {
    await alone(config, () => forgetLive(db, config))
    return 'La clé des réponses en attente a été remplacée ; rien n’est perdu.'
  },
}

const usage =
  'Indiquez : npm run ballots -- --set-aside RÉFÉRENCE, ou --new-key, ou --forget-live (docs/operations.md)'

async function alone<T>(config: Config, work: () => Promise<T>): Promise<T> {
  const unlock = await lockMachine({ ...config, machines: 'one' }).catch(() => {
    throw new Error('Arrêtez d’abord Ressenti, sur chaque machine.')
  })
  try {
    return await work()
  } finally {
    await unlock()
  }
}

/** Only where the file does not open this installation: nothing readable is ever given up. */
export async function newKey(db: Db, config: Config): Promise<number> {
  const keys = openBallotKeys(keyStoreOf(config), db)
  const now = await timeOf(db)
  await db.transaction().execute(async (tx: Db) => {
    await holdRotation(tx)
    await assertLost(tx, keys)
    await clearHold(tx)
    await keys.use((await nameDrawn(tx, keys, now)).generation)
  })
  let lost = 0
  for (const { id } of await db.selectFrom('waves').select('id').where('state', '<>', 'closed').execute())
    lost += await discardUnreadable(db, keys, id)
  await rotateLive({ db, keys, now, log: console })
  return lost
}

async function assertLost(tx: Db, keys: BallotKeys) {
  try {
    await agreedKey(tx, keys)
  } catch (error) {
    if (error instanceof KeyUnusable) return
    throw error
  }
  throw new Error(`${keys.file} est le fichier de clés de cette installation : il n’y a rien à remplacer.`)
}

async function forgetLive(db: Db, config: Config) {
  const now = await timeOf(db)
  await rotateLive({ db, keys: await readBallotKeys(db, keyStoreOf(config), now), now, log: console })
}

async function ballots([what = '', given = '']: string[]) {
  const work = works[what]
  if (!work) throw new Error(usage)
  const config = readCommandConfig(process.env)
  const database = await openDatabase(config)
  try {
    console.log(await work(database.db, config, given))
  } finally {
    await database.close()
  }
}

if (import.meta.main) await runCommand(() => ballots(process.argv.slice(2)))
