import { showsState } from '../../answering/responses/store.ts'
import { eraseAccount } from '../../people/accounts/erasure.ts'
import { keepOneAdministrator } from '../../people/administrators/store.ts'
import { topicOf } from '../../people/auth/accountWrites.ts'
import { settleReaders } from '../../people/teamReaders/teamReaders.ts'
import { numberOf } from '../../people/auth/identifiers.ts'
import type { Actor } from '../../people/auth/rules.ts'
import type { WriteContext } from '../../data/keys/applicationKey.ts'
import { audit } from '../../data/db/auditLog.ts'
import { publishChange } from '../../data/db/publishChange.ts'
import { forUpdate, advisoryLock, type Db } from '../../data/db/db.ts'
import { Refusal } from '../../base/http/refusal.ts'
import { yieldToEventLoop } from '../../base/async/yieldToEventLoop.ts'
import { dayOf } from '../../base/time/civilDays.ts'
import { zone } from '../../base/time/zone.ts'
import { lastKept } from '../../organisation/companies/departures.ts'
import { accountDeleted } from '../../surveys/waves/excludedIdentifiers.ts'
import type { AccountRefusal } from '../../people/accounts/rules.ts'
import { toBase64url } from '../../base/encoding/bytes.ts'

export const refusal = (code: AccountRefusal, status: 404 | 409) => new Refusal(code, status)

/** An administrator decides; asking twice changes nothing. */
export async function askDeletion(db: Db, actor: Actor, now: Date) {
  await db.transaction().execute(async (tx) => {
    await tx
      .insertInto('deletionRequests')
      .values({ accountId: actor.id, askedAt: now.toISOString() })
      .onConflict((conflict) => conflict.column('accountId').doNothing())
      .execute()
    await publishChange(tx, topicOf(actor.role))
  })
}

export async function withdrawDeletion(db: Db, actor: Actor) {
  await db.transaction().execute(async (tx) => {
    await tx.deleteFrom('deletionRequests').where('accountId', '=', actor.id).execute()
    await publishChange(tx, topicOf(actor.role))
  })
}

export function listDeletionRequests(db: Db) {
  return db
    .selectFrom('deletionRequests')
    .innerJoin('accounts', 'accounts.id', 'deletionRequests.accountId')
    .select([
      'accounts.id',
      'accounts.firstName',
      'accounts.lastName',
      'accounts.email',
      numberOf.as('number'),
      'accounts.role',
      'askedAt',
    ])
    .orderBy('askedAt')
    .orderBy('accounts.id')
    .limit(200)
    .execute()
}

/**
 * Deletes everything of an account by foreign keys. Ballots (of unknown owners) and published results stay;
 * so does the last administrator.
 */
export async function deleteAccount(db: Db, actor: Actor, id: string, tools: WriteContext) {
  await db.transaction().execute(async (tx: Db) => {
    await advisoryLock(tx, 'administrators')
    const account = await tx
      .selectFrom('accounts')
      .select(['id', 'email', 'firstName', 'lastName', 'role', 'companyId'])
      .where('id', '=', id)
      .executeTakeFirst()
    if (!account) throw refusal('account_not_found', 404)
    if (account.role === 'admin') await keepOneAdministrator(tx, actor)
    await removeAccount(tx, actor, account, tools)
  })
}

interface DeletedAccount {
  id: string
  email: string | null
  firstName: string
  lastName: string
  role: Actor['role']
  companyId: string | null
}

async function removeAccount(tx: Db, actor: Actor | null, account: DeletedAccount, tools: WriteContext) {
  const { companyId } = account
  await accountDeleted(tx, account, tools)
  await eraseAccount(tx, account)
  if (companyId) await settleReaders(tx, companyId, tools.now)
  const subject = `${account.firstName} ${account.lastName}`
  await audit(tx, { actor, action: 'account_deleted', subject, companyId, now: tools.now })
}

