import { KeyUnusable, type ApplicationKey } from '../../data/keys/applicationKey.ts'
import { provideKey } from '../../data/keys/databaseKey.ts'
import { reconcileKeys } from '../../data/keys/ballotGeneration.ts'
import { keyStoreOf, noteSealed, readSealed } from '../../data/keys/ballotKeyStores.ts'
import { openBallotKeys, type BallotKey } from '../../data/keys/ballotKeys.ts'
import type { Db } from '../../data/db/db.ts'
import type { Upgrade } from '../../data/db/migrate.ts'
import type { Config } from '../../config.ts'
import { sealCountsFirst } from '../../people/auth/accountCounts.ts'
import { sealAccess } from '../../people/accountSettings/upgrade.ts'
import { sealGrowthFirst } from '../../surveys/waves/growth.ts'
import { sealRosters } from '../../surveys/waves/roster.ts'
import { sealMailSince } from '../../surveys/waves/mailSince.ts'
import { sealPrivateKey } from '../../surveys/waves/keys.ts'
import { sealSettings } from '../../surveys/waves/waveWrites.ts'
import { sealDepartures } from '../../organisation/companies/departures.ts'
import { sealMemberships } from '../../organisation/companies/memberships.ts'
import { sealSignatures } from '../responses/firstSeals.ts'
import { unpadBallot } from './rules.ts'
import { sealBallot, sealComment } from './seal.ts'
import { deleteSnapshot } from './ballotSnapshot.ts'

const AT_ONCE = 200

type KeyFiles = Pick<Config, 'ballotKeyFile' | 'machines'>

/** After these the rows that are there are sealed. */
const sealing = ['0003-bound-ballots', '0047-account-seals', '0050-row-seals']

export const noteSealing = ({ ballotKeyFile }: KeyFiles) => noteSealed(ballotKeyFile, sealing)

/**
 * Runs once, in the transaction of `migrate`: binds what 0.1.0 sealed unbound to its row, and seals settings, accounts
 * and rights for the first time (C2, C5, C23.3). A database of before, put in the place of a sealed one, is refused:
 * what was altered in it would be sealed.
 */
export const upgradeWith =
  (config: KeyFiles, key: ApplicationKey): Upgrade =>
  async (tx, made) => {
    const known = readSealed(config.ballotKeyFile)
    if (made.some((step) => sealing.includes(step) && known.includes(step)) && (await hasAccounts(tx)))
      throw new KeyUnusable(sealedBefore)
    await upgradeArchive(config, key)(tx, made)
  }

const sealedBefore =
  'Cette base est d’avant une mise à jour que cette installation a déjà faite : ses lignes ont pu être modifiées. Restaurez une sauvegarde par npm run restore (docs/operations.md).'

const hasAccounts = async (tx: Db) =>
  (await tx.selectFrom('accounts').select('id').limit(1).executeTakeFirst()) !== undefined

/** The same of rows that a backup held, under its own seal. */
export const upgradeArchive =
  (config: KeyFiles, key: ApplicationKey): Upgrade =>
  async (tx, made) => {
    provideKey(tx, key)
    if (made.includes('0003-bound-ballots')) await bindAll(tx, config, key)
    if (made.includes('0047-account-seals')) await sealAccess(tx)
    if (made.includes('0050-row-seals')) {
      await sealMemberships(tx)
      await sealDepartures(tx)
      await sealSignatures(tx, key)
      await sealRosters(tx)
      await sealCountsFirst(tx)
      await sealGrowthFirst(tx)
      await sealMailSince(tx)
    }
  }

async function bindAll(tx: Db, config: KeyFiles, key: ApplicationKey) {
  const keys = openBallotKeys(keyStoreOf(config), tx)
  await reconcileKeys(tx, keys, new Date())
  const ballotKey = keys.current()
  await bindSigningKeys(tx, key)
  // Under another id they would wait once more.
  await deleteSnapshot(tx)
  await bindBallots(tx, key, ballotKey)
  await bindComments(tx, key, ballotKey)
  for (const { id } of await tx.selectFrom('waves').select('id').execute()) await sealSettings(tx, key, id)
}

async function bindSigningKeys(tx: Db, key: ApplicationKey) {
  const groups = await tx
    .selectFrom('reportingGroups')
    .select(['id', 'waveId', 'sealedPrivateKey'])
    .where('sealedPrivateKey', 'is not', null)
    .execute()
  for (const { id, waveId, sealedPrivateKey } of groups) {
    if (!sealedPrivateKey) continue
    const privateKey = key.open('signing-key', sealedPrivateKey)
    const bound = sealPrivateKey(key, { waveId, groupId: id }, privateKey)
    await tx.updateTable('reportingGroups').set({ sealedPrivateKey: bound }).where('id', '=', id).execute()
  }
}

/** The hash of 0.1.0, stored with a ballot, becomes the mark inside it. */
async function bindBallots(tx: Db, key: ApplicationKey, ballotKey: BallotKey) {
  for (;;) {
    const rows = await tx
      .selectFrom('ballots')
      .selectAll()
      .where('generation', '=', 0)
      .limit(AT_ONCE)
      .execute()
    if (rows.length === 0) return
    const bound = rows.map((row) => {
      const padded = key.open('ballot', row.sealedAnswers)
      return sealBallot(ballotKey, row, {
        mark: Buffer.from(row.withdrawalHash, 'hex'),
        answers: unpadBallot(padded),
        longest: padded.length - 4,
      })
    })
    await tx.insertInto('ballots').values(bound).execute()
    await erase(tx, 'ballots', rows)
  }
}

async function bindComments(tx: Db, key: ApplicationKey, ballotKey: BallotKey) {
  for (;;) {
    const rows = await tx
      .selectFrom('waitingComments')
      .selectAll()
      .where('generation', '=', 0)
      .limit(AT_ONCE)
      .execute()
    if (rows.length === 0) return
    const bound = rows.map((row) =>
      sealComment(ballotKey, {
        ...row,
        text: Buffer.from(key.open('waiting-comment', row.sealedText)).toString(),
      }),
    )
    await tx.insertInto('waitingComments').values(bound).execute()
    await erase(tx, 'waitingComments', rows)
  }
}

function erase(tx: Db, table: 'ballots' | 'waitingComments', rows: readonly { id: string }[]) {
  const ids = rows.map(({ id }) => id)
  return tx.deleteFrom(table).where('id', 'in', ids).execute()
}
