// npm run ballots -- --set-aside WAVE    removes what does not open, so that the rest of the wave can be published (C2)
import { noteDiscarded } from '../../surveys/waves/waveWrites.ts'
import { readConfig } from '../../config.ts'
import { clearAlarms } from '../../data/db/alarms.ts'
import { readApplicationKey } from '../../data/keys/applicationKey.ts'
import { readBallotKeys } from '../../data/keys/ballotGeneration.ts'
import { ballotKeyStore } from '../../data/keys/ballotKeyStores.ts'
import type { BallotKeys } from '../../data/keys/ballotKeys.ts'
import { lockBallots } from '../../data/db/ballotTables.ts'
import { publishChange } from '../../data/db/publishChange.ts'
import { runCommand } from '../../data/db/command.ts'
import { openDatabase, type Db } from '../../data/db/db.ts'
import { openBallot, openComment, opened } from './seal.ts'

export function discardUnreadable(db: Db, keys: BallotKeys, waveId: string): Promise<number> {
  return db.transaction().execute(async (tx: Db) => {
    await lockBallots(tx)
    const wave = await tx.selectFrom('waves').select('companyId').where('id', '=', waveId).executeTakeFirst()
    if (!wave) throw new Error(`Il n’y a pas de questionnaire ouvert sous la référence ${waveId}.`)
    const ballots = await unreadableBallots(tx, keys, waveId)
    const comments = await unreadableComments(tx, keys, waveId)
    for (const id of ballots) await tx.deleteFrom('ballots').where('id', '=', id).execute()
    for (const id of comments) await tx.deleteFrom('waitingComments').where('id', '=', id).execute()
    await clearAlarms(tx, ['ballots_unreadable'], waveId)
    if (ballots.length + comments.length === 0) return 0
    await noteDiscarded(tx, waveId)
    await publishChange(tx, 'results', { companyId: wave.companyId })
    return ballots.length + comments.length
  })
}

const SLICE = 500

async function unreadableBallots(tx: Db, keys: BallotKeys, waveId: string): Promise<string[]> {
  const found: string[] = []
  const waiting = tx.selectFrom('ballots').selectAll().where('waveId', '=', waveId).orderBy('id').limit(SLICE)
  for (let rows = await waiting.execute(); rows.length > 0;) {
    for (const row of rows) if (!(await opened(keys, row, openBallot, tx))) found.push(row.id)
    rows = await waiting.where('id', '>', rows.at(-1)?.id ?? '').execute()
  }
  return found
}

async function unreadableComments(tx: Db, keys: BallotKeys, waveId: string): Promise<string[]> {
  const rows = await tx.selectFrom('waitingComments').selectAll().where('waveId', '=', waveId).execute()
  const found: string[] = []
  for (const row of rows) if ((await opened(keys, row, openComment, tx)) === undefined) found.push(row.id)
  return found
}

async function ballots([what, waveId]: string[]) {
  if (what !== '--set-aside' || !waveId)
    throw new Error('Indiquez le questionnaire : npm run ballots -- --set-aside RÉFÉRENCE')
  const config = readConfig(process.env)
  const key = readApplicationKey(config.secretFile)
  const database = await openDatabase(config)
  try {
    const keys = await readBallotKeys(database.db, ballotKeyStore(config, key))
    const removed = await discardUnreadable(database.db, keys, waveId)
    console.log(
      removed === 0
        ? 'Toutes les réponses en attente de ce questionnaire peuvent être lues : rien n’a été écarté.'
        : `${removed} réponses ou commentaires illisibles ont été écartés. Le reste paraîtra à la prochaine publication.`,
    )
  } finally {
    await database.close()
  }
}

if (import.meta.main) await runCommand(() => ballots(process.argv.slice(2)))