/** Accounts that left thirty days ago and were not restored (C19.6). */
export async function deleteDeparted(db: Db, tools: WriteContext): Promise<void> {
  const gone = await db
    .selectFrom('accounts')
    .select('id')
    .where('leftOn', '<=', lastKept(dayOf(tools.now, zone())))
    .where('status', '=', 'rejected')
    .orderBy('id')
    .execute()
  for (const { id } of gone) {
    await db.transaction().execute(async (tx: Db) => {
      const query = tx
        .selectFrom('accounts')
        .select(['id', 'email', 'firstName', 'lastName', 'role', 'companyId'])
        .where('id', '=', id)
        .where('leftOn', 'is not', null)
      const account = await forUpdate(tx, query).executeTakeFirst()
      if (account) await removeAccount(tx, null, account, tools)
    })
    await yieldToEventLoop()
  }
}

/**
 * Everything about this account, with sealed copies that only its code opens. Ballots are absent: nobody
 * knows their owner.
 */
export async function readOwnData(db: Db, { id }: Actor, now: Date) {
  const account = await db
    .selectFrom('accounts')
    .leftJoin('companies', 'companies.id', 'accounts.companyId')
    .select(['accounts.id', 'email', 'firstName', 'lastName', 'role', 'status', 'declaredCompany'])
    .select(['companies.name as company', 'accounts.createdAt', 'approvedAt', 'lastLoginAt'])
    .select(['accounts.language', 'ownLanguage', 'mailLanguage'])
    .where('accounts.id', '=', id)
    .executeTakeFirstOrThrow()
  const teams = await db
    .selectFrom('teamMembers')
    .innerJoin('teams', 'teams.key', 'teamMembers.teamKey')
    .select(['teams.name', 'teamMembers.since'])
    .where('accountId', '=', id)
    .orderBy('teams.sortName')
    .execute()
  const responsibilities = await db
    .selectFrom('teamReaders')
    .innerJoin('teams', 'teams.key', 'teamReaders.teamKey')
    .select(['teams.name as team', 'via', 'since', 'until', 'ended'])
    .where('accountId', '=', id)
    .orderBy('since')
    .orderBy('teams.sortName')
    .execute()
  const sessions = await db
    .selectFrom('sessions')
    .select(['createdAt', 'expiresAt'])
    .where('accountId', '=', id)
    .execute()
  const factor = await db
    .selectFrom('secondFactors')
    .select('confirmed')
    .where('accountId', '=', id)
    .executeTakeFirst()
  const asked = await db
    .selectFrom('deletionRequests')
    .select('askedAt')
    .where('accountId', '=', id)
    .executeTakeFirst()
  const journal = await db
    .selectFrom('auditEvents')
    .select(['at', 'action', 'subject'])
    .where('actorId', '=', id)
    .orderBy('at')
    .orderBy('id')
    .execute()
  return {
    writtenAt: now.toISOString(),
    account,
    identifiers: await readIdentifiers(db, id),
    teams,
    responsibilities,
    sessions,
    secondFactor: factor?.confirmed === 1,
    deletionAskedAt: asked?.askedAt ?? null,
    responses: await readEnvelopes(db, id),
    journal,
  }
}

/** Numbers that were replaced too, while they are kept (C24.17). */
const readIdentifiers = (db: Db, accountId: string) =>
  db
    .selectFrom('accountIdentifiers')
    .select(['kind', 'issuer', 'value', 'retiredOn'])
    .where('accountId', '=', accountId)
    .orderBy('kind')
    .orderBy('valueKey')
    .execute()

/** Participation, never answers; copies as sealed by the browser. */
async function readEnvelopes(db: Db, accountId: string) {
  const rows = await db
    .selectFrom('responses')
    .innerJoin('waves', 'waves.id', 'responses.waveId')
    .innerJoin('questionnaires', 'questionnaires.id', 'waves.questionnaireId')
    .leftJoin('sealedCopies', 'sealedCopies.responseId', 'responses.id')
    .select(['responses.id', 'questionnaires.title', 'responses.isCompleted', 'responses.touchedMonth'])
    .select('sealedCopies.sealed')
    .innerJoin('accounts as own', 'own.id', 'responses.accountId')
    .where('responses.accountId', '=', accountId)
    // What this account may not know (C23.2).
    .where(showsState)
    .orderBy('responses.id')
    .execute()
  return rows.map(({ isCompleted, sealed, ...row }) => ({
    ...row,
    isCompleted: isCompleted === 1,
    sealedCopy: sealed ? toBase64url(new Uint8Array(sealed)) : null,
  }))
}
